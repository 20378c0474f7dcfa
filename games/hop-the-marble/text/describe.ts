import type { AnyGame, Describer, Effect, Json, Message, Naming, Seat } from '@tablehop/core';
import { aimWord, spotWord, strengthWord } from '../rules/aim-words.ts';
import type { GameEffect, Taken } from '../rules/apply.ts';
import { discFor } from '../rules/cloth.ts';
import { colorOf } from '../rules/goals.ts';
import { cardOf, type Pieces, piecesOf } from '../rules/pieces.ts';
import { inAreaOf, playersOf } from '../rules/turn.ts';
import type { Action, Flick, MarbleId, State } from '../rules/types.ts';
import { cardColorWord, colorsWord, colorWord, marbleWord } from '../rules/words.ts';

/** R8: a larger shake moves a shot of half a metre by more than the radius of a marble. */
const FAR_OFF = 20;

export function describerOf(game: AnyGame): Describer<State, Action> {
  const pieces = piecesOf(game);
  return {
    describeAction: (state, action, nameOf) => describeAction(pieces, state, action, nameOf),
    describeEffect: (effect, nameOf) => describeEffect(pieces, effect, nameOf),
    roundOf,
    amountOf,
    // Points come when the last marble is placed, but the flick has won it.
    isFollowUp: ({ type }) => type === 'place' || type === 'give',
  };
}

function roundOf(state: State): Message | null {
  const { turnNumber } = state;
  return turnNumber === 0 ? null : { key: 'round.round', params: { number: Math.ceil(turnNumber / playersOf(state)) } };
}

/** R12: a point is a completed card, or a marble of the most frequent colour; only the pile has points proper. */
function amountOf({ options: { variant } }: State, points: number): Message | null {
  if (variant === 'pile') return null;
  return { key: variant === 'noCard' ? 'amount.marbles' : 'amount.cards', params: { points } };
}

function describeAction(pieces: Pieces, state: State, action: Action, nameOf: Naming): Message {
  const key = `action.${action.type}`;
  switch (action.type) {
    case 'deal': {
      const open = action.pile?.slice(0, playersOf(state)).map((id) => [id]);
      return dealt(pieces, key, open ?? Object.values(action.cards ?? {}), nameOf);
    }
    case 'place': {
      const place = state.marbles[action.marble];
      const color = colorWord(colorOf(action.marble));
      if (place.in !== 'hand') return { key: `${key}.area`, params: { color, spot: { key: 'spot.centre' } } };
      const spot = spotWord(pieces, state, place.seat, discFor(pieces, playersOf(state), place), action.at);
      return { key: `${key}.${place.to}`, params: { color, spot } };
    }
    case 'flick': {
      const flicked = flickedWord(state, action.marble);
      if (action.strength === 0) return { key: `${key}.letGo`, params: { flicked } };
      return { key, params: { flicked, aim: aimWord(pieces, state, action, nameOf), strength: strengthWord(action.strength) } };
    }
    case 'tremble':
      return { key, params: trembling(action) };
    case 'give':
      return { key, params: { marble: marbleWord(action.marble), player: nameOf(action.to) } };
  }
}

function describeEffect(pieces: Pieces, given: Effect, nameOf: Naming): Message {
  const effect = given as GameEffect;
  const key = `effect.${effect.key}`;
  switch (effect.key) {
    case 'deal':
      return dealt(pieces, key, effect.cards, nameOf);
    case 'place':
      return { key: `${key}.${effect.in}`, params: { player: nameOf(effect.seat), marble: marbleWord(effect.marble) } };
    case 'flick': {
      const player = nameOf(effect.seat);
      if (effect.strength === 0) return { key: `${key}.letGo`, params: { player, marble: marbleWord(effect.marble) } };
      return { key, params: { player, marble: marbleWord(effect.marble), strength: strengthWord(effect.strength) } };
    }
    case 'tremble':
      return { key, params: trembling(effect) };
    case 'flicked':
      return flicked(effect, nameOf);
    case 'owed':
      return { key, params: { players: effect.seats.map(nameOf), count: effect.seats.length } };
    case 'give':
      return { key, params: { player: nameOf(effect.seat), marble: marbleWord(effect.marble), other: nameOf(effect.to) } };
    case 'cardDone':
      return {
        key,
        params: { player: nameOf(effect.seat), card: cardColorWord(cardOf(pieces, effect.card).color), points: effect.points },
      };
    case 'cardDrawn':
      return { key, params: { player: nameOf(effect.seat), card: cardWord(pieces, effect.card) } };
    case 'pileEmpty':
      return { key, params: { player: nameOf(effect.seat) } };
    case 'turnStart':
      return { key, params: { turn: effect.turnNumber, player: nameOf(effect.seat) } };
    case 'gameOver': {
      const winners = effect.ranking[0] ?? [];
      return { key, params: { winners: winners.map(nameOf), count: winners.length } };
    }
  }
}

function dealt(pieces: Pieces, key: string, hands: readonly (readonly string[])[], nameOf: Naming): Message {
  if (hands.every((hand) => hand.length === 0)) return { key: `${key}.noCards` };
  return { key, params: { hands: hands.map((hand, seat) => handOf(pieces, seat, hand, nameOf)) } };
}

function handOf(pieces: Pieces, seat: Seat, hand: readonly string[], nameOf: Naming): Json {
  return { key: 'handOf', params: { player: nameOf(seat), cards: hand.map((id) => cardWord(pieces, id)) } };
}

function cardWord(pieces: Pieces, id: string): Json {
  const { color, combination } = cardOf(pieces, id);
  return { key: 'card', params: { card: cardColorWord(color), colors: combination.map(colorWord) } };
}

/** «dark blue», or «one of your dark blues». */
function flickedWord({ marbles, seat }: State, marble: MarbleId): Message {
  const color = colorOf(marble);
  const alike = seat === null ? [] : inAreaOf(marbles, seat).filter((each) => colorOf(each) === color);
  if (alike.length > 1) return { key: 'flicked.several', params: { colors: colorsWord(color) } };
  return { key: 'flicked.one', params: { color: colorWord(color) } };
}

/** R8: a positive turn is clockwise, to the right along the flick. */
function trembling({ turn, strength }: Pick<Flick, 'strength'> & { readonly turn: number }) {
  const how = Math.abs(turn) > FAR_OFF ? 'far' : 'little';
  return {
    turn: { key: turn === 0 ? 'turn.straight' : turn > 0 ? `turn.right.${how}` : `turn.left.${how}` },
    force: { key: strength === 0 ? 'force.same' : strength > 0 ? 'force.stronger' : 'force.weaker' },
  };
}

function flicked({ seat, marble, taken, to }: Extract<GameEffect, { key: 'flicked' }>, nameOf: Naming): Message {
  const player = nameOf(seat);
  if (taken.length > 0) return { key: 'effect.flicked', params: { player, marbles: takenWords(taken, seat, nameOf), count: taken.length } };
  return { key: to === 'area' ? 'effect.flicked.only' : 'effect.flicked.nothing', params: { player, marble: marbleWord(marble) } };
}

/** One part of the sentence for each colour and owner, in the order of contact. */
function takenWords(taken: readonly Taken[], flicker: Seat, nameOf: Naming): Json {
  const isAlike = (one: Taken, other: Taken) => one.from === other.from && colorOf(one.marble) === colorOf(other.marble);
  const firsts = taken.filter((each, index) => taken.findIndex((other) => isAlike(each, other)) === index);
  return firsts.map((first) => takenWord(first, taken.filter((each) => isAlike(first, each)).length, flicker, nameOf));
}

function takenWord({ marble, from }: Taken, count: number, flicker: Seat, nameOf: Naming): Json {
  const color = colorOf(marble);
  const params = { count, color: colorWord(color), colors: colorsWord(color) };
  if (from === 'middle') return { key: 'taken.middle', params };
  if (from === flicker) return { key: 'taken.own', params: { ...params, seat: from } };
  return { key: 'taken.other', params: { ...params, player: nameOf(from) } };
}
