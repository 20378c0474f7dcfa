/** What a seat may do now, in no particular order. refuse.ts asks the same and gives the reason. */

import type { Offer, Seat } from '@tablehop/core';
import type { Space } from './boards.ts';
import { givenNumbers, isRowGiven, rolledNumbers } from './dice.ts';
import { listOf, NO_NUMBERS, type NumberSet } from './number-set.ts';
import { type Pieces, rowsOf, spacesOf } from './pieces.ts';
import { isToAct, spaceUnder } from './round.ts';
import { firstEmpty, isSpaceOpen, numbersIn, type Row } from './rows.ts';
import { type Action, type DiscoFace, type Entry, NUMBERS, type Options, type State } from './types.ts';

export type Result = {
  readonly space: Space;
  readonly disco: DiscoFace | null;
  /** As rolled: only these oblige (R2). */
  readonly rolled: NumberSet;
  /** May be written, with or without the space's effect. */
  readonly given: NumberSet;
};

/** `fits`: the numbers that its row allows. */
export type OpenSpace = { readonly row: Row; readonly space: number; readonly fits: NumberSet };

export function resultOf(pieces: Pieces, state: State, seat: Seat): Result {
  const space = spaceUnder(spacesOf(pieces, state.options, state.order.length), state, seat);
  const rolled = rolledNumbers(space, state.dice ?? []);
  return { space, disco: state.disco, rolled, given: givenNumbers(space, rolled) };
}

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

/** R1, R2: rolled numbers that fit somewhere: with any of them the player must write something. */
export function obligingNumbers(open: readonly OpenSpace[], { rolled }: Result): NumberSet {
  let fitting = NO_NUMBERS;
  for (const { fits } of open) fitting |= fits;
  return fitting & rolled;
}

/** R1: a result that fits nowhere is lost; under the house rule anybody may write nothing. */
export function mayForfeit({ mayDecline }: Options, obliging: NumberSet): boolean {
  return mayDecline || obliging === NO_NUMBERS;
}

export function isTaken({ order, hopped }: State, space: number): boolean {
  for (const seat of order) if (hopped[seat] === space) return true;
  return false;
}

export function isOnBoard(pieces: Pieces, { options, order }: State, space: number): boolean {
  return space >= 0 && space < spacesOf(pieces, options, order.length).length;
}

type Offers = readonly Offer<Action>[];
/** By space, then by number from 1. */
type EntryTable = readonly (readonly Offer<Entry>[])[];

export type Offering = {
  offers(state: State, seat: Seat): Offers;
  /** What a seat may enter, or could have entered, on its current sheet. */
  entryOffers(state: State, seat: Seat): readonly Offer<Entry>[];
};

const NOTHING: Offers = [];
const FORFEIT: Offer<Entry> = { action: { type: 'forfeit' } };

export function createOffering(pieces: Pieces): Offering {
  const { standard, advanced } = pieces.sheets;
  const tables = new Map([...standard, ...advanced].map((row) => [row, tableOf(row)]));
  const mostSpaces = Math.max(...Object.values(pieces.boards).flatMap((boards) => boards.map((spaces) => spaces.length)));
  const hops: Offers = Array.from({ length: mostSpaces }, (_, space) => ({ action: { type: 'hop', space } }));

  function hopOffers(state: State): Offers {
    return hops.filter((_, space) => isOnBoard(pieces, state, space) && !isTaken(state, space));
  }

  function entryOffers(state: State, seat: Seat): readonly Offer<Entry>[] {
    const result = resultOf(pieces, state, seat);
    const open = openSpaces(pieces, state, seat, result);
    const offers: Offer<Entry>[] = [];
    for (const { row, space, fits } of open) {
      const byNumber = tables.get(row)?.[space];
      for (const value of listOf(fits & result.given)) {
        const offer = byNumber?.[value - 1];
        if (offer !== undefined) offers.push(offer);
      }
    }
    if (mayForfeit(state.options, obligingNumbers(open, result))) offers.push(FORFEIT);
    return offers;
  }

  return {
    offers(state, seat) {
      if (!isToAct(state, seat)) return NOTHING;
      return state.phase === 'hop' ? hopOffers(state) : entryOffers(state, seat);
    },
    entryOffers,
  };
}

function tableOf(row: Row): EntryTable {
  return Array.from({ length: row.spaces }, (_, space) =>
    NUMBERS.map((value): Offer<Entry> => {
      const action = { type: 'enter', row: row.name, value } as const;
      return { action: row.isPyramid ? { ...action, space } : action };
    }),
  );
}
