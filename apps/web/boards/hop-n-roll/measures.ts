/** How large things must be: from the pieces of the match to the measures that the style sheets work with. */

import type { AnyGame } from '@tablehop/core';
import { type Row, rowsOf, type State, spacesOf } from '@tablehop/games/hop-n-roll';
import { blocksOf, heightOf } from './arrangement.ts';
import { piecesOf } from './pieces.ts';

type Measures = {
  readonly blocks: number;
  /** Cells below each other. */
  readonly levels: number;
  readonly spaces: number;
};

function measure(rows: readonly Row[], spaces: number): Measures {
  const blocks = blocksOf(rows);
  return { blocks: blocks.length, levels: blocks.reduce((sum, block) => sum + heightOf(block), 0), spaces };
}

/** On a phone: `close` leaves out what can be done without, `closest` the names of the rows too while one hops. */
type Density = 'roomy' | 'close' | 'closest';

function densityOf({ levels, spaces }: Measures): Density {
  if (levels + spaces >= 13) return 'closest';
  return levels + spaces >= 11 ? 'close' : 'roomy';
}

/** For the element that holds it all. */
export function measuresFor(rows: readonly Row[], spaces: number) {
  const measures = measure(rows, spaces);
  const { blocks, levels } = measures;
  return { 'data-density': densityOf(measures), style: { '--spaces': spaces, '--blocks': blocks, '--levels': levels } };
}

/** In rem, as in board.css. What may be touched is 44 px high, what may only be looked at can do with less. */
const TOUCHED = { cell: 2.75, space: 2.875 };
const SEEN = { cell: 1.375, space: 1 };
const AROUND = 8;
const HEAD = 1.5625;

/** Spaces are touched while one hops, cells while one writes: never both. */
export function leastHeight(game: AnyGame, view: State): number {
  const components = piecesOf(game);
  const measures = measure(rowsOf(components, view.options), spacesOf(components, view.options, view.order.length).length);
  const { blocks, levels, spaces } = measures;
  const heads = densityOf(measures) === 'closest' ? 0 : blocks * HEAD;
  return (
    AROUND + Math.max(heads + spaces * TOUCHED.space + levels * SEEN.cell, blocks * HEAD + spaces * SEEN.space + levels * TOUCHED.cell)
  );
}
