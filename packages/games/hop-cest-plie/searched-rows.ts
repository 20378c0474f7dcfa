/**
 * Rows that took a search, kept by surface, length and start point. What a search finds depends on the stars that it comes to with steps
 * left, for it turns on those that have never been ticked; and on no others. So what was found once holds for every sheet on which these
 * stars are the same, whatever else has been ticked.
 */

import { POSITIONS } from './fold.ts';
import type { Offers, Row } from './row-memo.ts';
import { addRows, type Search } from './rows.ts';
import type { Surface } from './surface.ts';

export type Searched = {
  readonly rows: readonly Row[];
  /** The stars that the search came to, as positions, */
  readonly stars: readonly number[];
  /** and whether each had never been ticked, as 1 or 0. */
  readonly isFresh: readonly number[];
  /** Kept here by row-offers.ts, by what the rows are drawn with. */
  readonly offers: (Offers | undefined)[];
};

/** What was found from one start point with different stars left, the newest first. */
type Variants = readonly Searched[];

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
  const places = placesOf(memo, search.surface);
  const place = POSITIONS * length + start;
  const variants = places[place] ?? [];
  for (const known of variants) if (hasSameStars(known, search.isFresh)) return known;
  const found = searchFrom(search, start, length, directions);
  places[place] = [found, ...variants.slice(0, MOST_VARIANTS - 1)];
  memo.rows += found.rows.length;
  return found;
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

function hasSameStars({ stars, isFresh }: Searched, now: Uint8Array): boolean {
  for (let index = 0; index < stars.length; index++) if (now[stars[index] ?? -1] !== isFresh[index]) return false;
  return true;
}

function searchFrom(search: Search, start: number, length: number, directions: number): Searched {
  search.rows.length = 0;
  search.starsMet.length = 0;
  addRows(search, start, length, directions);
  const stars = search.starsMet.slice();
  return { rows: search.rows.slice(), stars, isFresh: stars.map((star) => search.isFresh[star] ?? 0), offers: [] };
}
