/** Reads an action from outside: fields, JSON types and array lengths. refuse.ts checks the values. */

import type { Parsed } from '@tablehop/core';
import { exactly, fieldProblem, finite, pair, readAction, record, refused, whole } from '@tablehop/core/parsing';
import * as v from 'valibot';
import { type Action, CARD_COLORS } from './types.ts';

const marble = v.string();

const SCHEMAS = {
  deal: exactly({
    type: v.literal('deal'),
    cards: v.optional(record(v.array(v.string()))),
    pile: v.optional(v.array(v.string())),
    relief: finite,
  }),
  place: exactly({ type: v.literal('place'), marble, at: pair }),
  flick: exactly({ type: v.literal('flick'), marble, direction: pair, strength: finite }),
  tremble: exactly({ type: v.literal('tremble'), turn: finite, strength: finite }),
  give: exactly({ type: v.literal('give'), marble, to: whole }),
};
const EXPECTATIONS = {
  cards: 'expected.hands',
  pile: 'expected.texts',
  relief: 'expected.number',
  marble: 'expected.text',
  at: 'expected.pair',
  direction: 'expected.pair',
  strength: 'expected.number',
  turn: 'expected.number',
  to: 'expected.seat',
};

/** A hand has a card of each colour, or one. */
const HAND_SIZES: readonly number[] = [1, CARD_COLORS.length];

export function parseAction(given: unknown, players: number): Parsed<Action> {
  const read = readAction(SCHEMAS, given, EXPECTATIONS);
  if (!read.ok) return read;
  const action = read.value;
  if (action.type === 'deal' && action.cards !== undefined && !isHandPerSeat(action.cards, players)) {
    return refused(fieldProblem('cards', 'expected.hands', JSON.stringify(action.cards)));
  }
  if (action.type === 'give' && (action.to < 0 || action.to >= players)) {
    return refused(fieldProblem('to', 'expected.seat', String(action.to)));
  }
  // Marbles are any text here, so that the rule they break refuses unknown ones.
  return { ok: true, value: action as Action };
}

function isHandPerSeat(cards: { readonly [seat: string]: readonly string[] }, players: number): boolean {
  const seats = Object.keys(cards);
  if (seats.length !== players || !seats.every((_, seat) => Object.hasOwn(cards, String(seat)))) return false;
  return Object.values(cards).every((hand) => HAND_SIZES.includes(hand.length));
}
