/** What a seat may do now: all that legality.ts allows. The offers are made once and handed out by reference; their order means nothing. */

import type { Offer, Seat } from '@tablehop/core';
import { isOnBoard, isTaken, mayForfeit, obligingNumbers, openSpaces, resultOf } from './legality.ts';
import { listOf } from './number-set.ts';
import type { Pieces } from './pieces.ts';
import { isToAct } from './round.ts';
import type { Row } from './rows.ts';
import { type Action, type Entry, NUMBERS, type State } from './types.ts';

type Offers = readonly Offer<Action>[];
/** By space, then by number from 1. */
type EntryTable = readonly (readonly Offer<Entry>[])[];

export type Offering = {
  offers(state: State, seat: Seat): Offers;
  /** What a seat may enter, or might have entered, on its sheet as it stands. */
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
