/** Sentences about moves, for a log, a screen reader, or a board that lists what may be done. */

import type { AnyGame, Describer, Effect, Json, Message, Naming, Seat } from '@tablehop/core';
import type { GameEffect, Taken } from './effects.ts';
import { compassPoint, degreesOf } from './heading.ts';
import { cardOf, type Pieces, piecesOf } from './pieces.ts';
import { playersOf } from './turn.ts';
import type { Action, Flick, State } from './types.ts';
import { colorWord, marbleWord } from './words.ts';

/** What is counted in thousandths is said in hundredths. */
const PER_PERCENT = 10;
/** R8: a flick is turned by thousandths of its length to the side. */
const DEGREES_PER_TURN = 180 / Math.PI / 1000;

export function describerOf(game: AnyGame): Describer<State, Action> {
  const pieces = piecesOf(game);
  return {
    describeAction: (state, action, nameOf) => describeAction(pieces, state, action, nameOf),
    describeEffect: (effect, nameOf) => describeEffect(pieces, effect, nameOf),
    roundOf,
  };
}

/** Once around the table; nothing is counted while marbles are placed for the first time. */
function roundOf(state: State): Message | null {
  const { turnNumber } = state;
  return turnNumber === 0 ? null : { key: 'round.round', params: { number: Math.ceil(turnNumber / playersOf(state)) } };
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
      const [x, y] = action.at;
      return { key: `${key}.${place.in === 'hand' ? place.to : 'area'}`, params: { marble: marbleWord(action.marble), x, y } };
    }
    case 'flick':
      return action.strength === 0
        ? { key: `${key}.letGo`, params: { marble: marbleWord(action.marble) } }
        : { key, params: aimed(action) };
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
      return { key, params: { player, ...aimed(effect) } };
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
      return { key, params: { player: nameOf(effect.seat), card: effect.card, points: effect.points } };
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
  return { key: 'card', params: { id, colors: cardOf(pieces, id).combination.map(colorWord) } };
}

function aimed({ marble, direction, strength }: Flick) {
  const degrees = degreesOf(direction);
  return {
    marble: marbleWord(marble),
    heading: { key: `heading.${compassPoint(degrees)}` },
    degrees,
    percent: strength / PER_PERCENT,
  };
}

/** R8: a positive turn goes clockwise, to the right of whoever looks along the flick. */
function trembling({ turn, strength }: { readonly turn: number; readonly strength: number }) {
  const degrees = Math.round(Math.abs(turn) * DEGREES_PER_TURN * 100) / 100;
  const percent = Math.abs(strength) / PER_PERCENT;
  return {
    turn: turn === 0 ? { key: 'turn.straight' } : { key: turn > 0 ? 'turn.right' : 'turn.left', params: { degrees } },
    force: strength === 0 ? { key: 'force.same' } : { key: strength > 0 ? 'force.stronger' : 'force.weaker', params: { percent } },
  };
}

function flicked({ seat, marble, taken, to }: Extract<GameEffect, { key: 'flicked' }>, nameOf: Naming): Message {
  const player = nameOf(seat);
  if (taken.length > 0) {
    const marbles = taken.map((each) => takenWord(each, seat, nameOf));
    return { key: 'effect.flicked', params: { player, marbles, count: taken.length } };
  }
  return { key: to === 'area' ? 'effect.flicked.only' : 'effect.flicked.nothing', params: { player, marble: marbleWord(marble) } };
}

function takenWord({ marble: taken, from }: Taken, flicker: Seat, nameOf: Naming): Json {
  const marble = marbleWord(taken);
  if (from === 'middle') return { key: 'taken.middle', params: { marble } };
  return from === flicker ? { key: 'taken.own', params: { marble } } : { key: 'taken.other', params: { marble, player: nameOf(from) } };
}
