/** Reads the shape of a position from outside; impossible.ts checks whether a match can reach it. */

import type { Parsed, Random } from '@tablehop/core';
import {
  fieldProblem,
  finite,
  impossible,
  missingProblem,
  pair,
  readPosition,
  record,
  refused,
  validatePosition,
  whole,
} from '@tablehop/core/parsing';
import * as v from 'valibot';
import { unseenPile } from './chance.ts';
import { brokenRules } from './impossible.ts';
import type { Pieces } from './pieces.ts';
import { totalsOf } from './score.ts';
import { seatOfTurn } from './turn.ts';
import { MARBLES, type MarbleId, type Marbles, type MatchOptions, PHASES, type Place, type State } from './types.ts';

const seat = v.pipe(whole, v.minValue(0));

const placeSchema = v.variant('in', [
  v.object({ in: v.literal('area'), seat, at: pair }),
  v.object({ in: v.literal('middle'), at: pair }),
  v.object({ in: v.literal('hand'), seat, to: v.picklist(['area', 'middle']) }),
  v.object({ in: v.literal('box') }),
]);
const positionSchema = v.object({
  options: v.optional(v.unknown()),
  turnNumber: v.pipe(whole, v.minValue(0)),
  phase: v.picklist(PHASES),
  seat: v.optional(v.nullable(seat)),
  marbles: record(placeSchema),
  cards: v.array(v.array(v.object({ id: v.string(), done: v.boolean() }))),
  pileLeft: v.optional(seat),
  pile: v.optional(v.array(v.string())),
  points: v.optional(v.array(finite)),
  relief: v.optional(whole),
  flick: v.optional(v.nullable(v.object({ marble: v.string(), direction: pair, strength: finite }))),
});
const EXPECTATIONS = {
  turnNumber: 'expected.turnNumber',
  phase: 'expected.phase',
  seat: 'expected.seat',
  marbles: 'expected.marbles',
  cards: 'expected.cardStates',
  pileLeft: 'expected.number',
  pile: 'expected.texts',
  points: 'expected.points',
  relief: 'expected.number',
  flick: 'expected.flick',
};

export function loadPosition(pieces: Pieces, position: unknown, options: MatchOptions, players: number, random: Random): Parsed<State> {
  const read = readPosition(positionSchema, position, EXPECTATIONS);
  if (!read.ok) return read;
  const given = read.value;
  if (given.relief === undefined && given.phase !== 'deal') return refused(missingProblem('relief', EXPECTATIONS.relief));
  const unknown = Object.keys(given.marbles).find((name) => !MARBLES.some((marble) => marble === name));
  if (unknown !== undefined) return refused(fieldProblem('marbles', EXPECTATIONS.marbles, unknown));
  if (given.cards.length !== players) return refused(impossible('cards', 'cardsPerSeat'));

  const dealt = given.cards.flat().length;
  const hasPile = options.variant === 'pile' && given.phase !== 'deal';
  const state: State = {
    options,
    turnNumber: given.turnNumber,
    phase: given.phase,
    seat: given.seat !== undefined ? given.seat : given.turnNumber === 0 ? null : seatOfTurn(given.turnNumber, players),
    marbles: everyMarble(given.marbles),
    cards: given.cards.map((cards) => cards.map(({ id, done }) => ({ id, done }))),
    pileLeft: given.pileLeft ?? given.pile?.length ?? (hasPile ? options.pileCards - dealt : 0),
    ...(given.pile === undefined || (options.variant !== 'pile' && given.pile.length === 0) ? {} : { pile: given.pile }),
    points: given.points ?? [],
    relief: given.relief ?? 0,
    flick: (given.flick ?? null) as State['flick'],
  };
  const problem = validatePosition(brokenRules(pieces, state, players, { options: given.options, points: given.points }));
  if (problem !== null) return refused(problem);
  const pile = options.variant === 'pile' ? { pile: state.pile ?? unseenPile(pieces, state, random) } : {};
  return { ok: true, value: { ...state, ...pile, points: totalsOf(pieces, state) } };
}

/** A marble that is not named is in the box. */
function everyMarble(given: { readonly [marble: string]: Place }): Marbles {
  return Object.fromEntries(MARBLES.map((marble): [MarbleId, Place] => [marble, given[marble] ?? { in: 'box' }])) as Marbles;
}
