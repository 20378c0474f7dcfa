/** How large things must be: from the pieces of the match to the measures that the style sheets work with. */

import type { AnyGame } from '@tablehop/core';
import { type Pieces, piecesOf, type Row, rowsOf, type State, spacesOf } from '@tablehop/games/hop-n-roll';
import type { LeastHeight } from '../board.ts';
import { blocksOf, heightOf, widthOf } from './arrangement.ts';

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
