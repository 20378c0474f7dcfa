import type { BoxRange, DiscRange, Offer, Seat } from '@tablehop/core';
import { apartOf, discFor, firstFreeSpot } from './cloth.ts';
import type { Pieces } from './pieces.ts';
import { holders, inAreaOf, inHandOf, owedSeats, playersOf } from './turn.ts';
import type { Action, MarbleId, State } from './types.ts';

type Offers = readonly Offer<Action>[];

export const FARTHEST = 10_000;
export const STRONGEST = 1000;
const MICROMETRE = 0.001;

const NOTHING: Offers = [];
export const DIRECTIONS: BoxRange = { min: [-FARTHEST, -FARTHEST], max: [FARTHEST, FARTHEST], step: 1, not: [[0, 0]] };
export const STRENGTHS: BoxRange = { min: 0, max: STRONGEST, step: 1 };
const FLICKS = { direction: DIRECTIONS, strength: STRENGTHS };

export function offersFor(pieces: Pieces, state: State, seat: Seat): Offers {
  switch (state.phase) {
    case 'flick':
      return seat === state.seat ? inAreaOf(state.marbles, seat).map(flickOffer) : NOTHING;
    case 'give':
      return seat === state.seat ? giveOffers(state, seat) : NOTHING;
    case 'setup':
    case 'settle':
      return placeOffers(pieces, state, seat);
    case 'deal':
    case 'tremble':
    case 'over':
      return NOTHING;
  }
}

export function actingSeats(state: State): readonly Seat[] {
  if (state.phase === 'setup' || state.phase === 'settle') return holders(state.marbles, playersOf(state));
  return state.seat === null ? [] : [state.seat];
}

function flickOffer(marble: MarbleId): Offer<Action> {
  return { action: { type: 'flick', marble, direction: [0, -1], strength: STRONGEST }, vary: FLICKS };
}

/** R3: any marble recovered by the flick, to any player left with none. */
function giveOffers({ marbles, cards }: State, seat: Seat): Offers {
  const owed = owedSeats(marbles, cards.length);
  return inHandOf(marbles, seat).flatMap((marble) => owed.map((to): Offer<Action> => ({ action: { type: 'give', marble, to } })));
}

/** All marbles in a hand go to one disc, so one search for a free spot serves them all. */
function placeOffers(pieces: Pieces, { marbles, cards }: State, seat: Seat): Offers {
  const held = inHandOf(marbles, seat);
  const [first] = held;
  const place = first === undefined ? undefined : marbles[first];
  if (place?.in !== 'hand') return NOTHING;
  const { centre, radius } = discFor(pieces, cards.length, place);
  const at = firstFreeSpot(pieces, marbles, { centre, radius });
  const room: DiscRange = { centre, radius, apart: apartOf(pieces), step: MICROMETRE };
  return held.map((marble) => ({ action: { type: 'place', marble, at }, vary: { at: room } }));
}
