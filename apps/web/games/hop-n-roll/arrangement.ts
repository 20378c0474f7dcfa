/** Where things lie on the dice board and on a sheet, and how large they must be, whatever pieces the match is played with. */

import type { AnyGame } from '@tablehop/core';
import { type Pieces, piecesOf, type Row, rowsOf, type Space, type State, spacesOf } from '@tablehop/games/hop-n-roll';
import type { LeastHeight } from '../board.ts';

/** A place of the middle column, as the space it lies beside; between two of them where it is no whole number. */
export type Middle = { readonly dice: readonly number[]; readonly disco: number };

/** Each die lies beside the first space that gives it alone; what belongs to no space takes what is left. */
export function middleOf(spaces: readonly Space[], players: number): Middle {
  const beside = (gives: Space['gives'], die?: number) =>
    spaces.findIndex((space) => space.gives === gives && (die === undefined || space.dice[0] === die));
  const wished = [...Array.from({ length: players }, (_, die) => beside('die', die)), beside('disco')];
  const left = spaces.map((_, index) => index).filter((index) => !wished.includes(index));
  const homeless = wished.filter((place) => place < 0).length;
  // Too many dice for the spaces there are: they stand as close as they must, in their order.
  const places =
    homeless > left.length
      ? wished.map((_, index) => (index * (spaces.length - 1)) / (wished.length - 1))
      : wished.map((place) => (place < 0 ? (left.shift() ?? 0) : place));
  return { dice: places.slice(0, players), disco: places[players] ?? 0 };
}

/** A place of the middle where neither a die lies nor a bracket between two: room for something else. The last one, if there is any. */
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

/** Where a die falls before the dice are sorted: the places in rotation, so that none falls where it belongs (a derangement). */
export function fallenPlaces({ dice }: Middle, round: number): readonly number[] {
  const count = dice.length;
  const shift = count < 2 ? 0 : 1 + (round % (count - 1));
  return dice.map((_, die) => dice[(die + shift) % count] ?? 0);
}

/** The spaces of a row by level, in filling order. */
function levelsOf(row: Row): readonly (readonly number[])[] {
  const levels: number[][] = [];
  for (const [space, level] of row.levels.entries()) {
    const spaces = levels[level] ?? [];
    spaces.push(space);
    levels[level] = spaces;
  }
  return levels;
}

/** From top to bottom, as a pyramid is drawn: the calculation stands on the level that is filled first. */
export function levelsTopDown(row: Row): readonly (readonly number[])[] {
  return row.name === 'calculation' ? levelsOf(row).toReversed() : levelsOf(row);
}

/** The star that a complete level earns; in a line, that over the space. */
export function starOf(row: Row, space: number): number {
  return row.stars[row.levelEnds[space] ?? 0] ?? 0;
}

/** Whether a space is the first of its group, and not of the whole row. */
export function beginsGroup({ groups }: Row, space: number): boolean {
  let begin = 0;
  for (const size of groups) {
    if (begin === space) return space > 0;
    begin += size;
  }
  return false;
}

/** The most spaces side by side. */
export function widthOf(row: Row): number {
  return row.isPyramid ? Math.max(...levelsOf(row).map((level) => level.length)) : row.spaces;
}

const MOST_ABREAST = 7;

/** The rows as they are drawn from top to bottom: a line alone, pyramids beside each other where they have room. */
export function blocksOf(rows: readonly Row[]): readonly (readonly Row[])[] {
  const blocks: (readonly Row[])[] = [];
  for (const row of rows) {
    const last = blocks.at(-1);
    const beside = last !== undefined && row.isPyramid && last.every((other) => other.isPyramid) ? last : null;
    const width = [...(beside ?? []), row].reduce((sum, each) => sum + widthOf(each), 0);
    if (beside !== null && width < MOST_ABREAST) blocks[blocks.length - 1] = [...beside, row];
    else blocks.push([row]);
  }
  return blocks;
}

export function heightOf(block: readonly Row[]): number {
  return Math.max(...block.map((row) => (row.isPyramid ? levelsOf(row).length : 1)));
}

/** Cells below each other. */
function levelsIn(rows: readonly Row[]): number {
  return blocksOf(rows).reduce((sum, block) => sum + heightOf(block), 0);
}

/** For the element that holds it all. */
export function measuresFor(rows: readonly Row[], spaces: number) {
  const blocks = blocksOf(rows);
  const lines = rows.filter(({ isPyramid }) => !isPyramid);
  return {
    '--spaces': spaces,
    '--blocks': blocks.length,
    '--pyramids': blocks.filter((block) => block[0]?.isPyramid === true).length,
    '--levels': levelsIn(rows),
    // The more there is below each other, the lower the lines, and the more room their words need beside them.
    '--wide-head': levelsIn(rows) > lines.length ? 1 : 0,
    '--abreast': Math.max(4, ...lines.map(widthOf)),
  };
}

/** In rem, as in the style sheets: what a finger needs, and what lies around it. */
const TOUCH = 2.5;
const LYING_BOARD = 7.25;
const AROUND = 0.625;
const HEAD = 1.125;
/** Below this the words of a row do not fit beside it. */
const LEAST_UPRIGHT = 23;
const MOST_UPRIGHT = 25.5;

export function leastHeight(game: AnyGame, { options, order }: State): LeastHeight {
  const pieces = memoizedPiecesOf(game);
  const rows = rowsOf(pieces, options);
  const levels = levelsIn(rows);
  const spaces = spacesOf(pieces, options, order.length).length;
  const upright = LYING_BOARD + levels * TOUCH + AROUND;
  const sheet = levels * TOUCH + blocksOf(rows).length * HEAD + 2 * AROUND;
  return {
    upright: Math.min(Math.max(LEAST_UPRIGHT, upright), MOST_UPRIGHT),
    beside: Math.max(22, sheet, spaces * TOUCH + 2 * AROUND + HEAD),
  };
}

const known = new WeakMap<AnyGame, Pieces>();

/** What the match is played with, memoized for each game: it is asked for with every drawing. */
export function memoizedPiecesOf(game: AnyGame): Pieces {
  const pieces = known.get(game) ?? piecesOf(game);
  known.set(game, pieces);
  return pieces;
}
