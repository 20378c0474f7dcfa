/**
 * The offers of rows. There are hundreds in a usual position and thousands between rays, and they are asked for at every step of a search,
 * so they are not made anew each time. Offers of straight rows are made once for all. And a sheet has the offers of the sheet that it comes
 * from, as long as it is folded the same way and has the same stars left, and those from its new start points: the lists that were asked
 * for last are kept, and follow the sheet from start point to start point.
 */

import type { Offer } from '@tablehop/core';
import { POSITIONS, positionOf } from './fold.ts';
import type { Level } from './level.ts';
import { addSearchedRows, newSearch, type Row, type Search, straightRow } from './rows.ts';
import { MOST_STEPS, type Surface, startPosition } from './surface.ts';
import { mayAddOne } from './turn.ts';
import type { Action, Cell, RowAction, Sheet, Use } from './types.ts';

export type Offers = readonly Offer<Action>[];

/** What a row is drawn with. */
type Means = { readonly use: Use; readonly plus: boolean; readonly length: number };

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

/** Enough for all seats at a few tables. */
const RECENT = 16;
const recent: Known[] = [];
let newest = 0;

/** The lists of offers, for whoever puts them together at once: they change with the next question. */
export function rowOffers(level: Level, sheet: Sheet): readonly Offers[] {
  const { unused, starts } = sheet;
  const found: Offers[] = [];
  if (unused.length === 0) return found;
  const search = newSearch(level.surfaceOf(sheet), sheet);
  const known = knownFor(search, starts);
  const isRaised = mayAddOne(sheet);
  for (const { use, length } of unused) {
    if ('bonus' in use && level.folding === 'twice') {
      // On a sheet that is folded twice the extra row starts beside the bonus.
      const beside: Offer<Action>[] = [];
      addOffers(search, { use, plus: false, length }, positionOf(use.bonus), beside);
      found.push(beside);
      continue;
    }
    addLists(search, known, { use, plus: false, length }, starts, found);
    if (isRaised && 'die' in use) addLists(search, known, { use, plus: true, length: length + 1 }, starts, found);
  }
  return found;
}

/** The line of sheets that this one shares most start points with, or a new line if that is not many. */
function knownFor({ surface, isFresh }: Search, starts: Sheet['starts']): Known {
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
  newest = (newest + 1) % RECENT;
  const known: Known = { surface, isFresh, starts, lists: [] };
  recent[newest] = known;
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

function addLists(search: Search, { lists }: Known, means: Means, starts: Sheet['starts'], found: Offers[]): void {
  const key = meansKey(means) * (MOST_STEPS + 1) + means.length;
  let list = lists[key];
  if (list === undefined) {
    const printed: Offer<Action>[] = [];
    for (const start of search.surface.starts) addOffers(search, means, start, printed);
    list = { front: { offers: printed, ends: [printed.length] }, back: { offers: [], ends: [0] } };
    lists[key] = list;
  }
  follow(search, means, list.front, starts.front, 0);
  follow(search, means, list.back, starts.back, POSITIONS);
  found.push(list.front.offers);
  if (list.back.offers.length > 0) found.push(list.back.offers);
}

function follow(search: Search, means: Means, { offers, ends }: Track, starts: readonly Cell[], firstPaper: number): void {
  for (let index = ends.length - 1; index < starts.length; index++) {
    const position = startPosition(search.surface, starts[index], firstPaper);
    if (position >= 0) addOffers(search, means, position, offers);
    ends.push(offers.length);
  }
}

function addOffers(search: Search, means: Means, start: number, offers: Offer<Action>[]): void {
  const place = POSITIONS * means.length + start;
  const ways = search.surface.ways[place] ?? 0;
  if (ways === 0) return;
  const key = meansKey(means);
  const table = tableOf(key);
  for (let direction = 0; direction < 4; direction++) {
    if ((ways & (1 << direction)) === 0) continue;
    const at = 4 * place + direction;
    let offer = table[at];
    if (offer === undefined) {
      offer = offerOf(straightRow(start, direction, means.length), means, key);
      table[at] = offer;
    }
    offers.push(offer);
  }
  if (ways < 16) return;
  const { rows } = search;
  rows.length = 0;
  addSearchedRows(search, start, means.length, ways >> 4);
  for (let index = 0; index < rows.length; index++) offers.push(offerOf(rows[index] as Row, means, key));
}

function offerOf(row: Row, means: Means, key: number): Offer<Action> {
  return row.offers[key] ?? newOffer(row, means, key);
}

function newOffer(row: Row, means: Means, key: number): Offer<Action> {
  const offer = { action: rowAction(row, means) };
  row.offers[key] = offer;
  return offer;
}

/** Offers of straight rows, where a look is enough: by means, then by 4 · (225 · length + start) + direction. */
type Table = (Offer<Action> | undefined)[];
const tables: Table[] = [];

function tableOf(key: number): Table {
  let table = tables[key];
  if (table === undefined) {
    // Of its full length at once: one that grows hole by hole is slow for ever.
    table = new Array(4 * POSITIONS * (MOST_STEPS + 1));
    tables[key] = table;
  }
  return table;
}

/** Each cell with a bonus has a number of its own, given when it is first asked for. */
const bonusKeys: (number | undefined)[] = new Array(POSITIONS);
let nextKey = 4;

function meansKey({ use, plus }: Means): number {
  if ('die' in use) return 2 * use.die + (plus ? 1 : 0);
  const position = positionOf(use.bonus);
  let key = bonusKeys[position];
  if (key === undefined) {
    key = nextKey++;
    bonusKeys[position] = key;
  }
  return key;
}

function rowAction({ from, path, slide }: Row, { use, plus }: Means): RowAction {
  if (slide) return plus ? { type: 'row', use, plus, from, path, slide } : { type: 'row', use, from, path, slide };
  return plus ? { type: 'row', use, plus, from, path } : { type: 'row', use, from, path };
}
