/** What a seat may do now; refuse.ts asks the same and gives the reason. Offers are shared objects in no particular order. */

import type { Offer, Seat } from '@tablehop/core';
import { type Pieces, shapeOfFace } from './pieces.ts';
import { formationOf, lowestContested } from './round.ts';
import { type CellSet, filledCells, openCells, type Shape } from './shape.ts';
import { type Action, COLORS, type Color, NUMBERS, type State } from './types.ts';

type Offers = readonly Offer<Action>[];
type Keep = { readonly value: number; readonly color: Color; readonly offer: Offer<Action> };

const NOTHING: Offers = [];

export function createOffers(pieces: Pieces): (state: State, seat: Seat) => Offers {
  const keeps: readonly Keep[] = NUMBERS.flatMap((value) =>
    COLORS.map((color) => ({ value, color, offer: { action: { type: 'keep', value, color } } })),
  );
  const buildsByFace: readonly (readonly Offers[])[] = pieces.shapes.map((shape) =>
    NUMBERS.map((value) => shape.cells.map((cell) => ({ action: { type: 'build', value, cell } }))),
  );

  function keepOffers(state: State): Offers {
    return keeps.filter(({ value, color }) => isToBeDecided(state, value) && isRolled(state, value, color)).map(({ offer }) => offer);
  }

  function buildOffers(state: State, seat: Seat): Offers {
    const { shape, open } = siteOf(pieces, state, seat);
    const builds = buildsByFace[shape.face - 1] ?? [];
    const offers: Offer<Action>[] = [];
    for (const value of NUMBERS) {
      if (!isInLineup(state, value)) continue;
      const ofNumber = builds[value - 1] ?? NOTHING;
      for (const index of open) {
        const offer = ofNumber[index];
        if (offer !== undefined) offers.push(offer);
      }
    }
    return offers;
  }

  return (state, seat) => {
    if (seat !== state.seat) return NOTHING;
    if (state.phase === 'build') return buildOffers(state, seat);
    return state.phase === 'keep' ? keepOffers(state) : NOTHING;
  };
}

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
