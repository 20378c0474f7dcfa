/** The cloths that a game is played on, ready to roll marbles over. */

import type { World } from './physics.ts';
import type { Pieces } from './pieces.ts';
import { createRelief, FLAT } from './relief.ts';
import type { ReliefKind } from './types.ts';

/** The cloth with these folds; `seed`: which of all cloths of the kind it is. */
export type Worlds = (kind: ReliefKind, seed: number) => World;

/** Making a relief costs more than a hundred flicks on it, and a match has one. */
const RELIEFS_KEPT = 16;

/** A memo of the last few cloths, for as long as whoever holds it plays on them. */
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
