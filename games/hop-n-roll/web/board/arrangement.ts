/** Positions and sizes on the dice board and on a sheet, for any pieces of a match. */

import type { AnyGame } from '@tablehop/core';
import type { LeastHeight } from '@tablehop/ui/board.ts';
import { type Pieces, piecesOf, type Row, rowsOf, type Space, type State, spacesOf } from '../../rules/index.ts';

/** Places in the middle column, as the index of the space beside them; fractions lie between two spaces. */
export type Middle = { readonly dice: readonly number[]; readonly disco: number };

/** Each die is placed beside the first space that gives it alone; the rest fill the free places. */
export function middleOf(spaces: readonly Space[], players: number): Middle {
  const beside = (gives: Space['gives'], die?: number) =>
    spaces.findIndex((space) => space.gives === gives && (die === undefined || space.dice[0] === die));
  const wished = [...Array.from({ length: players }, (_, die) => beside('die', die)), beside('disco')];
  const left = spaces.map((_, index) => index).filter((index) => !wished.includes(index));
  const homeless = wished.filter((place) => place < 0).length;
  // More dice than spaces: they stand closer, in order.
  const places =
    homeless > left.length
      ? wished.map((_, index) => (index * (spaces.length - 1)) / (wished.length - 1))
      : wished.map((place) => (place < 0 ? (left.shift() ?? 0) : place));
  return { dice: places.slice(0, players), disco: places[players] ?? 0 };
}

/** The last place of the middle without a die and without a bracket between two; null if there is none. */
export function freeMiddle(spaces: readonly Space[], { dice, disco }: Middle): number | null {
  const isFree = (_: Space, index: number) => {
    const isBetween = spaces.some(({ gives, dice: pair }) => {
      const places = gives === 'pair' ? pair.map((die) => dice[die] ?? 0) : [];
      return places.length > 0 && Math.min(...places) <= index && index <= Math.max(...places);
    });
    return !isBetween && [...dice, disco].every((place) => Math.abs(place - index) >= 1);
  };
  const last = spaces.findLastIndex(isFree);
  return last < 0 ? null : last;
}

/** Where dice fall before they are sorted: the places rotated, so that no die falls where it belongs (a derangement). */
export function fallenPlaces({ dice }: Middle, round: number): readonly number[] {
  const count = dice.length;
  const shift = count < 2 ? 0 : 1 + (round % (count - 1));
  return dice.map((_, die) => dice[(die + shift) % count] ?? 0);
}

/** In filling order. */
function levelsOf(row: Row): readonly (readonly number[])[] {
  const levels: number[][] = [];
  for (const [space, level] of row.levels.entries()) {
    const spaces = levels[level] ?? [];
    spaces.push(space);
    levels[level] = spaces;
  }
  return levels;
}

/** As a pyramid is drawn: the calculation stands on the level that is filled first. */
export function levelsTopDown(row: Row): readonly (readonly number[])[] {
  return row.name === 'calculation' ? levelsOf(row).toReversed() : levelsOf(row);
}

/** The star of a complete level; in a line, the star over the space. */
export function starOf(row: Row, space: number): number {
  return row.stars[row.levelEnds[space] ?? 0] ?? 0;
}

/** The first space of the row does not count. */
export function beginsGroup({ groups }: Row, space: number): boolean {
  let begin = 0;
  for (const size of groups) {
    if (begin === space) return space > 0;
    begin += size;
  }
  return false;
}

export function widthOf(row: Row): number {
  return row.isPyramid ? Math.max(...levelsOf(row).map((level) => level.length)) : row.spaces;
}

const MAX_ABREAST = 7;

/** The rows from top to bottom: a line alone, pyramids side by side where they fit. */
export function blocksOf(rows: readonly Row[]): readonly (readonly Row[])[] {
  const blocks: (readonly Row[])[] = [];
  for (const row of rows) {
    const last = blocks.at(-1);
    const beside = last !== undefined && row.isPyramid && last.every((other) => other.isPyramid) ? last : null;
    const width = [...(beside ?? []), row].reduce((sum, each) => sum + widthOf(each), 0);
    if (beside !== null && width < MAX_ABREAST) blocks[blocks.length - 1] = [...beside, row];
    else blocks.push([row]);
  }
  return blocks;
}

export function heightOf(block: readonly Row[]): number {
  return Math.max(...block.map((row) => (row.isPyramid ? levelsOf(row).length : 1)));
}

function levelsIn(rows: readonly Row[]): number {
  return blocksOf(rows).reduce((sum, block) => sum + heightOf(block), 0);
}

export function measuresFor(rows: readonly Row[], spaces: number) {
  const blocks = blocksOf(rows);
  const lines = rows.filter(({ isPyramid }) => !isPyramid);
  return {
    '--spaces': spaces,
    '--blocks': blocks.length,
    '--pyramids': blocks.filter((block) => block[0]?.isPyramid === true).length,
    '--levels': levelsIn(rows),
    // With more levels the lines are lower, and their text needs more room beside them.
    '--wide-head': levelsIn(rows) > lines.length ? 1 : 0,
    '--abreast': Math.max(4, ...lines.map(widthOf)),
  };
}

/** In rem, as in the style sheets: a touch target, and the space around it. */
const TOUCH = 2.5;
const LYING_BOARD = 7.25;
const AROUND = 0.625;
const HEAD = 1.125;
/** Below this the text of a row does not fit beside it. */
const LEAST_UPRIGHT = 23;
const MAX_UPRIGHT = 25.5;

export function leastHeight(game: AnyGame, { options, order }: State): LeastHeight {
  const pieces = memoizedPiecesOf(game);
  const rows = rowsOf(pieces, options);
  const levels = levelsIn(rows);
  const spaces = spacesOf(pieces, options, order.length).length;
  const upright = LYING_BOARD + levels * TOUCH + AROUND;
  const sheet = levels * TOUCH + blocksOf(rows).length * HEAD + 2 * AROUND;
  return {
    upright: Math.min(Math.max(LEAST_UPRIGHT, upright), MAX_UPRIGHT),
    beside: Math.max(22, sheet, spaces * TOUCH + 2 * AROUND + HEAD),
  };
}

const known = new WeakMap<AnyGame, Pieces>();

/** Memoized by game: it is called in every render. */
export function memoizedPiecesOf(game: AnyGame): Pieces {
  const pieces = known.get(game) ?? piecesOf(game);
  known.set(game, pieces);
  return pieces;
}
