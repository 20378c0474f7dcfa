/** Reads an action from outside: fields, JSON types and array lengths. What they may be now is for refuse.ts. */

import { isObject, type Message, type Parsed } from '@tablehop/core';
import * as v from 'valibot';
import { exactly, fieldProblem, problemOf, whole } from '../issue.ts';
import { type Action, CARD_COLORS } from './types.ts';

const number = v.pipe(
  v.number(),
  v.finite(),
  v.transform((given) => given + 0),
);
const pair = v.strictTuple([number, number]);
const marble = v.string();

const SCHEMAS = {
  deal: exactly({
    type: v.literal('deal'),
    cards: v.optional(v.pipe(v.custom<object>(isObject), v.record(v.string(), v.array(v.string())))),
    pile: v.optional(v.array(v.string())),
    relief: number,
  }),
  place: exactly({ type: v.literal('place'), marble, at: pair }),
  flick: exactly({ type: v.literal('flick'), marble, direction: pair, strength: number }),
  tremble: exactly({ type: v.literal('tremble'), turn: number, strength: number }),
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
  if (!isObject(given) || typeof given.type !== 'string') return refused({ key: 'problem.actionNotObject' });
  if (!isActionType(given.type)) {
    return refused({ key: 'problem.actionType', params: { type: given.type, known: Object.keys(SCHEMAS).join(', ') } });
  }
  const parsed = v.safeParse(SCHEMAS[given.type], given, { abortEarly: true });
  if (!parsed.success) return refused(problemOf(parsed.issues[0], EXPECTATIONS));
  const action = parsed.output;
  if (action.type === 'deal' && action.cards !== undefined && !isHandPerSeat(action.cards, players)) {
    return refused(fieldProblem('cards', { key: 'expected.hands' }, JSON.stringify(action.cards)));
  }
  if (action.type === 'give' && (action.to < 0 || action.to >= players)) {
    return refused(fieldProblem('to', { key: 'expected.seat' }, String(action.to)));
  }
  // Marbles are any text here, so that an unknown one is refused by the rule it breaks.
  return { ok: true, value: action as Action };
}

function isHandPerSeat(cards: { readonly [seat: string]: readonly string[] }, players: number): boolean {
  const seats = Object.keys(cards);
  if (seats.length !== players || !seats.every((_, seat) => Object.hasOwn(cards, String(seat)))) return false;
  return Object.values(cards).every((hand) => HAND_SIZES.includes(hand.length));
}

function isActionType(type: string): type is keyof typeof SCHEMAS {
  return Object.hasOwn(SCHEMAS, type);
}

function refused(problem: Message): Parsed<Action> {
  return { ok: false, problem };
}
