/**
 * How many steps rows take from the nearest start point of a draft to anywhere. Most rows that are tried on it add one start point: what
 * those before come to is found out once for all of them.
 */

import type { Surface } from '@tablehop/games/hop-cest-plie';
import { POSITIONS } from '@tablehop/games/hop-cest-plie';
import { type CostMap, UNREACHABLE } from './cost-map.ts';
import type { Draft } from './draft.ts';

export type Reach = {
  readonly costs: CostMap;
  readonly draft: Draft;
  /** How many start points of the draft are settled: those after them come and go. */
  readonly settled: number;
  /** Where these can be used on the surface, after those that are printed on it. */
  readonly starts: readonly number[];
  /** By position: the steps from the nearest of them, or `UNKNOWN`. */
  readonly known: Uint8Array;
};

const UNKNOWN = 255;

export function reachOf(costs: CostMap, draft: Draft): Reach {
  const known = new Uint8Array(POSITIONS).fill(UNKNOWN);
  return { costs, draft, settled: draft.starts.length, starts: startsOn(costs.surface, draft), known };
}

/** The positions of all start points that are visible on a surface. */
function startsOn({ starts, positions }: Surface, draft: Draft): readonly number[] {
  const found = starts.slice();
  for (const paper of draft.starts) {
    const position = positions[paper] ?? -1;
    if (position >= 0) found.push(position);
  }
  return found;
}

export function stepsFromNearest(reach: Reach, position: number): number {
  const { costs, draft, settled, known } = reach;
  let nearest = known[position] as number;
  if (nearest === UNKNOWN) {
    nearest = fromSettled(reach, position);
    known[position] = nearest;
  }
  for (let index = settled; index < draft.starts.length; index++) {
    const start = costs.surface.positions[draft.starts[index] as number] as number;
    if (start < 0) continue;
    const taken = costs.stepsTo(position)[start] as number;
    if (taken < nearest) nearest = taken;
  }
  return nearest;
}

function fromSettled({ costs, starts }: Reach, position: number): number {
  const steps = costs.stepsTo(position);
  let nearest = UNREACHABLE;
  for (const start of starts) {
    const taken = steps[start] as number;
    if (taken < nearest) nearest = taken;
  }
  return nearest;
}
