/** Depth-first search for the rows of a sheet: all of them for offers, or along a given path for refusals. */

import { cellAt, POSITIONS } from './fold.ts';
import { isTicked } from './marks.ts';
import { CODES, DIRECTIONS, entersIce, landingOf, type Surface, stepFrom, teleports } from './surface.ts';
import type { Cell, Sheet } from './types.ts';

export type Row = {
  readonly from: Cell;
  /** Every cell in order, rays with their exits. */
  readonly path: readonly Cell[];
  readonly slide: boolean;
};

type Search = {
  readonly surface: Surface;
  /** By position: 1 for a star that has never been ticked, neither before this row nor earlier in it. */
  readonly isFresh: Uint8Array;
  readonly start: number;
  /** The positions ticked so far, rays with their exits. */
  readonly path: number[];
  count: number;
  /** Null if they are only counted. */
  readonly rows: Row[] | null;
  /** The stars reached with steps left, as bits: the rows depend on these stars only. */
  starsMet: number;
  readonly guide: Guide | null;
};

type Guide = { readonly path: readonly number[]; last: Standing };

export type Standing = {
  readonly position: number;
  /** The required direction, or `ANY`. */
  readonly direction: number;
  readonly left: number;
  readonly index: number;
  readonly needsExit: boolean;
};

export const ANY = -1;
const EVERY_DIRECTION = 0b1111;

/** As many bits as a small integer has. Custom levels may have more stars: these share one more bit. */
export const STAR_BITS = 29;

const NO_STARS = new Uint8Array(POSITIONS);

/** By position: 1 for a star that has never been ticked. */
export function freshStars(surface: Surface, sheet: Pick<Sheet, 'front' | 'back'>): Uint8Array {
  if (surface.stars.length === 0) return NO_STARS;
  const isFresh = new Uint8Array(POSITIONS);
  for (const star of surface.stars) isFresh[star] = isTicked(sheet, surface.papers[star] ?? -1) ? 0 : 1;
  return isFresh;
}

/** The first stars as bits, which are faster to compare. */
export function freshBits({ stars }: Surface, isFresh: Uint8Array): number {
  let bits = 0;
  for (let index = 0; index < stars.length && index < STAR_BITS; index++) bits |= (isFresh[stars[index] as number] ?? 0) << index;
  return bits;
}

/** `directions`: allowed first steps, as bits. */
export function findRows(surface: Surface, isFresh: Uint8Array, start: number, length: number, directions: number): readonly Row[] {
  const rows: Row[] = [];
  run({ surface, isFresh, start, path: [], count: 0, rows, starsMet: 0, guide: null }, length, directions);
  return rows;
}

/** How many `findRows` would find, and the stars that it depends on. */
export function countRowsFrom(surface: Surface, isFresh: Uint8Array, start: number, length: number, directions: number) {
  const search: Search = { surface, isFresh, start, path: [], count: 0, rows: null, starsMet: 0, guide: null };
  run(search, length, directions);
  return search;
}

/** Follows a path as far as rows can: `rows` stay on it, but may be shorter; `last` is where they left it. */
export function followPath(
  surface: Surface,
  sheet: Sheet,
  start: number,
  length: number,
  path: readonly number[],
): { readonly rows: readonly Row[]; readonly last: Standing } {
  const rows: Row[] = [];
  const guide: Guide = { path, last: { position: start, direction: ANY, left: length, index: 0, needsExit: false } };
  run({ surface, isFresh: freshStars(surface, sheet), start, path: [], count: 0, rows, starsMet: 0, guide }, length, EVERY_DIRECTION);
  return { rows, last: guide.last };
}

/**
 * At least as many rows as start anywhere on this surface: every star counts as fresh, again and again. Takes steps in proportion to the
 * length, while a search may take exponentially many.
 */
export function mostRows(surface: Surface, length: number): number {
  const { rays, codes } = surface;
  // By 4 · position + direction: the rows that continue this way, with one step more in each round.
  let ways = new Float64Array(4 * POSITIONS);
  const fan = (position: number) => DIRECTIONS.reduce<number>((sum, direction) => sum + (ways[4 * position + direction] ?? 0), 0);
  for (let left = 0; left < length; left++) {
    const fanOfRays = rays.reduce((sum, ray) => sum + fan(ray), 0);
    const arriving = (position: number, direction: number, isEnd: boolean) => {
      if (teleports(surface, position)) return isEnd ? rays.length - 1 : fanOfRays - fan(position);
      if (isEnd) return 1;
      return codes[position] === CODES.star ? fan(position) : (ways[4 * position + direction] ?? 0);
    };
    ways = Float64Array.from({ length: 4 * POSITIONS }, (_, way) => {
      const to = stepFrom(surface, way >> 2, way & 3);
      if (to < 0) return 0;
      const landing = entersIce(surface, way >> 2, to) ? landingOf(surface, to, way & 3) : -1;
      return arriving(to, way & 3, left === 0) + (landing < 0 ? 0 : arriving(landing, way & 3, true));
    });
  }
  let total = 0;
  for (let position = 0; position < POSITIONS; position++) if ((surface.papers[position] ?? -1) >= 0) total += fan(position);
  return total;
}

function run(search: Search, length: number, directions: number): void {
  for (const direction of DIRECTIONS) if (directions & (1 << direction)) advance(search, search.start, direction, length);
}

function advance(search: Search, from: number, direction: number, left: number): void {
  const to = stepFrom(search.surface, from, direction);
  if (to < 0 || strays(search, to)) return;
  search.path.push(to);
  if (entersIce(search.surface, from, to)) slide(search, to, direction);
  arrive(search, to, direction, left - 1, false);
  search.path.pop();
}

/** Over the whole run of ice to the cell after it, where the row ends. */
function slide(search: Search, entered: number, direction: number): void {
  const { surface, path } = search;
  const landing = landingOf(surface, entered, direction);
  if (landing < 0) return;
  const { length } = path;
  let position = entered;
  while (position !== landing) {
    position = stepFrom(surface, position, direction);
    if (strays(search, position)) break;
    path.push(position);
  }
  if (path.at(-1) === landing) arrive(search, landing, direction, 0, true);
  path.length = length;
}

/** On a cell that is being ticked: straight on; from another ray or a fresh star in any direction. */
function arrive(search: Search, position: number, direction: number, left: number, isSlide: boolean): void {
  const { surface, isFresh, path } = search;
  if (teleports(surface, position)) {
    if (!isSlide) note(search, position, ANY, left, true);
    for (const ray of surface.rays) {
      if (ray === position || strays(search, ray)) continue;
      path.push(ray);
      if (!isSlide) note(search, ray, ANY, left, false);
      if (left === 0) addRow(search, isSlide);
      else fanOut(search, ray, left);
      path.pop();
    }
    return;
  }
  const isTurn = isFresh[position] === 1;
  if (!isSlide) note(search, position, isTurn ? ANY : direction, left, false);
  if (left === 0) {
    addRow(search, isSlide);
    return;
  }
  if (surface.codes[position] === CODES.star) search.starsMet |= 1 << Math.min(surface.stars.indexOf(position), STAR_BITS);
  if (isTurn) {
    isFresh[position] = 0;
    fanOut(search, position, left);
    isFresh[position] = 1;
  } else {
    advance(search, position, direction, left);
  }
}

function fanOut(search: Search, position: number, left: number): void {
  for (const onward of DIRECTIONS) advance(search, position, onward, left);
}

function addRow(search: Search, isSlide: boolean): void {
  const { rows, start, path } = search;
  search.count += 1;
  rows?.push({ from: cellAt(start), path: path.map(cellAt), slide: isSlide });
}

function strays({ guide, path }: Search, to: number): boolean {
  return guide !== null && guide.path[path.length] !== to;
}

function note({ guide, path }: Search, position: number, direction: number, left: number, needsExit: boolean): void {
  if (guide !== null) guide.last = { position, direction, left, index: path.length, needsExit };
}
