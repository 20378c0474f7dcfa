/** What flicks touch: from the marbles as they lie to the solver, and back to their names. */

import { onCloth, spotOf } from './cloth.ts';
import { roll, type Witness } from './physics.ts';
import type { Flick, MarbleId, Marbles, Spot, State } from './types.ts';
import type { Worlds } from './worlds.ts';

/** The marbles that a flick touches, in order of first contact. A witness counts them as `onCloth` does. */
type Roller = (flick: Flick, witness?: Witness) => readonly MarbleId[];

/** Rolls flicks over the cloth of a match, with the marbles lying like this. */
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
