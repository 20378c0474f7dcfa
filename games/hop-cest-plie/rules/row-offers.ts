/** Offers of rows: all of them, or one by its index without a list. There are hundreds, and thousands between rays. */

import type { Offer } from '@tablehop/core';
import { cellAt, POSITIONS } from './fold.ts';
import type { Level } from './level.ts';
import { countRowsFrom, findRows, freshBits, freshStars, type Row, STAR_BITS } from './rows.ts';
import { DIRECTIONS, type Surface, startPosition } from './surface.ts';
import { boundStart, mayAddOneTo } from './turn.ts';
import { type Action, type Cell, type RowAction, type Sheet, SIZE, type Use } from './types.ts';

type Means = { readonly use: Use; readonly plus: boolean; readonly length: number };

/** A cached search: valid while the stars it met are as fresh as they were. Rows are listed on first use. */
type Found = { readonly count: number; rows: readonly Row[] | null; readonly starsMet: number; readonly freshBits: number };

/** By 225 · length + start. */
type FoundRows = (Found[] | undefined)[];

/** What is known of the rows of one sheet. The oldest is overwritten, so that a new sheet allocates nothing. */
export type SheetRows = {
  means: readonly Means[];
  surface: Surface;
  found: FoundRows;
  front: Sheet['front'];
  back: Sheet['back'];
  starts: Sheet['starts'];
  isFresh: Uint8Array;
  freshBits: number;
  /** The usable start points: the first `startCount` entries. */
  readonly positions: Uint8Array;
  startCount: number;
  /** By length, then by index of a start point: the number of rows from earlier start points; the last entry is the total. */
  readonly totals: Uint32Array[];
  /** The lengths whose totals have been counted, as bits. */
  counted: number;
};

/** A cache: results do not depend on it. */
export type RowMemo = {
  readonly found: Map<Surface, FoundRows>;
  foundRows: number;
  /** A ring buffer: the newest overwrites the oldest. */
  readonly recent: SheetRows[];
  oldest: number;
};

/** Enough for all seats of a few matches. */
const MAX_SHEETS = 8;
/** A star that the rows from a start point meet is ticked once in a match, and there are few of them. */
const MAX_FOUND = 8;
/** Beyond that the cache is cleared. */
const MAX_FOUND_ROWS = 500_000;

export function newRowMemo(): RowMemo {
  return { found: new Map(), foundRows: 0, recent: [], oldest: 0 };
}

export function addRowOffers(memo: RowMemo, level: Level, rows: SheetRows, offers: Offer<Action>[]): void {
  for (const means of rows.means) {
    const bound = boundStart(level, means.use);
    if (bound !== null) addOffersFrom(memo, rows, bound, means, offers);
    else for (let index = 0; index < rows.startCount; index++) addOffersFrom(memo, rows, rows.positions[index] as number, means, offers);
  }
}

/** As many as `addRowOffers` adds. */
export function countRows(level: Level, rows: SheetRows): number {
  let count = 0;
  for (const means of rows.means) count += countWith(level, rows, means);
  return count;
}

/** The one that `addRowOffers` adds at this index. */
export function rowOfferAt(memo: RowMemo, level: Level, rows: SheetRows, place: number): Offer<Action> {
  let left = place;
  for (const means of rows.means) {
    const count = countWith(level, rows, means);
    if (left < count) return offerWith(memo, level, rows, means, left);
    left -= count;
  }
  throw new RangeError(`no row ${place} on this sheet`);
}

function meansOf(sheet: Sheet): readonly Means[] {
  const means: Means[] = [];
  for (const { use, length } of sheet.unused) {
    means.push({ use, plus: false, length });
    if (mayAddOneTo(sheet, use)) means.push({ use, plus: true, length: length + 1 });
  }
  return means;
}

/** Use the result at once: requests for other sheets overwrite it. */
export function rowsOn(memo: RowMemo, level: Level, sheet: Sheet): SheetRows {
  const { front, back, starts } = sheet;
  const surface = level.surfaceOf(sheet);
  const means = meansOf(sheet);
  // Most rows of a long match tick nothing new: the sheet is the same as before.
  for (const known of memo.recent) {
    if (known.starts !== starts || known.surface !== surface) continue;
    if (surface.stars.length > 0 && (known.front !== front || known.back !== back)) continue;
    known.means = means;
    return known;
  }
  const isFresh = freshStars(surface, sheet);
  const found = foundOn(memo, surface);
  memo.recent[memo.oldest] ??= {
    ...{ means, surface, found, front, back, starts, isFresh, freshBits: 0 },
    positions: new Uint8Array(POSITIONS),
    startCount: 0,
    totals: [],
    counted: 0,
  };
  const rows = memo.recent[memo.oldest] as SheetRows;
  memo.oldest = (memo.oldest + 1) % MAX_SHEETS;
  rows.means = means;
  rows.surface = surface;
  rows.found = found;
  rows.front = front;
  rows.back = back;
  rows.starts = starts;
  rows.isFresh = isFresh;
  rows.freshBits = freshBits(surface, isFresh);
  rows.positions.set(surface.starts);
  rows.startCount = surface.starts.length;
  rows.counted = 0;
  addStarts(rows, starts.front, 0);
  addStarts(rows, starts.back, POSITIONS);
  return rows;
}

function addStarts(rows: SheetRows, made: readonly Cell[], firstPaper: number): void {
  for (let index = 0; index < made.length; index++) {
    const start = startPosition(rows.surface, made[index], firstPaper);
    if (start >= 0) rows.positions[rows.startCount++] = start;
  }
}

function countWith(level: Level, rows: SheetRows, { use, length }: Means): number {
  const bound = boundStart(level, use);
  return bound === null ? (totalsOf(rows, length)[rows.startCount] ?? 0) : countFrom(rows, bound, length);
}

function totalsOf(rows: SheetRows, length: number): Uint32Array {
  rows.totals[length] ??= new Uint32Array(POSITIONS + 1);
  const totals = rows.totals[length] as Uint32Array;
  if (rows.counted & (1 << length)) return totals;
  rows.counted |= 1 << length;
  let total = 0;
  for (let index = 0; index < rows.startCount; index++) {
    total += countFrom(rows, rows.positions[index] as number, length);
    totals[index + 1] = total;
  }
  return totals;
}

function offerWith(memo: RowMemo, level: Level, rows: SheetRows, means: Means, place: number): Offer<Action> {
  const bound = boundStart(level, means.use);
  if (bound !== null) return offerFrom(memo, rows, bound, means, place);
  const totals = totalsOf(rows, means.length);
  // The last start point with no more rows before it than the index.
  let low = 0;
  let high = rows.startCount - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((totals[middle] as number) <= place) low = middle;
    else high = middle - 1;
  }
  return offerFrom(memo, rows, rows.positions[low] as number, means, place - (totals[low] as number));
}

// From one start point: straight rows come from the table of the surface, others from a search.

const BITS = Array.from({ length: 16 }, (_, ways) => DIRECTIONS.filter((direction) => ways & (1 << direction)).length);
const ASIDE = [-SIZE, 1, SIZE, -1] as const;

function countFrom(rows: SheetRows, start: number, length: number): number {
  const ways = rows.surface.ways[POSITIONS * length + start] ?? 0;
  const straight = BITS[ways & 15] ?? 0;
  return ways < 16 ? straight : straight + foundFrom(rows, start, length, ways >> 4).count;
}

function addOffersFrom(memo: RowMemo, rows: SheetRows, start: number, means: Means, offers: Offer<Action>[]): void {
  const ways = rows.surface.ways[POSITIONS * means.length + start] ?? 0;
  for (const direction of DIRECTIONS) if (ways & (1 << direction)) offers.push(straightOffer(start, direction, means));
  if (ways < 16) return;
  for (const row of searchedRows(memo, rows, start, means.length, ways >> 4)) offers.push(offerOf(row, means));
}

function offerFrom(memo: RowMemo, rows: SheetRows, start: number, means: Means, place: number): Offer<Action> {
  const ways = rows.surface.ways[POSITIONS * means.length + start] ?? 0;
  let left = place;
  for (const direction of DIRECTIONS) {
    if ((ways & (1 << direction)) === 0) continue;
    if (left === 0) return straightOffer(start, direction, means);
    left -= 1;
  }
  return offerOf(searchedRows(memo, rows, start, means.length, ways >> 4)[left] as Row, means);
}

/** Made anew: fetching one of thousands from memory is slower. */
function straightOffer(start: number, direction: number, means: Means): Offer<Action> {
  const aside = ASIDE[direction] as number;
  const path: Cell[] = [];
  for (let step = 1; step <= means.length; step++) path.push(cellAt(start + step * aside));
  return offerOf({ from: cellAt(start), path, slide: false }, means);
}

function offerOf({ from, path, slide }: Row, { use, plus }: Means): Offer<Action> {
  let action: RowAction;
  if (slide) action = plus ? { type: 'row', use, plus, from, path, slide } : { type: 'row', use, from, path, slide };
  else action = plus ? { type: 'row', use, plus, from, path } : { type: 'row', use, from, path };
  return { action };
}

function searchedRows(memo: RowMemo, rows: SheetRows, start: number, length: number, directions: number): readonly Row[] {
  const found = foundFrom(rows, start, length, directions);
  if (found.rows === null) {
    found.rows = findRows(rows.surface, rows.isFresh, start, length, directions);
    memo.foundRows += found.count;
  }
  return found.rows;
}

function foundFrom(rows: SheetRows, start: number, length: number, directions: number): Found {
  const key = POSITIONS * length + start;
  rows.found[key] ??= [];
  const known = rows.found[key];
  for (let index = 0; index < known.length; index++) {
    const found = known[index] as Found;
    if ((rows.freshBits & found.starsMet) === found.freshBits) return found;
  }
  const { count, starsMet } = countRowsFrom(rows.surface, rows.isFresh, start, length, directions);
  const found: Found = { count, rows: null, starsMet, freshBits: rows.freshBits & starsMet };
  // With more stars than bits, validity cannot be checked.
  if (starsMet < 1 << STAR_BITS) known.push(found);
  if (known.length > MAX_FOUND) known.shift();
  return found;
}

function foundOn(memo: RowMemo, surface: Surface): FoundRows {
  if (memo.foundRows > MAX_FOUND_ROWS) {
    memo.found.clear();
    memo.foundRows = 0;
  }
  const known = memo.found.get(surface);
  if (known !== undefined) return known;
  const found: FoundRows = new Array(surface.ways.length);
  memo.found.set(surface, found);
  return found;
}
