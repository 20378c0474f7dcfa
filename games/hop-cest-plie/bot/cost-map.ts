/** Shortest paths of rows between positions of a surface, and what it costs to tick them. */

import { bonusLength, type Level, POSITIONS, PRINTS, type Surface } from '../rules/index.ts';
import type { Draft } from './draft.ts';

export type CostMap = {
  readonly surface: Surface;
  /** By position: the cost of rows from there in ticks: their steps plus a cost per row. */
  stepsTo(position: number): Uint8Array;
  /** By position: the cost of ticking it, in quarters of a tick. */
  readonly tickCosts: Uint8Array;
};

export const UNREACHABLE = 100;
/** In ticks: rows are scarcer than ticks. The best of 0 to 3, in 24 to 40 solo games each. */
export const COST_OF_A_ROW = 2;

export const COST_OF_A_TICK = 4;
/** A slide ticks a whole run of ice. */
const COST_OF_ICE = 2;
/** A bonus earns another row. */
const COST_OF_A_BONUS = 1;
/** The landing after the ice; the rest of the number is lost. */
const STEPS_OF_A_SLIDE = 2;

const START = PRINTS.start.charCodeAt(0);
const ICE = PRINTS.ice.charCodeAt(0);
const RAY = PRINTS.ray.charCodeAt(0);

export function createCostMap(level: Level, surface: Surface): CostMap {
  const tables: (Uint8Array | undefined)[] = new Array(POSITIONS);
  return {
    surface,
    stepsTo(position) {
      const known = tables[position];
      if (known !== undefined) return known;
      const steps = shortestPathsTo(surface, position);
      tables[position] = steps;
      return steps;
    },
    tickCosts: surface.codes.map((code) => tickCostOf(level, code)),
  };
}

function tickCostOf({ folding }: Level, code: number): number {
  // R3: start points count as ticked.
  if (code === START) return 0;
  if (code === ICE) return COST_OF_ICE;
  return folding === 'once' && bonusLength(code) > 0 ? COST_OF_A_BONUS : COST_OF_A_TICK;
}

/** Bellman–Ford with a queue over positions and directions: each straight line takes a row, but rays may turn it. */
function shortestPathsTo({ next, codes, rays }: Surface, end: number): Uint8Array {
  const costs = new Uint8Array(4 * POSITIONS).fill(UNREACHABLE);
  const reached: number[] = [];
  for (let direction = 0; direction < 4; direction++) reach(end, direction, COST_OF_A_ROW);
  for (const state of reached) {
    const position = state >> 2;
    const direction = state & 3;
    const cost = costs[state] ?? 0;
    const beside = next[4 * position + direction] ?? -1;
    reach(beside, direction, cost + 1);
    if (codes[position] !== ICE) reach(beforeIce(beside, direction), direction, cost + STEPS_OF_A_SLIDE);
    for (let other = 0; other < 4; other++) if (other !== direction) reach(position, other, cost + COST_OF_A_ROW);
    if (codes[position] !== RAY) continue;
    for (const ray of rays) {
      for (let onward = 0; onward < 4; onward++) if (ray !== position) reach(next[4 * ray + onward] ?? -1, onward, cost + 1);
    }
  }
  const steps = new Uint8Array(POSITIONS);
  for (let position = 0; position < POSITIONS; position++) {
    let least = UNREACHABLE;
    for (let direction = 0; direction < 4; direction++) least = Math.min(least, costs[4 * position + direction] ?? 0);
    steps[position] = least;
  }
  steps[end] = 0;
  return steps;

  function reach(position: number, direction: number, cost: number): void {
    if (position < 0 || cost >= (costs[4 * position + direction] ?? 0)) return;
    costs[4 * position + direction] = cost;
    reached.push(4 * position + direction);
  }

  function beforeIce(beside: number, direction: number): number {
    let position = beside;
    while (position >= 0 && codes[position] === ICE) position = next[4 * position + direction] ?? -1;
    return position === beside ? -1 : position;
  }
}

/** Steps from the nearest start point. Most rows on trial add one start point, so the part for the settled ones is computed once. */
export type Reach = {
  readonly costs: CostMap;
  readonly draft: Draft;
  /** The number of settled start points of the draft; later ones come and go. */
  readonly settled: number;
  /** Positions of the settled start points on the surface, after the printed ones. */
  readonly starts: readonly number[];
  /** By position: the steps from the nearest of them, or `UNKNOWN`. */
  readonly known: Uint8Array;
};

const UNKNOWN = 255;

export function reachOf(costs: CostMap, draft: Draft): Reach {
  const known = new Uint8Array(POSITIONS).fill(UNKNOWN);
  return { costs, draft, settled: draft.starts.length, starts: startsOn(costs.surface, draft), known };
}

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
