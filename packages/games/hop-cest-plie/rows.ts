/** Depth-first search for the rows of a sheet: all of them for offers, or along a given path for refusals. */

import { POSITIONS } from './fold.ts';
import { isTicked } from './marks.ts';
import { exitTo, type Row, type RowMemo, rootAt, rowTo, stepTo, type Trail } from './row-memo.ts';
import { CODES, DIRECTIONS, entersIce, landingOf, type Surface, stepFrom, teleports } from './surface.ts';
import type { Sheet } from './types.ts';

export type Search = {
  readonly memo: RowMemo;
  readonly surface: Surface;
  /** By position: 1 for a star that has never been ticked, neither before this row nor earlier in it. */
  readonly isFresh: Uint8Array;
  /** The same of the first stars of the surface, as bits: quicker to compare. */
  readonly freshBits: number;
  readonly rows: Row[];
  /** The stars that were come to with steps left, as positions: on these, and on no others, it depends which rows there are. */
  readonly starsMet: number[];
  readonly guide: Guide | null;
};

type Guide = { readonly path: readonly number[]; last: Standing };

export type Standing = {
  readonly position: number;
  /** In which it must go on, or `ANY`. */
  readonly direction: number;
  readonly left: number;
  readonly index: number;
  readonly needsExit: boolean;
};

export const ANY = -1;
const EVERY_DIRECTION = 0b1111;

export function newSearch(memo: RowMemo, surface: Surface, sheet: Pick<Sheet, 'front' | 'back'>): Search {
  const isFresh = freshStars(surface, sheet);
  return { memo, surface, isFresh, freshBits: bitsOf(surface, isFresh), rows: [], starsMet: [], guide: null };
}

/** As many bits as a small whole number has. Levels of one's own may have more stars. */
export const STAR_BITS = 30;

function bitsOf({ stars }: Surface, isFresh: Uint8Array): number {
  let bits = 0;
  for (let index = 0; index < stars.length && index < STAR_BITS; index++) {
    if (isFresh[stars[index] as number] === 1) bits |= 1 << index;
  }
  return bits;
}

const NO_STARS = new Uint8Array(POSITIONS);

function freshStars(surface: Surface, sheet: Pick<Sheet, 'front' | 'back'>): Uint8Array {
  if (surface.stars.length === 0) return NO_STARS;
  const isFresh = new Uint8Array(POSITIONS);
  for (const star of surface.stars) isFresh[star] = isTicked(sheet, surface.papers[star] ?? -1) ? 0 : 1;
  return isFresh;
}

export function addRows(search: Search, start: number, length: number, directions: number): void {
  const root = rootAt(search.memo, start);
  for (const direction of DIRECTIONS) if (directions & (1 << direction)) advance(search, root, direction, length);
}

/** Follows a path as far as rows can: `rows` go no other way, but may be shorter than the path; `last` is where the path was left. */
export function followPath(
  search: Search,
  start: number,
  length: number,
  path: readonly number[],
): { readonly rows: readonly Row[]; readonly last: Standing } {
  const guide: Guide = { path, last: { position: start, direction: ANY, left: length, index: 0, needsExit: false } };
  const guided: Search = { ...search, rows: [], guide };
  addRows(guided, start, length, EVERY_DIRECTION);
  return { rows: guided.rows, last: guide.last };
}

function advance(search: Search, trail: Trail, direction: number, left: number): void {
  const { memo, surface } = search;
  const to = stepFrom(surface, trail.position, direction);
  if (to < 0 || strays(search, trail, to)) return;
  const reached = stepTo(memo, trail, direction, to);
  if (entersIce(surface, trail.position, to)) slide(search, reached, direction);
  arrive(search, reached, direction, left - 1, false);
}

/** Over the whole run of ice to the cell after it, where the row ends. */
function slide(search: Search, entered: Trail, direction: number): void {
  const { memo, surface } = search;
  const landing = landingOf(surface, entered.position, direction);
  if (landing < 0) return;
  let trail = entered;
  while (trail.position !== landing) {
    const to = stepFrom(surface, trail.position, direction);
    if (strays(search, trail, to)) return;
    trail = stepTo(memo, trail, direction, to);
  }
  arrive(search, trail, direction, 0, true);
}

/** On a cell that is being ticked: straight on, or from another ray or a star that is ticked for the first time in any direction. */
function arrive(search: Search, trail: Trail, direction: number, left: number, isSlide: boolean): void {
  const { memo, surface, isFresh, guide } = search;
  const { position } = trail;
  const isNoted = guide !== null && !isSlide;
  if (teleports(surface, position)) {
    if (isNoted) note(guide, trail, ANY, left, true);
    for (const ray of surface.rays) {
      if (ray === position || strays(search, trail, ray)) continue;
      const exit = exitTo(memo, trail, ray);
      if (isNoted) note(guide, exit, ANY, left, false);
      if (left === 0) search.rows.push(rowTo(exit, isSlide));
      else fanOut(search, exit, left);
    }
    return;
  }
  const isTurn = isFresh[position] === 1;
  if (isNoted) note(guide, trail, isTurn ? ANY : direction, left, false);
  if (left === 0) {
    search.rows.push(rowTo(trail, isSlide));
    return;
  }
  if (surface.codes[position] === CODES.star && !search.starsMet.includes(position)) search.starsMet.push(position);
  if (isTurn) {
    isFresh[position] = 0;
    fanOut(search, trail, left);
    isFresh[position] = 1;
  } else {
    advance(search, trail, direction, left);
  }
}

function fanOut(search: Search, trail: Trail, left: number): void {
  for (const onward of DIRECTIONS) advance(search, trail, onward, left);
}

function strays({ guide }: Search, { length }: Trail, to: number): boolean {
  return guide !== null && guide.path[length] !== to;
}

function note(guide: Guide, { position, length: index }: Trail, direction: number, left: number, needsExit: boolean): void {
  guide.last = { position, direction, left, index, needsExit };
}
