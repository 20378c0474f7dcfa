/** A surface to plan on: the shortest paths of rows between its positions, and what it costs to tick them. */

import { bonusLength, type Level, POSITIONS, PRINTS, type Surface } from '@tablehop/games/hop-cest-plie';

export type CostMap = {
  readonly surface: Surface;
  /** By position: how many steps rows take from there. */
  stepsTo(position: number): Uint8Array;
  /** By position: what ticking it costs, in quarters of a tick. */
  readonly tickCosts: Uint8Array;
};

export const UNREACHABLE = 60;

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

/** From everywhere to one end, backwards from there: Bellman–Ford with a queue, for a slide counts more than a step. */
function shortestPathsTo({ next, codes, rays }: Surface, end: number): Uint8Array {
  const steps = new Uint8Array(POSITIONS).fill(UNREACHABLE);
  const reached = [end];
  steps[end] = 0;
  for (const position of reached) {
    const taken = steps[position] ?? 0;
    for (let direction = 0; direction < 4; direction++) {
      const beside = next[4 * position + direction] ?? -1;
      reach(beside, taken + 1);
      if (codes[position] !== ICE) reach(beforeIce(beside, direction), taken + STEPS_OF_A_SLIDE);
    }
    if (codes[position] !== RAY) continue;
    for (const ray of rays) {
      for (let direction = 0; direction < 4; direction++) if (ray !== position) reach(next[4 * ray + direction] ?? -1, taken + 1);
    }
  }
  return steps;

  function reach(position: number, taken: number): void {
    if (position < 0 || taken >= (steps[position] ?? 0)) return;
    steps[position] = taken;
    reached.push(position);
  }

  /** Where a slide over the ice beside its landing begins. */
  function beforeIce(beside: number, direction: number): number {
    let position = beside;
    while (position >= 0 && codes[position] === ICE) position = next[4 * position + direction] ?? -1;
    return position === beside ? -1 : position;
  }
}
