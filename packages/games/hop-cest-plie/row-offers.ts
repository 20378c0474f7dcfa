/** The offers of rows: all of them, or one by its place among them, which takes no list. There are hundreds, and thousands between rays. */

import type { Offer } from '@tablehop/core';
import { POSITIONS } from './fold.ts';
import type { Level } from './level.ts';
import { addOffersFrom, countFrom, type Means, meansOf, newStartMemo, offerFrom, type StartMemo } from './offers-from.ts';
import type { Offers, RowMemo } from './row-memo.ts';
import { newSearch, type Search } from './rows.ts';
import { type Surface, startPosition } from './surface.ts';
import { boundStart, mayAddOneTo } from './turn.ts';
import type { Action, Cell, Sheet } from './types.ts';

export type RowOfferMemo = {
  readonly starts: StartMemo;
  readonly lines: LineMemo;
  /** Of the sheet that was asked for last: filled anew each time, and never asked again. */
  readonly counted: CountedRows;
};

export function newRowOfferMemo(): RowOfferMemo {
  return { starts: newStartMemo(), lines: newLineMemo(), counted: { line: null, means: [], counts: [] } };
}

function meansFor(memo: RowOfferMemo, sheet: Sheet): readonly Means[] {
  const means: Means[] = [];
  for (const { use, length } of sheet.unused) {
    means.push(meansOf(memo.starts, use, false, length));
    if (mayAddOneTo(sheet, use)) means.push(meansOf(memo.starts, use, true, length + 1));
  }
  return means;
}

function lineOf({ lines, starts }: RowOfferMemo, level: Level, sheet: Sheet): Line {
  return lineFor(lines, starts.rows, level.surfaceOf(sheet), sheet);
}

/** The lists of offers, for whoever puts them together at once: they change with the next question. */
export function rowOffers(memo: RowOfferMemo, level: Level, sheet: Sheet): readonly Offers[] {
  const found: Offers[] = [];
  const line = lineOf(memo, level, sheet);
  for (const means of meansFor(memo, sheet)) {
    const bound = boundStart(level, means.use);
    if (bound === null) {
      const { front, back } = listsWith(memo.starts, line, means);
      found.push(front.offers);
      if (back.offers.length > 0) found.push(back.offers);
    } else {
      const beside: Offer<Action>[] = [];
      addOffersFrom(memo.starts, line.search, bound, means, beside);
      found.push(beside);
    }
  }
  return found;
}

function listsWith(memo: StartMemo, line: Line, means: Means): Lists {
  const { search, lists, starts } = line;
  let known = lists.get(means.withLength);
  if (known === undefined) {
    const printed: Offer<Action>[] = [];
    for (const start of search.surface.starts) addOffersFrom(memo, search, start, means, printed);
    known = { front: { offers: printed, ends: [printed.length] }, back: { offers: [], ends: [0] } };
    lists.set(means.withLength, known);
  }
  extend(memo, line, means, known.front, starts.front, 0);
  extend(memo, line, means, known.back, starts.back, POSITIONS);
  return known;
}

function extend(memo: StartMemo, { search }: Line, means: Means, { offers, ends }: Track, made: readonly Cell[], firstPaper: number): void {
  for (let index = ends.length - 1; index < made.length; index++) {
    const start = startPosition(search.surface, made[index], firstPaper);
    if (start >= 0) addOffersFrom(memo, search, start, means, offers);
    ends.push(offers.length);
  }
}

/** The rows that a sheet offers, counted but not listed: those with each of its means, in the order of `rowOffers`. */
type CountedRows = { line: Line | null; means: readonly Means[]; readonly counts: number[] };

/** As many as are in all lists of `rowOffers` together. */
export function countRows(memo: RowOfferMemo, level: Level, sheet: Sheet): number {
  const { counted, starts } = memo;
  const line = lineOf(memo, level, sheet);
  const means = meansFor(memo, sheet);
  counted.line = line;
  counted.means = means;
  let total = 0;
  for (let index = 0; index < means.length; index++) {
    const count = countWith(starts, level, line, means[index] as Means);
    counted.counts[index] = count;
    total += count;
  }
  return total;
}

function countWith(memo: StartMemo, level: Level, line: Line, { use, length }: Means): number {
  const bound = boundStart(level, use);
  if (bound !== null) return countFrom(memo, line.search, bound, length);
  const { front, back } = countsWith(memo, line, length);
  return last(front) + last(back);
}

/** The one that stands in this place in the lists of `rowOffers`, one after the other, of the sheet whose rows were counted last. */
export function rowOfferAt({ starts, counted }: RowOfferMemo, level: Level, place: number): Offer<Action> {
  const { line, means, counts } = counted;
  let left = place;
  for (let index = 0; line !== null && index < means.length; index++) {
    const count = counts[index] ?? 0;
    const each = means[index];
    if (left < count && each !== undefined) return offerInPlace(starts, level, line, each, left);
    left -= count;
  }
  throw new RangeError(`no row ${place} on this sheet`);
}

function offerInPlace(memo: StartMemo, level: Level, line: Line, means: Means, place: number): Offer<Action> {
  const { search, starts } = line;
  const bound = boundStart(level, means.use);
  if (bound !== null) return offerFrom(memo, search, bound, means, place);
  const { front, back } = countsWith(memo, line, means.length);
  const fronts = last(front);
  if (place >= fronts) return offerOnTrack(memo, search, means, back, starts.back, POSITIONS, place - fronts);
  const [printed = 0] = front;
  if (place >= printed) return offerOnTrack(memo, search, means, front, starts.front, 0, place);
  let left = place;
  for (const start of search.surface.starts) {
    const count = countFrom(memo, search, start, means.length);
    if (left < count) return offerFrom(memo, search, start, means, left);
    left -= count;
  }
  throw new RangeError(`no row ${place} from a printed start point`);
}

function last(totals: Totals): number {
  return totals[totals.length - 1] ?? 0;
}

function countsWith(memo: StartMemo, line: Line, length: number): Counts {
  const { search, counts, starts } = line;
  let known = counts[length];
  if (known === undefined) {
    let printed = 0;
    for (const start of search.surface.starts) printed += countFrom(memo, search, start, length);
    known = { front: [printed], back: [0] };
    counts[length] = known;
  }
  countOn(memo, line, length, known.front, starts.front, 0);
  countOn(memo, line, length, known.back, starts.back, POSITIONS);
  return known;
}

function countOn(memo: StartMemo, { search }: Line, length: number, totals: Totals, made: readonly Cell[], firstPaper: number): void {
  for (let index = totals.length - 1; index < made.length; index++) {
    const start = startPosition(search.surface, made[index], firstPaper);
    totals.push(last(totals) + (start < 0 ? 0 : countFrom(memo, search, start, length)));
  }
}

/** From the start point at which the totals rise above the place. */
function offerOnTrack(
  memo: StartMemo,
  search: Search,
  means: Means,
  totals: Totals,
  made: readonly Cell[],
  firstPaper: number,
  place: number,
): Offer<Action> {
  const index = firstAbove(totals, place) - 1;
  return offerFrom(memo, search, startPosition(search.surface, made[index], firstPaper), means, place - (totals[index] ?? 0));
}

function firstAbove(totals: Totals, place: number): number {
  let low = 0;
  let high = totals.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((totals[middle] ?? 0) > place) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** How many rows there were before the first start point made on one side of the paper, and after each, in the order they were made. */
type Totals = number[];
type Track = { readonly offers: Offer<Action>[]; readonly ends: Totals };

/** Rows from printed start points come first, on the front. */
type Counts = { readonly front: Totals; readonly back: Totals };
type Lists = { readonly front: Track; readonly back: Track };

export type Line = {
  readonly search: Search;
  /** Of the sheet that was asked for last: nothing here has gone on beyond these start points. */
  front: Sheet['front'];
  back: Sheet['back'];
  starts: Sheet['starts'];
  readonly counts: (Counts | undefined)[];
  /** By what a row is drawn with, and length. */
  readonly lists: Map<number, Lists>;
};

/** A ring: the newest overwrites the oldest. */
export type LineMemo = { readonly recent: Line[]; newest: number };

/** Enough for all seats at a few tables. */
const RECENT = 16;

export function newLineMemo(): LineMemo {
  return { recent: [], newest: RECENT - 1 };
}

export function lineFor(memo: LineMemo, rows: RowMemo, surface: Surface, sheet: Sheet): Line {
  const { front, back, starts } = sheet;
  // Most rows of a long match tick nothing new: the sheet is the one that was asked for before.
  for (const line of memo.recent) {
    if (line.starts === starts && line.front === front && line.back === back && line.search.surface === surface) return line;
  }
  const search = newSearch(rows, surface, sheet);
  const known = nearestLine(memo, search, starts);
  if (known !== null) {
    cutBack(known, starts);
    known.front = front;
    known.back = back;
    known.starts = starts;
    return known;
  }
  const line: Line = { search, front, back, starts, counts: [], lists: new Map() };
  memo.newest = (memo.newest + 1) % RECENT;
  memo.recent[memo.newest] = line;
  return line;
}

/** The line that this sheet shares most start points with; null if that is not many. */
function nearestLine({ recent, newest }: LineMemo, { surface, isFresh }: Search, starts: Sheet['starts']): Line | null {
  let best: Line | null = null;
  let most = -1;
  for (let age = 0; age < recent.length; age++) {
    const line = recent[(newest + RECENT - age) % RECENT];
    if (line?.search.surface !== surface || !hasSameStars(surface, line.search.isFresh, isFresh)) continue;
    const { front } = line.starts;
    const shared = sharedLength(front, starts.front);
    if (shared <= most || 2 * shared < front.length) continue;
    best = line;
    most = shared;
    if (shared === starts.front.length || (shared > 0 && shared === front.length)) break;
  }
  return best;
}

function hasSameStars({ stars }: Surface, one: Uint8Array, other: Uint8Array): boolean {
  for (const star of stars) if (one[star] !== other[star]) return false;
  return true;
}

function sharedLength(some: readonly Cell[], others: readonly Cell[]): number {
  if (some === others) return some.length;
  const most = Math.min(some.length, others.length);
  let shared = 0;
  while (shared < most && some[shared] === others[shared]) shared += 1;
  return shared;
}

/** To the last start point that both sheets share. */
function cutBack({ starts: before, counts, lists }: Line, starts: Sheet['starts']): void {
  const fronts = sharedLength(before.front, starts.front);
  const backs = sharedLength(before.back, starts.back);
  if (fronts === before.front.length && backs === before.back.length) return;
  for (const totals of counts) {
    if (totals === undefined) continue;
    cutTotals(totals.front, fronts);
    cutTotals(totals.back, backs);
  }
  for (const { front, back } of lists.values()) {
    cutTrack(front, fronts);
    cutTrack(back, backs);
  }
}

function cutTotals(totals: Totals, starts: number): void {
  if (totals.length > starts + 1) totals.length = starts + 1;
}

function cutTrack({ offers, ends }: Track, starts: number): void {
  if (ends.length <= starts + 1) return;
  ends.length = starts + 1;
  offers.length = ends[starts] ?? 0;
}
