/**
 * The offers of rows from one start point. They are asked for at every step of a search, so they are not made anew each time: those of
 * straight rows are made once for all, and those of others once for the stars that their search comes to.
 */

import type { Offer } from '@tablehop/core';
import { cellAt, POSITIONS, positionOf } from './fold.ts';
import { ASIDE, newRowMemo, type Offers, type Row, type RowMemo, straightRow } from './row-memo.ts';
import type { Search } from './rows.ts';
import { countSearched, newSearchMemo, type Searched, type SearchMemo, searchedRows } from './searched-rows.ts';
import { DIRECTIONS, MOST_STEPS } from './surface.ts';
import type { Action, Cell, RowAction, Use } from './types.ts';

/** What a row is drawn with. */
export type Means = {
  readonly use: Use;
  readonly plus: boolean;
  readonly length: number;
  /** A number for `use` and `plus`, */
  readonly key: number;
  /** and one for these and `length`. */
  readonly withLength: number;
};

/** Offers of straight rows, where a look is enough: by 4 · (225 · length + start) + direction. */
type Table = (Offer<Action> | undefined)[];

export type StartMemo = {
  readonly rows: RowMemo;
  readonly searches: SearchMemo;
  /** By what a row is drawn with, and length. */
  readonly means: (Means | undefined)[];
  /** By what a row is drawn with. */
  readonly tables: Table[];
  /** Each cell with a bonus has a number of its own, given when it is first asked for. */
  readonly bonusKeys: (number | undefined)[];
  nextKey: number;
};

/** Those before it are for the numbers of a die, with and without +1. */
const FIRST_BONUS_KEY = 4;
/** How many bits are set in a number below 16. */
const BITS = Array.from({ length: 16 }, (_, ways) => DIRECTIONS.filter((direction) => ways & (1 << direction)).length);

export function newStartMemo(): StartMemo {
  const bonusKeys = new Array(POSITIONS);
  return {
    rows: newRowMemo(),
    searches: newSearchMemo(),
    means: new Array((FIRST_BONUS_KEY + POSITIONS) * (MOST_STEPS + 1)),
    tables: [],
    bonusKeys,
    nextKey: FIRST_BONUS_KEY,
  };
}

export function meansOf(memo: StartMemo, use: Use, plus: boolean, length: number): Means {
  const key = meansKey(memo, use, plus);
  const withLength = key * (MOST_STEPS + 1) + length;
  const known = memo.means[withLength];
  if (known !== undefined) return known;
  const means = { use, plus, length, key, withLength };
  memo.means[withLength] = means;
  return means;
}

function meansKey(memo: StartMemo, use: Use, plus: boolean): number {
  if ('die' in use) return 2 * use.die + (plus ? 1 : 0);
  const position = positionOf(use.bonus);
  let key = memo.bonusKeys[position];
  if (key === undefined) {
    key = memo.nextKey++;
    memo.bonusKeys[position] = key;
  }
  return key;
}

/** How many rows there are. Straight ones are looked up in the table of the surface, the others are searched for. */
export function countFrom(memo: StartMemo, search: Search, start: number, length: number): number {
  const ways = search.surface.ways[POSITIONS * length + start] ?? 0;
  const straight = BITS[ways & 15] ?? 0;
  return ways < 16 ? straight : straight + countSearched(memo.searches, search, start, length, ways >> 4);
}

export function addOffersFrom(memo: StartMemo, search: Search, start: number, means: Means, offers: Offer<Action>[]): void {
  const ways = search.surface.ways[POSITIONS * means.length + start] ?? 0;
  if (ways === 0) return;
  for (let direction = 0; direction < 4; direction++) {
    if (ways & (1 << direction)) offers.push(straightOffer(memo, start, direction, means));
  }
  if (ways < 16) return;
  const searched = searchedRows(memo.searches, search, start, means.length, ways >> 4);
  const others = searched.offers[means.key] ?? newOffers(searched, means);
  for (let index = 0; index < others.length; index++) offers.push(others[index] as Offer<Action>);
}

/** One of them, by its place among all. */
export function offerFrom(memo: StartMemo, search: Search, start: number, means: Means, place: number): Offer<Action> {
  const ways = search.surface.ways[POSITIONS * means.length + start] ?? 0;
  let left = place;
  for (let direction = 0; direction < 4; direction++) {
    if ((ways & (1 << direction)) === 0) continue;
    if (left === 0) return { action: straightAction(start, direction, means) };
    left -= 1;
  }
  const row = searchedRows(memo.searches, search, start, means.length, ways >> 4).rows[left];
  if (row === undefined) throw new RangeError(`no row ${place} from ${start}`);
  return { action: rowAction(row, means) };
}

/** Made anew: one row of thousands lies far from all others in memory, and to fetch it takes longer than to write it. */
function straightAction(start: number, direction: number, { use, plus, length }: Means): RowAction {
  const aside = ASIDE[direction] as number;
  const path: Cell[] = [];
  for (let step = 1; step <= length; step++) path.push(cellAt(start + step * aside));
  const from = cellAt(start);
  return plus ? { type: 'row', use, plus, from, path } : { type: 'row', use, from, path };
}

function straightOffer({ rows, tables }: StartMemo, start: number, direction: number, means: Means): Offer<Action> {
  // Of its full length at once: one that grows hole by hole is slow for ever.
  const table = tables[means.key] ?? newTable(tables, means.key);
  const at = 4 * (POSITIONS * means.length + start) + direction;
  const known = table[at];
  if (known !== undefined) return known;
  const offer = offerOf(straightRow(rows, start, direction, means.length), means);
  table[at] = offer;
  return offer;
}

function newTable(tables: Table[], key: number): Table {
  const table: Table = new Array(4 * POSITIONS * (MOST_STEPS + 1));
  tables[key] = table;
  return table;
}

function newOffers({ rows, offers }: Searched, means: Means): Offers {
  const made = rows.map((row) => offerOf(row, means));
  offers[means.key] = made;
  return made;
}

function offerOf(row: Row, means: Means): Offer<Action> {
  const known = row.offers[means.key];
  if (known !== undefined) return known;
  const offer = { action: rowAction(row, means) };
  row.offers[means.key] = offer;
  return offer;
}

function rowAction({ from, path, slide }: Row, { use, plus }: Means): RowAction {
  if (slide) return plus ? { type: 'row', use, plus, from, path, slide } : { type: 'row', use, from, path, slide };
  return plus ? { type: 'row', use, plus, from, path } : { type: 'row', use, from, path };
}
