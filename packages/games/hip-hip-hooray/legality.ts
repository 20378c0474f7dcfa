/** What the rules allow the seat that acts: offers.ts lists what these say, and refuse.ts asks the same and gives the reason. */

import type { Seat } from '@tablehop/core';
import { type Pieces, shapeOfFace } from './pieces.ts';
import { formationOf, lowestContested } from './round.ts';
import { type CellSet, filledCells, openCells, type Shape } from './shape.ts';
import type { State } from './types.ts';

/** Where a seat builds now. */
export type Site = {
  readonly shape: Shape;
  readonly filled: CellSet;
  /** The cells that take a die (R1), by their index in the shape. */
  readonly open: readonly number[];
};

/** Of several contested numbers the lowest is decided first. */
export function isToBeDecided({ rolled }: State, value: number): boolean {
  return value === lowestContested(rolled);
}

/** A die of that number and colour is among those rolled. */
export function isRolled({ rolled }: State, value: number, color: string): boolean {
  return rolled.some((die) => die.value === value && die.color === color);
}

export function isInLineup({ lineup }: State, value: number): boolean {
  return lineup[value] !== undefined;
}

export function siteOf(pieces: Pieces, state: State, seat: Seat): Site {
  const formation = formationOf(state, seat);
  const shape = shapeOfFace(pieces, formation.face);
  const filled = filledCells(shape, formation);
  return { shape, filled, open: openCells(shape, filled, state.options) };
}
