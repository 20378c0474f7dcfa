/**
 * What it takes to tick some cells, joined or not: the length of a minimum spanning tree over them and the start points, by Prim's
 * algorithm. Each is ticked from the nearest start point, or from another of them that is ticked by then.
 */

import { type Reach, stepsFromNearest } from './reach.ts';

const OUT_OF_SIGHT = 100;
const COLLECTED = Number.POSITIVE_INFINITY;

// Every count uses the same memory: nothing is kept in it from one to the next.
const open: number[] = [];
const away: number[] = [];

export function stepsToCollect(reach: Reach, papers: readonly number[]): number {
  const { surface, stepsTo } = reach.costs;
  const { ticked } = reach.draft;
  let count = 0;
  for (const paper of papers) {
    if (ticked[paper] === 1) continue;
    const position = surface.positions[paper] ?? -1;
    if (position < 0) return OUT_OF_SIGHT;
    open[count] = position;
    away[count] = stepsFromNearest(reach, position);
    count += 1;
  }
  let total = 0;
  for (let left = count; left > 0; left--) {
    let nearest = 0;
    for (let index = 1; index < count; index++) if ((away[index] as number) < (away[nearest] as number)) nearest = index;
    const collected = open[nearest] as number;
    total += away[nearest] as number;
    away[nearest] = COLLECTED;
    for (let index = 0; left > 1 && index < count; index++) {
      const before = away[index] as number;
      if (before === COLLECTED) continue;
      const steps = stepsTo(open[index] as number)[collected] as number;
      if (steps < before) away[index] = steps;
    }
  }
  return total;
}
