/**
 * A sheet has the rows of the sheet that it comes from, as long as it is folded the same way and has the same stars left, and those from
 * its new start points. So what was found out for the sheets that were asked for last is kept, and follows them from start point to start
 * point: a line of sheets, one coming from the other.
 */

import type { Offer } from '@tablehop/core';
import type { RowMemo } from './row-memo.ts';
import { newSearch, type Search } from './rows.ts';
import type { Surface } from './surface.ts';
import type { Action, Cell, Sheet } from './types.ts';

/** How many rows there were before the first start point made on one side of the paper, and after each, in the order they were made. */
export type Totals = number[];
/** The offers from these start points, all of them. */
export type Track = { readonly offers: Offer<Action>[]; readonly ends: Totals };

/** Rows from printed start points come first, on the front. */
export type Counts = { readonly front: Totals; readonly back: Totals };
export type Lists = { readonly front: Track; readonly back: Track };

export type Line = {
  readonly search: Search;
  /** Of the sheet that was asked for last: nothing here has gone on beyond these start points. */
  front: Sheet['front'];
  back: Sheet['back'];
  starts: Sheet['starts'];
  /** By length. */
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
