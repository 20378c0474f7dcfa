/** A surface to plan on: the shortest paths of rows between its positions, and what it costs to tick them. */

import { bonusLength, type Level, POSITIONS, PRINTS, type Surface } from '@tablehop/games/hop-cest-plie';

export type CostMap = {
  readonly surface: Surface;
  /** By position: what rows from there cost, in ticks: their steps, and each row. */
  stepsTo(position: number): Uint8Array;
  /** By position: what ticking it costs, in quarters of a tick. */
  readonly tickCosts: Uint8Array;
};

export const UNREACHABLE = 100;
/** In ticks: rows are scarcer than ticks. Of 0 to 3 the best, in 24 to 40 solo games each. */
export const COST_OF_A_ROW = 2;

export const COST_OF_A_TICK = 4;
/** A slide ticks a whole run of ice, */
const COST_OF_ICE = 2;
/** and a bonus comes back as a row. */
const COST_OF_A_BONUS = 1;
/** The landing after the ice, and what is left of the number is lost. */
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

/**
 * From everywhere to one end, backwards from there: Bellman–Ford with a queue, over positions and the direction in which a row goes on, for
 * every straight line takes a row of its own. A way through rays may turn within a row.
 */
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

  /** Where a slide over the ice beside its landing begins. */
  function beforeIce(beside: number, direction: number): number {
    let position = beside;
    while (position >= 0 && codes[position] === ICE) position = next[4 * position + direction] ?? -1;
    return position === beside ? -1 : position;
  }
}
