/** A seat's best entries in Hop'n'ROLL by one-step lookahead: for each number, hence for each space of the board. */

import {
  type DiscoFace,
  type Entry,
  givenNumbers,
  includes,
  isRowGiven,
  listOf,
  NUMBERS,
  type Row,
  rolledNumbers,
  type Space,
} from '../rules/index.ts';
import type { Step } from './row-states.ts';
import type { SheetFacts, SheetProspects } from './sheet-prospects.ts';

/** `gain`: over entering nothing: immediate points and the change in the value of the row. */
export type Choice = { readonly gain: number; readonly row: Row; readonly step: Step } | Nothing;
type Nothing = { readonly gain: number; readonly step: null };

export type BestEntries = {
  /** By number − 1. */
  readonly byNumber: readonly Choice[];
  /** By row, with any number: for the disco die. */
  readonly byRow: readonly Choice[];
};

export type Roll = { readonly dice: readonly number[]; readonly disco: DiscoFace | null; readonly mayDecline: boolean };

const IMPOSSIBLE: Nothing = { gain: Number.NEGATIVE_INFINITY, step: null };
const LOST: Nothing = { gain: 0, step: null };

/** `rounds`: after this one; `ending`: the value of completing the second row, which ends the match. */
export function bestEntries(prospects: SheetProspects, facts: SheetFacts, rounds: number, ending: () => number): BestEntries {
  const worths = prospects.worths(rounds, prospects.priceOf(facts, rounds));
  const byNumber: Choice[] = NUMBERS.map(() => IMPOSSIBLE);
  const byRow: Choice[] = [];
  for (let index = 0; index < facts.states.length; index++) {
    const state = facts.states[index];
    const row = prospects.rows[index]?.row;
    if (state === undefined || row === undefined) continue;
    const without = worths[state.index] ?? 0;
    let best: Choice = IMPOSSIBLE;
    for (const step of state.steps) {
      let gain = step.points + (worths[step.next.index] ?? 0) - without;
      if (step.next.isComplete && facts.completeRows === 1) gain += ending();
      const leader = byNumber[step.value - 1] ?? IMPOSSIBLE;
      if (gain <= leader.gain && gain <= best.gain) continue;
      const choice = { gain, row, step };
      if (gain > leader.gain) byNumber[step.value - 1] = choice;
      if (gain > best.gain) best = choice;
    }
    byRow.push(best);
  }
  return { byNumber, byRow };
}

/** R1, R2: an entry is lost only if no number fits as rolled, or if a player who could enter one may decline. */
export function bestOn(space: Space, { dice, disco, mayDecline }: Roll, { byNumber, byRow }: BestEntries): Choice {
  let best: Choice = IMPOSSIBLE;
  let isObliged = false;
  if (space.gives === 'disco') {
    for (const choice of byRow) {
      if (choice.step !== null && isRowGiven(space, disco, choice.row) && choice.gain > best.gain) best = choice;
    }
    isObliged = best !== IMPOSSIBLE;
  } else {
    const rolled = rolledNumbers(space, dice);
    for (const number of listOf(givenNumbers(space, rolled))) {
      const choice = byNumber[number - 1] ?? IMPOSSIBLE;
      if (choice.gain > best.gain) best = choice;
      if (choice !== IMPOSSIBLE && includes(rolled, number)) isObliged = true;
    }
  }
  return best.gain < 0 && (mayDecline || !isObliged) ? LOST : best;
}

export function entryOf(choice: Choice): Entry {
  if (choice.step === null) return { type: 'forfeit' };
  const { row, step } = choice;
  const entry = { type: 'enter', row: row.name, value: step.value } as const;
  return row.isPyramid ? { ...entry, space: step.space } : entry;
}
