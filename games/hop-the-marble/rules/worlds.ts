/** The cloths of a game, and what a flick on them touches: maps named marbles to the solver and back. */

import { onCloth, spotOf } from './cloth.ts';
import { roll, type Witness, type World } from './physics.ts';
import type { Pieces } from './pieces.ts';
import { createRelief, FLAT } from './relief.ts';
import type { Flick, MarbleId, Marbles, ReliefKind, Spot, State } from './types.ts';

/** The marbles that a flick touches, in order of first contact. A witness counts them as `onCloth` does. */
type Roller = (flick: Flick, witness?: Witness) => readonly MarbleId[];

export function createRoller(worlds: Worlds, { options, relief }: State, marbles: Marbles): Roller {
  const world = worlds(options.relief, relief);
  const there = onCloth(marbles);
  const spots = there.map((marble): Spot => spotOf(marbles[marble]) ?? [0, 0]);
  const [x, y] = [spots.map((spot) => spot[0]), spots.map((spot) => spot[1])];
  return ({ marble, direction, strength }, witness) => {
    const touched = roll(world, x, y, { marble: there.indexOf(marble), direction, strength }, witness);
    return touched.flatMap((index) => there[index] ?? []);
  };
}

export type Worlds = (kind: ReliefKind, seed: number) => World;

/** Making a relief costs more than a hundred flicks on it, and a match has one. */
const RELIEFS_KEPT = 16;

export function createWorlds({ cloth, physics, reliefs }: Pieces): Worlds {
  const { size, marbleRadius } = cloth;
  const flat: World = { constants: physics, relief: FLAT, size, marbleRadius };
  const kept = new Map<string, World>();
  return (kind, seed) => {
    if (kind === 'flat') return flat;
    const key = `${kind}/${seed}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const world: World = { ...flat, relief: createRelief(reliefs[kind], size, seed) };
    const [oldest] = kept.keys();
    if (kept.size >= RELIEFS_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(key, world);
    return world;
  };
}
