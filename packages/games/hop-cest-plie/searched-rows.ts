/**
 * Rows that took a search, kept by surface, length and start point. What a search finds depends on the stars that it comes to with steps
 * left, for it turns on those that have never been ticked; and on no others. So what was found once holds for every sheet on which these
 * stars are the same, whatever else has been ticked.
 */

import { POSITIONS } from './fold.ts';
import type { Offers, Row } from './row-memo.ts';
import { addRows, type Search, STAR_BITS } from './rows.ts';
import type { Surface } from './surface.ts';

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

export function countSearched(memo: SearchMemo, search: Search, start: number, length: number, directions: number): number {
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
  const known = places[place];
  if (known !== undefined) return known;
  const variants: Variants = { bits: [], counts: [], found: [], oldest: 0 };
  places[place] = variants;
  return variants;
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

/** The stars that it comes to, as bits. */
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
