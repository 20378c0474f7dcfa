/** Why no match can come to a position: the field and the reason. What passes here, a match can come to. */

import { mayRoll } from './legality.ts';
import { bankOf, lastTurn, seatOf } from './turn.ts';
import { BUST, FACES, type State } from './types.ts';

type Impossible = { readonly field: keyof State; readonly reason: string };

/** The least and the most that a roll without a bust brings. */
const LEAST = BUST + 1;
const MOST = FACES.length;

export function whyImpossible(state: State): Impossible | null {
  const { turnNumber, phase, rolls, points, banks, options } = state;
  if (phase === 'over') return { field: 'phase', reason: 'over' };
  if (turnNumber < 1 || turnNumber > lastTurn(banks.length)) return { field: 'turnNumber', reason: 'noSuchTurn' };
  if (banks.some((bank) => bank >= options.goal)) return { field: 'banks', reason: 'goalReached' };
  if (banks.some((bank) => bank > 0 && bank < LEAST)) return { field: 'banks', reason: 'tooFewPoints' };
  if (banks.some((bank, seat) => bank > 0 && turnsBefore(state, seat) === 0)) return { field: 'banks', reason: 'noTurnYet' };
  if (points < rolls * LEAST || points > rolls * MOST) return { field: 'points', reason: 'notRolled' };
  if (rolls > 0 && !mayHaveRolled(state)) return { field: 'points', reason: 'shouldHaveHeld' };
  if (phase === 'roll' && !mayRoll(state)) return { field: 'phase', reason: 'shouldHold' };
  return null;
}

/** How many turns a seat has had. */
function turnsBefore({ turnNumber, banks }: State, seat: number): number {
  return Math.floor((turnNumber - 1 - seat + banks.length - 1) / banks.length);
}

/** With the highest last roll that fits, the points before it were too few to win. */
function mayHaveRolled(state: State): boolean {
  const { rolls, points, options } = state;
  const last = Math.min(MOST, points - (rolls - 1) * LEAST);
  return bankOf(state, seatOf(state)) + points - last < options.goal;
}
