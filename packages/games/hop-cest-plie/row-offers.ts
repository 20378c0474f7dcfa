/**
 * The offers of rows. There are hundreds in a usual position and thousands between rays, and they are asked for at every step of a search,
 * so they are not made anew each time. Offers of straight rows are made once for all. And a sheet has the offers of the sheet that it comes
 * from, as long as it is folded the same way and has the same stars left, and those from its new start points: the lists that were asked
 * for last are kept, and follow the sheet from start point to start point.
 */

import type { Offer } from '@tablehop/core';
import { POSITIONS, positionOf } from './fold.ts';
import type { Level } from './level.ts';
import { newRowMemo, type Row, type RowMemo, straightRow } from './row-memo.ts';
import { addRows, newSearch, type Search } from './rows.ts';
import { MOST_STEPS, type Surface, startPosition } from './surface.ts';
import { boundStart, mayAddOneTo } from './turn.ts';
import type { Action, Cell, RowAction, Sheet, Use } from './types.ts';

export type Offers = readonly Offer<Action>[];

/** What a row is drawn with. */
type Means = {
  readonly use: Use;
  readonly plus: boolean;
  readonly length: number;
  /** A number for `use` and `plus`. */
  readonly key: number;
};

/** Offers from the start points made on one side of the paper, in the order in which they were made. */
type Track = {
  readonly offers: Offer<Action>[];
  /** How many offers there were before the first start point, and after each. */
  readonly ends: number[];
};

/** By what a row is drawn with. Those from printed start points come first on the track of the front. */
type Lists = { readonly front: Track; readonly back: Track };

/** What is known of a line of sheets, one coming from the other. */
type Known = {
  readonly surface: Surface;
  readonly isFresh: Uint8Array;
  /** Of the sheet that was asked for last: no track has gone on beyond these. */
  starts: Sheet['starts'];
  readonly lists: (Lists | undefined)[];
};

/** Offers of straight rows, where a look is enough: by 4 · (225 · length + start) + direction. */
type Table = (Offer<Action> | undefined)[];

/** What a game remembers of the rows that it has offered. No answer depends on it, only how soon it is given. */
export type OfferMemo = {
  readonly rows: RowMemo;
  /** A ring: the newest overwrites the oldest. */
  readonly recent: Known[];
  newest: number;
  /** By what a row is drawn with. */
  readonly tables: Table[];
  /** Each cell with a bonus has a number of its own, given when it is first asked for. */
  readonly bonusKeys: (number | undefined)[];
  nextKey: number;
};

/** Enough for all seats at a few tables. */
const RECENT = 16;
/** Those before it are for the numbers of a die, with and without +1. */
const FIRST_BONUS_KEY = 4;

export function newOfferMemo(): OfferMemo {
  return { rows: newRowMemo(), recent: [], newest: 0, tables: [], bonusKeys: new Array(POSITIONS), nextKey: FIRST_BONUS_KEY };
}

/** The lists of offers, for whoever puts them together at once: they change with the next question. */
export function rowOffers(memo: OfferMemo, level: Level, sheet: Sheet): readonly Offers[] {
  const { unused, starts } = sheet;
  const found: Offers[] = [];
  if (unused.length === 0) return found;
  const search = newSearch(memo.rows, level.surfaceOf(sheet), sheet);
  const known = knownFor(memo, search, starts);
  for (const { use, length } of unused) {
    const bound = boundStart(level, use);
    if (bound !== null) {
      const beside: Offer<Action>[] = [];
      addOffers(memo, search, meansOf(memo, use, false, length), bound, beside);
      found.push(beside);
      continue;
    }
    addLists(memo, search, known, meansOf(memo, use, false, length), starts, found);
    if (mayAddOneTo(sheet, use)) addLists(memo, search, known, meansOf(memo, use, true, length + 1), starts, found);
  }
  return found;
}

/** The line of sheets that this one shares most start points with, or a new line if that is not many. */
function knownFor(memo: OfferMemo, { surface, isFresh }: Search, starts: Sheet['starts']): Known {
  const { recent, newest } = memo;
  let best: Known | null = null;
  let most = -1;
  for (let age = 0; age < RECENT; age++) {
    const known = recent[(newest + RECENT - age) % RECENT];
    if (known?.surface !== surface || !hasSameStars(surface, known.isFresh, isFresh)) continue;
    const { front } = known.starts;
    const shared = sharedLength(front, starts.front);
    if (shared <= most || 2 * shared < front.length) continue;
    best = known;
    most = shared;
    if (shared === starts.front.length || (shared > 0 && shared === front.length)) break;
  }
  if (best !== null) {
    turnTo(best, starts);
    return best;
  }
  const known: Known = { surface, isFresh, starts, lists: [] };
  memo.newest = (newest + 1) % RECENT;
  recent[memo.newest] = known;
  return known;
}

/** Goes back to the last start point that both sheets share. */
function turnTo(known: Known, starts: Sheet['starts']): void {
  const before = known.starts;
  known.starts = starts;
  const fronts = sharedLength(before.front, starts.front);
  const backs = sharedLength(before.back, starts.back);
  if (fronts === before.front.length && backs === before.back.length) return;
  for (const list of known.lists) {
    if (list === undefined) continue;
    cutBack(list.front, fronts);
    cutBack(list.back, backs);
  }
}

function sharedLength(some: readonly Cell[], others: readonly Cell[]): number {
  if (some === others) return some.length;
  const most = Math.min(some.length, others.length);
  let shared = 0;
  while (shared < most && some[shared] === others[shared]) shared += 1;
  return shared;
}

function cutBack({ offers, ends }: Track, starts: number): void {
  if (ends.length <= starts + 1) return;
  ends.length = starts + 1;
  offers.length = ends[starts] ?? 0;
}

function hasSameStars({ stars }: Surface, one: Uint8Array, other: Uint8Array): boolean {
  for (const star of stars) if (one[star] !== other[star]) return false;
  return true;
}

function addLists(memo: OfferMemo, search: Search, { lists }: Known, means: Means, starts: Sheet['starts'], found: Offers[]): void {
  const key = means.key * (MOST_STEPS + 1) + means.length;
  let list = lists[key];
  if (list === undefined) {
    const printed: Offer<Action>[] = [];
    for (const start of search.surface.starts) addOffers(memo, search, means, start, printed);
    list = { front: { offers: printed, ends: [printed.length] }, back: { offers: [], ends: [0] } };
    lists[key] = list;
  }
  follow(memo, search, means, list.front, starts.front, 0);
  follow(memo, search, means, list.back, starts.back, POSITIONS);
  found.push(list.front.offers);
  if (list.back.offers.length > 0) found.push(list.back.offers);
}

function follow(memo: OfferMemo, search: Search, means: Means, { offers, ends }: Track, starts: readonly Cell[], firstPaper: number): void {
  for (let index = ends.length - 1; index < starts.length; index++) {
    const position = startPosition(search.surface, starts[index], firstPaper);
    if (position >= 0) addOffers(memo, search, means, position, offers);
    ends.push(offers.length);
  }
}

/** Straight rows are looked up in the table of the surface, the others are searched for. */
function addOffers(memo: OfferMemo, search: Search, means: Means, start: number, offers: Offer<Action>[]): void {
  const place = POSITIONS * means.length + start;
  const ways = search.surface.ways[place] ?? 0;
  if (ways === 0) return;
  const table = tableOf(memo, means.key);
  for (let direction = 0; direction < 4; direction++) {
    if ((ways & (1 << direction)) === 0) continue;
    const at = 4 * place + direction;
    let offer = table[at];
    if (offer === undefined) {
      offer = offerOf(straightRow(memo.rows, start, direction, means.length), means);
      table[at] = offer;
    }
    offers.push(offer);
  }
  if (ways < 16) return;
  const { rows } = search;
  rows.length = 0;
  addRows(search, start, means.length, ways >> 4);
  for (let index = 0; index < rows.length; index++) offers.push(offerOf(rows[index] as Row, means));
}

function offerOf(row: Row, means: Means): Offer<Action> {
  return row.offers[means.key] ?? newOffer(row, means);
}

function newOffer(row: Row, means: Means): Offer<Action> {
  const offer = { action: rowAction(row, means) };
  row.offers[means.key] = offer;
  return offer;
}

function tableOf({ tables }: OfferMemo, key: number): Table {
  let table = tables[key];
  if (table === undefined) {
    // Of its full length at once: one that grows hole by hole is slow for ever.
    table = new Array(4 * POSITIONS * (MOST_STEPS + 1));
    tables[key] = table;
  }
  return table;
}

function meansOf(memo: OfferMemo, use: Use, plus: boolean, length: number): Means {
  return { use, plus, length, key: meansKey(memo, use, plus) };
}

function meansKey(memo: OfferMemo, use: Use, plus: boolean): number {
  if ('die' in use) return 2 * use.die + (plus ? 1 : 0);
  const position = positionOf(use.bonus);
  let key = memo.bonusKeys[position];
  if (key === undefined) {
    key = memo.nextKey++;
    memo.bonusKeys[position] = key;
  }
  return key;
}

function rowAction({ from, path, slide }: Row, { use, plus }: Means): RowAction {
  if (slide) return plus ? { type: 'row', use, plus, from, path, slide } : { type: 'row', use, from, path, slide };
  return plus ? { type: 'row', use, plus, from, path } : { type: 'row', use, from, path };
}
