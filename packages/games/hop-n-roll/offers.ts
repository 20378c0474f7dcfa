/** What a seat may do now. All offers are made once and handed out by reference. */

import type { Offer, Seat } from '@tablehop/core';
import { type Components, spacesOf } from './components.ts';
import { numbersIn } from './entry.ts';
import { listOf } from './number-set.ts';
import { givenNumbers, isRowGiven, rolledNumbers } from './results.ts';
import { hopper, spaceUnder } from './round.ts';
import { firstEmpty, type Row } from './rows.ts';
import { type Action, type Entry, NUMBERS, type SheetName, type State } from './types.ts';

type Offers = readonly Offer<Action>[];
/** By row, then by space, then by number from 1. */
type EntryTable = readonly (readonly (readonly Offer<Entry>[])[])[];

export type Offering = {
  offers(state: State, seat: Seat): Offers;
  /** What a seat may enter, or might have entered, on its sheet as it stands. */
  entryOffers(state: State, seat: Seat): readonly Offer<Entry>[];
};

const NOTHING: Offers = [];
const FORFEIT: Offer<Entry> = { action: { type: 'forfeit' } };

export function createOffering(components: Components): Offering {
  const { standard, advanced } = components.sheets;
  const tables: { readonly [sheet in SheetName]: EntryTable } = { standard: tableOf(standard), advanced: tableOf(advanced) };
  const mostSpaces = Math.max(...Object.values(components.boards).flatMap((boards) => boards.map((spaces) => spaces.length)));
  const hops: Offers = Array.from({ length: mostSpaces }, (_, space) => ({ action: { type: 'hop', space } }));

  function hopOffers(state: State): Offers {
    let taken = 0;
    for (const seat of state.order) {
      const space = state.hopped[seat];
      if (space !== undefined) taken |= 1 << space;
    }
    const offers: Offer<Action>[] = [];
    const count = spacesOf(components, state.options, state.order.length).length;
    for (let space = 0; space < count; space++) {
      const offer = hops[space];
      if ((taken & (1 << space)) === 0 && offer !== undefined) offers.push(offer);
    }
    return offers;
  }

  function entryOffers(state: State, seat: Seat): readonly Offer<Entry>[] {
    const { options, disco } = state;
    const space = spaceUnder(spacesOf(components, options, state.order.length), state, seat);
    const rolled = rolledNumbers(space, state.dice ?? []);
    const given = givenNumbers(space, rolled);
    const rows = components.sheets[options.sheet];
    const table = tables[options.sheet];
    const offers: Offer<Entry>[] = [];
    let isObliged = false;
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index];
      if (row === undefined || !isRowGiven(space, disco, row)) continue;
      const numbers = numbersIn(state.sheets[seat], row);
      const next = firstEmpty(numbers);
      const end = row.levelEnds[next] ?? 0;
      for (let place = next; place < end; place++) {
        if (numbers[place] !== null) continue;
        const fits = row.fits(numbers, place);
        if ((fits & rolled) !== 0) isObliged = true; // R2
        const byNumber = table[index]?.[place];
        for (const value of listOf(fits & given)) {
          const offer = byNumber?.[value - 1];
          if (offer !== undefined) offers.push(offer);
        }
      }
    }
    if (!isObliged || options.mayDecline) addForfeit(offers); // R1
    return offers;
  }

  return {
    offers(state, seat) {
      if (state.phase === 'hop') return hopper(state) === seat ? hopOffers(state) : NOTHING;
      return state.phase === 'enter' && !state.entered.includes(seat) ? entryOffers(state, seat) : NOTHING;
    },
    entryOffers,
  };
}

/** Second, hence at neither end of several entries: whoever always takes the first or the last offer still fills a sheet. */
function addForfeit(offers: Offer<Entry>[]): void {
  offers.splice(1, 0, FORFEIT);
}

function tableOf(rows: readonly Row[]): EntryTable {
  return rows.map((row) =>
    Array.from({ length: row.spaces }, (_, space) =>
      NUMBERS.map((value): Offer<Entry> => {
        const action = { type: 'enter', row: row.name, value } as const;
        return { action: row.isPyramid ? { ...action, space } : action };
      }),
    ),
  );
}
