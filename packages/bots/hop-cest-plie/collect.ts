/**
 * What it takes to tick some cells, joined or not: the length of a minimum spanning tree over them and the start points, by Prim's
 * algorithm. Each is ticked from the nearest start point, or from another of them that is ticked by then.
 */

import type { Surface } from '@tablehop/games/hop-cest-plie';
import { type CostMap, UNREACHABLE } from './cost-map.ts';
import type { Draft } from './draft.ts';

const OUT_OF_SIGHT = 100;

/** The positions of all start points that are visible on a surface. */
export function startsOn({ starts, positions }: Surface, draft: Draft): readonly number[] {
  const found = starts.slice();
  for (const paper of draft.starts) {
    const position = positions[paper] ?? -1;
    if (position >= 0) found.push(position);
  }
  return found;
}

export function stepsFromNearest(steps: Uint8Array, starts: readonly number[]): number {
  let nearest = UNREACHABLE;
  for (const start of starts) {
    const taken = steps[start] ?? 0;
    if (taken < nearest) nearest = taken;
  }
  return nearest;
}

export function stepsToCollect(
  { surface, stepsTo }: CostMap,
  starts: readonly number[],
  { ticked }: Draft,
  papers: readonly number[],
): number {
  const open: number[] = [];
  const away: number[] = [];
  for (const paper of papers) {
    if (ticked[paper] === 1) continue;
    const position = surface.positions[paper] ?? -1;
    if (position < 0) return OUT_OF_SIGHT;
    open.push(position);
    away.push(stepsFromNearest(stepsTo(position), starts));
  }
  let total = 0;
  while (open.length > 0) {
    let nearest = 0;
    for (let index = 1; index < away.length; index++) if ((away[index] ?? 0) < (away[nearest] ?? 0)) nearest = index;
    const [collected = 0] = open.splice(nearest, 1);
    const [steps = 0] = away.splice(nearest, 1);
    total += steps;
    for (let index = 0; index < open.length; index++) {
      away[index] = Math.min(away[index] ?? 0, stepsTo(open[index] ?? 0)[collected] ?? 0);
    }
  }
  return total;
}
