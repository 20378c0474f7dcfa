/** What a seat may do now. The offers of all builds and keeps are made once and handed out by reference. */

import type { Offer, Seat } from '@tablehop/core';
import { type Components, shapeOfFace } from './components.ts';
import { formationOf, lowestContested } from './round.ts';
import { filledCells, openCells } from './shape.ts';
import { type Action, COLORS, NUMBERS, type State } from './types.ts';

type Offers = readonly Offer<Action>[];

const NOTHING: Offers = [];

export function createOffers(components: Components): (state: State, seat: Seat) => Offers {
  const keeps: readonly Offers[] = NUMBERS.map((value) => COLORS.map((color) => ({ action: { type: 'keep', value, color } })));
  const buildsByFace: readonly (readonly Offers[])[] = components.shapes.map((shape) =>
    NUMBERS.map((value) => shape.cells.map((cell) => ({ action: { type: 'build', value, cell } }))),
  );

  function keepOffers(state: State): Offers {
    const value = lowestContested(state.rolled);
    const offers = keeps[value - 1] ?? NOTHING;
    return offers.filter((_, index) => state.rolled.some((die) => die.value === value && die.color === COLORS[index]));
  }

  function buildOffers(state: State, seat: Seat): Offers {
    const formation = formationOf(state, seat);
    const shape = shapeOfFace(components, formation.face);
    const open = openCells(shape, filledCells(shape, formation), state.options);
    const builds = buildsByFace[formation.face - 1] ?? [];
    const offers: Offer<Action>[] = [];
    for (const value of NUMBERS) {
      if (state.lineup[value] === undefined) continue;
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
