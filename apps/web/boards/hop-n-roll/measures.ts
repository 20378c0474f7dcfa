/** How large things must be: from the pieces of the match to the measures that the style sheets work with. */

import type { Row } from '@tablehop/games/hop-n-roll';
import type { LeastHeight } from '../board.ts';
import { blocksOf, heightOf } from './arrangement.ts';

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

export const leastHeight = (): LeastHeight => ({ upright: 25, beside: 22 });
