/** What the rules allow the seat that acts: offers.ts lists what these say, and refuse.ts asks the same and gives the reason. */

import { bankOf, seatOf } from './turn.ts';
import type { State } from './types.ts';

/** Whoever has enough to win only has to hold. */
export function mayRoll(state: State): boolean {
  return bankOf(state, seatOf(state)) + state.points < state.options.goal;
}

/** There must be something to bank. */
export function mayHold({ points }: State): boolean {
  return points > 0;
}
