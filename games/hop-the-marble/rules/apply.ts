import type { Applied, By, Seat } from '@tablehop/core';
import { trembled } from './chance.ts';
import { completedCard } from './goals.ts';
import type { Pieces } from './pieces.ts';
import { checkOrder, outcomeOf, totalsOf } from './score.ts';
import { flickerOf, holders, inAreaOf, owedSeats, playersOf, seatOfTurn } from './turn.ts';
import type { Action, Flick, MarbleId, Marbles, Place, Spot, State } from './types.ts';
import { createRoller, type Worlds } from './worlds.ts';

type Deal = Extract<Action, { type: 'deal' }>;
type Draft = { -readonly [field in keyof State]: State[field] };

export function applyAction(pieces: Pieces, worlds: Worlds, state: State, by: By, action: Action): Applied<State> {
  switch (action.type) {
    case 'deal':
      return deal(state, action);
    case 'place':
      return place(pieces, state, by, action);
    case 'flick':
      return flick(pieces, worlds, state, action);
    case 'tremble':
      return tremble(pieces, worlds, state, action);
    case 'give':
      return give(state, action);
  }
}

function deal(state: State, { cards, pile, relief }: Deal): Applied<State> {
  const players = playersOf(state);
  const hands = state.cards.map((_, seat) => cards?.[seat] ?? pile?.slice(seat, seat + 1) ?? []);
  const rest = pile?.slice(players);
  const next: State = {
    ...state,
    phase: 'setup',
    cards: hands.map((hand) => hand.map((id) => ({ id, done: false }))),
    relief,
    ...(rest === undefined ? {} : { pile: rest, pileLeft: rest.length }),
  };
  return { state: next, effects: [{ key: 'deal', by: 'chance', cards: hands, relief } satisfies GameEffect] };
}

function place(pieces: Pieces, state: State, by: By, { marble, at }: Extract<Action, { type: 'place' }>): Applied<State> {
  const held = state.marbles[marble];
  if (held.in !== 'hand') throw new RangeError(`${marble} is in nobody's hand`);
  const { seat } = held;
  const effects: GameEffect[] = [{ key: 'place', by, seat, marble, in: held.to, at }];
  const next: Draft = {
    ...state,
    marbles: moved(state.marbles, [marble], held.to === 'area' ? { in: 'area', seat, at } : { in: 'middle', at }),
  };
  if (state.options.variant === 'noCard') next.points = totalsOf(pieces, next);
  if (holders(next.marbles, playersOf(next)).length > 0) return { state: next, effects };
  if (state.phase === 'settle') return endTurn(pieces, next, effects);
  beginTurn(next, 1, effects);
  return { state: next, effects };
}

function beginTurn(next: Draft, turnNumber: number, effects: GameEffect[]): void {
  next.phase = 'flick';
  next.turnNumber = turnNumber;
  next.seat = seatOfTurn(turnNumber, next.cards.length);
  effects.push({ key: 'turnStart', turnNumber, seat: next.seat });
}

function flick(pieces: Pieces, worlds: Worlds, state: State, { marble, direction, strength }: Flick): Applied<State> {
  const seat = flickerOf(state);
  const effects: GameEffect[] = [{ key: 'flick', by: seat, seat, marble, direction, strength }];
  const given: Flick = { marble, direction, strength };
  if (state.options.steadiness === 'natural') return { state: { ...state, phase: 'tremble', flick: given }, effects };
  return rollOut(pieces, worlds, state, given, effects);
}

function tremble(pieces: Pieces, worlds: Worlds, state: State, { turn, strength }: Extract<Action, { type: 'tremble' }>): Applied<State> {
  if (state.flick === null) throw new RangeError('nothing trembles');
  return rollOut(pieces, worlds, state, trembled(state.flick, { turn, strength }), [{ key: 'tremble', turn, strength }]);
}

function rollOut(pieces: Pieces, worlds: Worlds, state: State, given: Flick, effects: GameEffect[]): Applied<State> {
  const { marble, direction, strength } = given;
  const seat = flickerOf(state);
  const touched = createRoller(worlds, state, state.marbles)(given);
  // R3: nobody is ever left without a marble: the only one comes back, touching or not.
  const to = touched.length > 0 || inAreaOf(state.marbles, seat).length === 1 ? 'area' : 'middle';
  const taken = touched.map((each): Taken => ({ marble: each, from: ownerOf(state.marbles[each]) }));
  effects.push({ key: 'flicked', seat, marble, touched, taken, direction, strength, to });

  const marbles = moved(state.marbles, [marble, ...touched], { in: 'hand', seat, to });
  const owed = owedSeats(marbles, playersOf(state));
  if (owed.length > 0) effects.push({ key: 'owed', seats: owed });
  const next: Draft = { ...state, phase: owed.length > 0 ? 'give' : 'settle', flick: null, marbles };
  if (state.options.variant === 'noCard') next.points = totalsOf(pieces, next);
  return { state: next, effects };
}

function ownerOf(place: Place): Seat | 'middle' {
  return place.in === 'area' ? place.seat : 'middle';
}

function give(state: State, { marble, to }: Extract<Action, { type: 'give' }>): Applied<State> {
  const seat = flickerOf(state);
  const marbles = moved(state.marbles, [marble], { in: 'hand', seat: to, to: 'area' });
  const isDone = owedSeats(marbles, playersOf(state)).length === 0;
  const effects: GameEffect[] = [{ key: 'give', by: seat, seat, marble, to }];
  return { state: { ...state, phase: isDone ? 'settle' : 'give', marbles }, effects };
}

/** R5: everybody is checked once, the flicker first; only then the match may end. */
function endTurn(pieces: Pieces, next: Draft, effects: GameEffect[]): Applied<State> {
  for (const seat of checkOrder(next)) {
    const card = completedCard(pieces, next, seat);
    if (card === null) continue;
    next.cards = next.cards.map((cards, owner) =>
      owner === seat ? cards.map((each) => (each.id === card.id ? { id: card.id, done: true } : each)) : cards,
    );
    const points = totalsOf(pieces, next);
    effects.push({ key: 'cardDone', seat, card: card.id, points: (points[seat] ?? 0) - (next.points[seat] ?? 0) });
    next.points = points;
    if (next.options.variant === 'pile') drawCard(next, seat, effects);
  }
  const outcome = outcomeOf(next);
  if (outcome === null) {
    beginTurn(next, next.turnNumber + 1, effects);
  } else {
    next.phase = 'over';
    effects.push({ key: 'gameOver', ranking: outcome.ranking, reason: outcome.reason, totals: next.points });
  }
  return { state: next, effects };
}

function drawCard(next: Draft, seat: Seat, effects: GameEffect[]): void {
  const [id, ...rest] = next.pile ?? [];
  if (id === undefined) {
    effects.push({ key: 'pileEmpty', seat });
    return;
  }
  next.pile = rest;
  next.pileLeft = rest.length;
  next.cards = next.cards.map((cards, owner) => (owner === seat ? [...cards, { id, done: false }] : cards));
  effects.push({ key: 'cardDrawn', seat, card: id });
}

function moved(marbles: Marbles, which: readonly MarbleId[], place: Place): Marbles {
  const next: { [marble in MarbleId]: Place } = { ...marbles };
  for (const marble of which) next[marble] = place;
  return next;
}

export type Taken = { readonly marble: MarbleId; readonly from: Seat | 'middle' };

export type GameEffect =
  /** `cards`: the open ones, by seat. */
  | { readonly key: 'deal'; readonly by: 'chance'; readonly cards: readonly (readonly string[])[]; readonly relief: number }
  | {
      readonly key: 'place';
      readonly by: By;
      readonly seat: Seat;
      readonly marble: MarbleId;
      readonly in: 'area' | 'middle';
      readonly at: Spot;
    }
  | ({ readonly key: 'flick'; readonly by: By; readonly seat: Seat } & Flick)
  /** R8 */
  | { readonly key: 'tremble'; readonly turn: number; readonly strength: number }
  /** The result of a flick, in order of first contact; direction and strength include the tremble. */
  | ({
      readonly key: 'flicked';
      readonly seat: Seat;
      readonly touched: readonly MarbleId[];
      readonly taken: readonly Taken[];
      readonly to: 'area' | 'middle';
    } & Flick)
  /** R3: players left with nothing get one back. */
  | { readonly key: 'owed'; readonly seats: readonly Seat[] }
  | { readonly key: 'give'; readonly by: By; readonly seat: Seat; readonly marble: MarbleId; readonly to: Seat }
  | { readonly key: 'cardDone'; readonly seat: Seat; readonly card: string; readonly points: number }
  | { readonly key: 'cardDrawn'; readonly seat: Seat; readonly card: string }
  | { readonly key: 'pileEmpty'; readonly seat: Seat }
  | { readonly key: 'turnStart'; readonly turnNumber: number; readonly seat: Seat }
  | {
      readonly key: 'gameOver';
      readonly ranking: readonly (readonly Seat[])[];
      readonly reason: string;
      readonly totals: readonly number[];
    };
