/** How a row goes on from cell to cell. The search for rows walks by these rules, and nothing else decides what a row may do. */

import { CODES, type Surface } from './surface.ts';

/** The cell that a step ticks; −1 where there is none: no paper, a half cell, a dead cell, a hole. */
export function stepFrom({ next }: Surface, position: number, direction: number): number {
  return next[4 * position + direction] ?? -1;
}

/** A step that comes to ice from elsewhere may become a slide. */
export function entersIce({ codes }: Surface, from: number, to: number): boolean {
  return codes[to] === CODES.ice && codes[from] !== CODES.ice;
}

/** The first cell after a run of ice, where a slide ends. R11: −1 if it cannot be ticked, for then nobody slides. */
export function landingOf(surface: Surface, entered: number, direction: number): number {
  let position = entered;
  while (surface.codes[position] === CODES.ice) position = stepFrom(surface, position, direction);
  return position;
}

/** R16: a ray without another visible ray is a plain cell. */
export function teleports({ codes, rays }: Surface, position: number): boolean {
  return codes[position] === CODES.ray && rays.length > 1;
}
