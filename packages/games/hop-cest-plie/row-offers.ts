/** The offers of rows: all of them, or one by its place among them, which takes no list. There are hundreds, and thousands between rays. */

import type { Offer } from '@tablehop/core';
import { POSITIONS } from './fold.ts';
import type { Level } from './level.ts';
import { addOffersFrom, countFrom, type Means, meansOf, newStartMemo, offerFrom, type StartMemo } from './offers-from.ts';
import type { Offers } from './row-memo.ts';
import type { Search } from './rows.ts';
import { type Counts, type Line, type LineMemo, type Lists, lineFor, newLineMemo, type Totals, type Track } from './sheet-lines.ts';
import { startPosition } from './surface.ts';
import { boundStart, mayAddOneTo } from './turn.ts';
import type { Action, Cell, Sheet, Use } from './types.ts';

export type RowOfferMemo = {
  readonly starts: StartMemo;
  readonly lines: LineMemo;
  /** Of the sheet that was asked for last: filled anew each time, and never asked again. */
  readonly counted: CountedRows;
};

export function newRowOfferMemo(): RowOfferMemo {
  return { starts: newStartMemo(), lines: newLineMemo(), counted: { line: null, means: [], counts: [] } };
}

/** All that rows may be drawn with, in the order in which they are offered. */
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
type CountedRows = { line: Line | null; readonly means: Means[]; readonly counts: number[] };

/** As many as are in all lists of `rowOffers` together. */
export function countRows(memo: RowOfferMemo, level: Level, sheet: Sheet): number {
  const { counted } = memo;
  const line = lineOf(memo, level, sheet);
  counted.line = line;
  let total = 0;
  let place = 0;
  for (const { use, length } of sheet.unused) {
    const plain = countWith(memo.starts, level, line, use, length);
    counted.means[place] = meansOf(memo.starts, use, false, length);
    counted.counts[place] = plain;
    total += plain;
    place += 1;
    if (!mayAddOneTo(sheet, use)) continue;
    const raised = countWith(memo.starts, level, line, use, length + 1);
    counted.means[place] = meansOf(memo.starts, use, true, length + 1);
    counted.counts[place] = raised;
    total += raised;
    place += 1;
  }
  return total;
}

function countWith(memo: StartMemo, level: Level, line: Line, use: Use, length: number): number {
  const bound = boundStart(level, use);
  if (bound !== null) return countFrom(memo, line.search, bound, length);
  const { front, back } = countsWith(memo, line, length);
  return last(front) + last(back);
}

/** The one that stands in this place in the lists of `rowOffers`, one after the other, of the sheet whose rows were counted last. */
export function rowOfferAt({ starts, counted }: RowOfferMemo, level: Level, place: number): Offer<Action> {
  const { line, means, counts } = counted;
  let left = place;
  for (let index = 0; line !== null && index < counts.length; index++) {
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

/** The first index whose total is above the place, by binary search. */
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
