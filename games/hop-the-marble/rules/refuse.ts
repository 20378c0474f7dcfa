import { type By, inBox, type Refusal, type Seat } from '@tablehop/core';
import { refuseDeal, refuseTremble } from './chance.ts';
import { discFor, refuseSpot } from './cloth.ts';
import { DIRECTIONS, FARTHEST, STRENGTHS, STRONGEST } from './offers.ts';
import type { Pieces } from './pieces.ts';
import { inAreaOf, inHandOf, owedSeats, playersOf } from './turn.ts';
import { type Action, type Flick, MARBLES, type Phase, type State } from './types.ts';
import { marbleWord } from './words.ts';

export const RULE_IDS = ['phase', 'marble', 'direction', 'strength', 'hand', 'micrometres', 'area', 'apart', 'R3', 'deal', 'R8'] as const;

const PHASES_OF: { readonly [type in Action['type']]: readonly Phase[] } = {
  deal: ['deal'],
  place: ['setup', 'settle'],
  flick: ['flick'],
  tremble: ['tremble'],
  give: ['give'],
};

export function refuseAction(pieces: Pieces, state: State, by: By, action: Action): Refusal | null {
  if (!PHASES_OF[action.type].includes(state.phase)) return notNow(state);
  if (by === 'chance') return refuseChance(pieces, state, action);
  return refuseOf(pieces, state, by, action);
}

function refuseChance(pieces: Pieces, state: State, action: Action): Refusal | null {
  if (action.type === 'deal') return refuseDeal(pieces, state, action);
  return action.type === 'tremble' ? refuseTremble(action) : notNow(state);
}

function refuseOf(pieces: Pieces, state: State, seat: Seat, action: Action): Refusal | null {
  switch (action.type) {
    case 'flick':
      return refuseFlick(state, seat, action);
    case 'give':
      return refuseGive(state, seat, action);
    case 'place':
      return refusePlace(pieces, state, seat, action);
    case 'deal':
    case 'tremble':
      return notNow(state);
  }
}

function notNow({ phase }: State): Refusal {
  return { rule: 'phase', key: 'refusal.phase', params: { now: { key: `phase.${phase}.do` } } };
}

export function refuseFlick(state: State, seat: Seat, { marble, direction, strength }: Flick): Refusal | null {
  if (!MARBLES.includes(marble)) return unknownMarble(marble);
  if (!inAreaOf(state.marbles, seat).includes(marble))
    return { rule: 'marble', key: 'refusal.notOwn', params: { marble: marbleWord(marble) } };
  if (!inBox(DIRECTIONS, direction))
    return { rule: 'direction', key: 'refusal.direction', params: { x: direction[0], y: direction[1], farthest: FARTHEST } };
  if (!inBox(STRENGTHS, strength)) return { rule: 'strength', key: 'refusal.strength', params: { strength, strongest: STRONGEST } };
  return null;
}

function refuseGive(state: State, seat: Seat, { marble, to }: Extract<Action, { type: 'give' }>): Refusal | null {
  if (!MARBLES.includes(marble)) return unknownMarble(marble);
  if (!inHandOf(state.marbles, seat).includes(marble))
    return { rule: 'R3', key: 'refusal.notRecovered', params: { marble: marbleWord(marble) } };
  return owedSeats(state.marbles, playersOf(state)).includes(to) ? null : { rule: 'R3', key: 'refusal.notOwed', params: { seat: to } };
}

function refusePlace(pieces: Pieces, state: State, seat: Seat, { marble, at }: Extract<Action, { type: 'place' }>): Refusal | null {
  if (!MARBLES.includes(marble)) return unknownMarble(marble);
  const place = state.marbles[marble];
  if (place.in !== 'hand' || place.seat !== seat) return { rule: 'hand', key: 'refusal.notInHand', params: { marble: marbleWord(marble) } };
  return refuseSpot(pieces, state.marbles, discFor(pieces, playersOf(state), place), at);
}

function unknownMarble(marble: string): Refusal {
  return { rule: 'marble', key: 'refusal.unknownMarble', params: { marble } };
}
