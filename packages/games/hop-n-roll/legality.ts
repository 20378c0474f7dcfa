/** What the rules allow a seat now: offers.ts lists what these say, and refuse.ts asks the same and gives the reason. */

import type { Seat } from '@tablehop/core';
import type { Space } from './boards.ts';
import { numbersIn } from './entry.ts';
import { NO_NUMBERS, type NumberSet } from './number-set.ts';
import { type Pieces, rowsOf, spacesOf } from './pieces.ts';
import { givenNumbers, isRowGiven, rolledNumbers } from './results.ts';
import { spaceUnder } from './round.ts';
import { firstEmpty, isSpaceOpen, type Row } from './rows.ts';
import type { DiscoFace, Options, State } from './types.ts';

/** What a seat's space of the dice board gives it to write. */
export type Result = {
  readonly space: Space;
  readonly disco: DiscoFace | null;
  /** As rolled: only these oblige (R2). */
  readonly rolled: NumberSet;
  /** These may be written, the space's effect used or not. */
  readonly given: NumberSet;
};

/** A space of the sheet that a result may go to, if its number is one that the row's rule lets in. */
export type OpenSpace = { readonly row: Row; readonly space: number; readonly fits: NumberSet };

export function resultOf(pieces: Pieces, state: State, seat: Seat): Result {
  const space = spaceUnder(spacesOf(pieces, state.options, state.order.length), state, seat);
  const rolled = rolledNumbers(space, state.dice ?? []);
  return { space, disco: state.disco, rolled, given: givenNumbers(space, rolled) };
}

/** In the order of the rows, then of their spaces. */
export function openSpaces(pieces: Pieces, state: State, seat: Seat, { space, disco }: Result): readonly OpenSpace[] {
  const open: OpenSpace[] = [];
  for (const row of rowsOf(pieces, state.options)) {
    if (!isRowGiven(space, disco, row)) continue;
    const numbers = numbersIn(state.sheets[seat], row);
    const next = firstEmpty(numbers);
    for (let place = next; place < row.spaces; place++) {
      if (isSpaceOpen(row, numbers, place, next)) open.push({ row, space: place, fits: row.fits(numbers, place) });
    }
  }
  return open;
}

/** R1, R2: the numbers that must be written if nothing else is: those rolled that fit somewhere. */
export function obligingNumbers(open: readonly OpenSpace[], { rolled }: Result): NumberSet {
  let fitting = NO_NUMBERS;
  for (const { fits } of open) fitting |= fits;
  return fitting & rolled;
}

/** R1: a result that fits nowhere is lost; under the house rule anybody may write nothing. */
export function mayForfeit({ mayDecline }: Options, obliging: NumberSet): boolean {
  return mayDecline || obliging === NO_NUMBERS;
}

/** One pawn on each space. */
export function isTaken({ order, hopped }: State, space: number): boolean {
  for (const seat of order) if (hopped[seat] === space) return true;
  return false;
}

export function isOnBoard(pieces: Pieces, { options, order }: State, space: number): boolean {
  return space >= 0 && space < spacesOf(pieces, options, order.length).length;
}
