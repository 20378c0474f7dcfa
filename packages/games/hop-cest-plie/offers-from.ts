/** Offers of rows from one start point. Bots ask for them at every step of a search, so each is made once. */

import type { Offer } from '@tablehop/core';
import { cellAt, POSITIONS, positionOf } from './fold.ts';
import { ASIDE, newRowMemo, type Offers, type Row, type RowMemo, straightRow } from './row-memo.ts';
import { addRows, type Search, STAR_BITS } from './rows.ts';
import { DIRECTIONS, MOST_STEPS, type Surface } from './surface.ts';
import type { Action, Cell, RowAction, Use } from './types.ts';

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
  return {
    rows: newRowMemo(),
    searches: newSearchMemo(),
    means: new Array((FIRST_BONUS_KEY + POSITIONS) * (MOST_STEPS + 1)),
    tables: [],
    bonusKeys: new Array(POSITIONS),
    nextKey: FIRST_BONUS_KEY,
  };
}

export function meansOf(memo: StartMemo, use: Use, plus: boolean, length: number): Means {
  const key = meansKey(memo, use, plus);
  const withLength = key * (MOST_STEPS + 1) + length;
  memo.means[withLength] ??= { use, plus, length, key, withLength };
  return memo.means[withLength];
}

function meansKey(memo: StartMemo, use: Use, plus: boolean): number {
  if ('die' in use) return 2 * use.die + (plus ? 1 : 0);
  const position = positionOf(use.bonus);
  memo.bonusKeys[position] ??= memo.nextKey++;
  return memo.bonusKeys[position];
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
  tables[means.key] ??= new Array(4 * POSITIONS * (MOST_STEPS + 1));
  const table = tables[means.key] as Table;
  const at = 4 * (POSITIONS * means.length + start) + direction;
  table[at] ??= offerOf(straightRow(rows, start, direction, means.length), means);
  return table[at];
}

function newOffers({ rows, offers }: Searched, means: Means): Offers {
  const made = rows.map((row) => offerOf(row, means));
  offers[means.key] = made;
  return made;
}

function offerOf(row: Row, means: Means): Offer<Action> {
  row.offers[means.key] ??= { action: rowAction(row, means) };
  return row.offers[means.key] as Offer<Action>;
}

function rowAction({ from, path, slide }: Row, { use, plus }: Means): RowAction {
  if (slide) return plus ? { type: 'row', use, plus, from, path, slide } : { type: 'row', use, from, path, slide };
  return plus ? { type: 'row', use, plus, from, path } : { type: 'row', use, from, path };
}

export type Searched = {
  readonly rows: readonly Row[];
  /** Stars for which there are no bits, as positions, and whether each had never been ticked, as 1 or 0. */
  readonly otherStars: readonly number[];
  readonly areOthersFresh: readonly number[];
  /** Kept here by offers-from.ts, by what the rows are drawn with. */
  readonly offers: (Offers | undefined)[];
};

/** What was found from one start point with different stars left, each in its place: whoever counts needs nothing but the numbers. */
type Variants = {
  /** For each the stars that the search came to, as bits, and those of them that had never been ticked. */
  readonly bits: number[];
  readonly counts: number[];
  readonly found: Searched[];
  /** The next one overwrites that in this place. */
  oldest: number;
};

/** By 225 · length + start. */
type Places = (Variants | undefined)[];

export type SearchMemo = { readonly bySurface: Map<Surface, Places>; rows: number };

/** A star that a start point's rows come to is ticked once in a match, and there are few of them. */
const MOST_VARIANTS = 8;
/** Beyond that all is forgotten and found anew. */
const MOST_ROWS = 1_000_000;

export function newSearchMemo(): SearchMemo {
  return { bySurface: new Map(), rows: 0 };
}

export function searchedRows(memo: SearchMemo, search: Search, start: number, length: number, directions: number): Searched {
  const variants = variantsOf(memo, search.surface, start, length);
  return variants.found[placeOf(memo, variants, search, start, length, directions)] as Searched;
}

function countSearched(memo: SearchMemo, search: Search, start: number, length: number, directions: number): number {
  const variants = variantsOf(memo, search.surface, start, length);
  return variants.counts[placeOf(memo, variants, search, start, length, directions)] as number;
}

/** Where what was found lies; searched for if it is not there. */
function placeOf(memo: SearchMemo, variants: Variants, search: Search, start: number, length: number, directions: number): number {
  const { bits, counts, found } = variants;
  for (let place = 0; place < counts.length; place++) {
    const isSame = (search.freshBits & (bits[2 * place] as number)) === bits[2 * place + 1];
    if (isSame && hasSameOthers(search, found, place)) return place;
  }
  const place = variants.oldest;
  variants.oldest = (place + 1) % MOST_VARIANTS;
  const starBits = searchFrom(search, start, length, directions);
  const searched = foundBy(search);
  bits[2 * place] = starBits;
  bits[2 * place + 1] = search.freshBits & starBits;
  counts[place] = searched.rows.length;
  found[place] = searched;
  memo.rows += searched.rows.length;
  return place;
}

function variantsOf(memo: SearchMemo, surface: Surface, start: number, length: number): Variants {
  const places = placesOf(memo, surface);
  const place = POSITIONS * length + start;
  places[place] ??= { bits: [], counts: [], found: [], oldest: 0 };
  return places[place];
}

function placesOf(memo: SearchMemo, surface: Surface): Places {
  if (memo.rows > MOST_ROWS) {
    memo.bySurface.clear();
    memo.rows = 0;
  }
  const known = memo.bySurface.get(surface);
  if (known !== undefined) return known;
  const places: Places = new Array(surface.ways.length);
  memo.bySurface.set(surface, places);
  return places;
}

function hasSameOthers({ surface, isFresh }: Search, found: readonly Searched[], place: number): boolean {
  if (surface.stars.length <= STAR_BITS) return true;
  const { otherStars = [], areOthersFresh = [] } = found[place] ?? {};
  return otherStars.every((star, index) => isFresh[star] === areOthersFresh[index]);
}

function searchFrom(search: Search, start: number, length: number, directions: number): number {
  search.rows.length = 0;
  search.starsMet.length = 0;
  addRows(search, start, length, directions);
  let bits = 0;
  for (const star of search.starsMet) {
    const index = search.surface.stars.indexOf(star);
    if (index < STAR_BITS) bits |= 1 << index;
  }
  return bits;
}

function foundBy({ surface, rows, starsMet, isFresh }: Search): Searched {
  const otherStars = starsMet.filter((star) => surface.stars.indexOf(star) >= STAR_BITS);
  return { rows: rows.slice(), otherStars, areOthersFresh: otherStars.map((star) => isFresh[star] ?? 0), offers: [] };
}
