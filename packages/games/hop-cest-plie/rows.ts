/**
 * The rows that can be drawn on a sheet. The same ways come up again and again, so each row is made once and shared by all sheets; which
 * of them there are is for the sheet to say.
 */

import type { Offer } from '@tablehop/core';
import { cellAt, POSITIONS } from './fold.ts';
import type { Level } from './level.ts';
import { isTicked } from './marks.ts';
import { CODES, DIRECTIONS, MOST_STEPS, type Surface, visibleStarts } from './surface.ts';
import { type Action, type Cell, type Sheet, SIZE } from './types.ts';

export type Row = {
  readonly from: Cell;
  /** Every cell in order, rays with their exits. */
  readonly path: readonly Cell[];
  readonly slide: boolean;
  /** Kept here by row-offers.ts, by what the row is drawn with. */
  readonly offers: (Offer<Action> | undefined)[];
};

/** Every row of so many steps. */
export function rowsOf(level: Level, sheet: Sheet, length: number): readonly Row[] {
  const surface = level.surfaceOf(sheet);
  const search = newSearch(surface, sheet);
  for (const start of visibleStarts(surface, sheet)) addRows(search, start, length);
  return search.rows;
}

/** Every row of so many steps from one start point. */
export function rowsFrom(level: Level, sheet: Sheet, start: number, length: number): readonly Row[] {
  const search = newSearch(level.surfaceOf(sheet), sheet);
  addRows(search, start, length);
  return search.rows;
}

export type Search = {
  readonly surface: Surface;
  /** By position: 1 for a star that has never been ticked, neither before this row nor earlier in it. */
  readonly isFresh: Uint8Array;
  readonly rows: Row[];
};

export function newSearch(surface: Surface, sheet: Pick<Sheet, 'front' | 'back'>): Search {
  return { surface, isFresh: freshStars(surface, sheet), rows: [] };
}

const NO_STARS = new Uint8Array(POSITIONS);

function freshStars(surface: Surface, sheet: Pick<Sheet, 'front' | 'back'>): Uint8Array {
  if (surface.stars.length === 0) return NO_STARS;
  const isFresh = new Uint8Array(POSITIONS);
  for (const star of surface.stars) isFresh[star] = isTicked(sheet, surface.papers[star] ?? -1) ? 0 : 1;
  return isFresh;
}

function addRows(search: Search, start: number, length: number): void {
  const ways = search.surface.ways[POSITIONS * length + start] ?? 0;
  for (const direction of DIRECTIONS) if (ways & (1 << direction)) search.rows.push(straightRow(start, direction, length));
  addSearchedRows(search, start, length, ways >> 4);
}

/** The rows in those directions (a bit each) in which it takes a search. */
export function addSearchedRows(search: Search, start: number, length: number, directions: number): void {
  for (const direction of DIRECTIONS) if (directions & (1 << direction)) advance(search, rootAt(start), direction, length);
}

/** One step in a direction, and whatever can follow it. */
function advance(search: Search, trail: Trail, direction: number, left: number): void {
  const { codes, next } = search.surface;
  const to = next[4 * trail.position + direction] ?? -1;
  if (to < 0) return;
  const reached = stepTo(trail, direction, to);
  if (codes[to] === CODES.ice && codes[trail.position] !== CODES.ice) slide(search, reached, direction);
  tick(search, reached, direction, left - 1, false);
}

/** Over the whole run of ice to the cell after it, where the row ends. R11: which must be there. */
function slide(search: Search, entered: Trail, direction: number): void {
  const { codes, next } = search.surface;
  let trail = entered;
  while (codes[trail.position] === CODES.ice) {
    const to = next[4 * trail.position + direction] ?? -1;
    if (to < 0) return;
    trail = stepTo(trail, direction, to);
  }
  tick(search, trail, direction, 0, true);
}

function tick(search: Search, trail: Trail, direction: number, left: number, isSlide: boolean): void {
  const { surface, isFresh, rows } = search;
  const { position } = trail;
  if (surface.codes[position] === CODES.ray && surface.rays.length > 1) {
    for (const ray of surface.rays) {
      if (ray === position) continue;
      const exit = exitTo(trail, ray);
      if (left === 0) rows.push(rowTo(exit, isSlide));
      else for (const onward of DIRECTIONS) advance(search, exit, onward, left);
    }
  } else if (left === 0) {
    rows.push(rowTo(trail, isSlide));
  } else if (isFresh[position] === 1) {
    isFresh[position] = 0;
    for (const onward of DIRECTIONS) advance(search, trail, onward, left);
    isFresh[position] = 1;
  } else {
    advance(search, trail, direction, left);
  }
}

// ————— The tree of ways —————

/** A cell that rows come to, and the way there from a start point. */
type Trail = {
  readonly position: number;
  readonly parent: Trail | null;
  /** How many cells from the start. */
  readonly length: number;
  /** By direction. Most trails lead no further: they have neither these nor exits. */
  steps: (Trail | null)[] | null;
  /** Out of other rays. */
  exits: Trail[] | null;
  row: Row | null;
  slideRow: Row | null;
};

/** Many times more than the levels of the box have. A level of one's own may have more ways: they are then forgotten and made anew. */
const MOST_TRAILS = 500_000;
let trails = 0;
let roots: (Trail | undefined)[] = new Array(POSITIONS);

/** Most rows are straight: they are found without following the tree, by start, direction and length. */
const straightRows: (Row | undefined)[] = new Array(4 * POSITIONS * (MOST_STEPS + 1));
const ASIDE = [-SIZE, 1, SIZE, -1] as const;

export function straightRow(start: number, direction: number, length: number): Row {
  const key = (4 * start + direction) * (MOST_STEPS + 1) + length;
  const known = straightRows[key];
  if (known !== undefined) return known;
  let trail = rootAt(start);
  for (let step = 0; step < length; step++) trail = stepTo(trail, direction, trail.position + (ASIDE[direction] ?? 0));
  const row = rowTo(trail, false);
  straightRows[key] = row;
  return row;
}

function rootAt(start: number): Trail {
  if (trails > MOST_TRAILS) {
    roots = new Array(POSITIONS);
    trails = 0;
  }
  const known = roots[start];
  if (known !== undefined) return known;
  const root = newTrail(start, null);
  roots[start] = root;
  return root;
}

function stepTo(trail: Trail, direction: number, position: number): Trail {
  trail.steps ??= [null, null, null, null];
  const known = trail.steps[direction];
  if (known !== null && known !== undefined) return known;
  const reached = newTrail(position, trail);
  trail.steps[direction] = reached;
  return reached;
}

function exitTo(trail: Trail, ray: number): Trail {
  trail.exits ??= [];
  const { exits } = trail;
  for (let index = 0; index < exits.length; index++) {
    const exit = exits[index];
    if (exit?.position === ray) return exit;
  }
  const exit = newTrail(ray, trail);
  exits.push(exit);
  return exit;
}

function newTrail(position: number, parent: Trail | null): Trail {
  trails += 1;
  return { position, parent, length: parent === null ? 0 : parent.length + 1, steps: null, exits: null, row: null, slideRow: null };
}

function rowTo(trail: Trail, isSlide: boolean): Row {
  const known = isSlide ? trail.slideRow : trail.row;
  if (known !== null) return known;
  const path: Cell[] = new Array(trail.length);
  let step = trail;
  for (; step.parent !== null; step = step.parent) path[step.length - 1] = cellAt(step.position);
  const row: Row = { from: cellAt(step.position), path, slide: isSlide, offers: [undefined, undefined, undefined, undefined] };
  if (isSlide) trail.slideRow = row;
  else trail.row = row;
  return row;
}
