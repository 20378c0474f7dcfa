/** Short notation for positions and moves. Every move passes the same checks as in play. */

import { type By, type Game, keyedRandom, type Seat } from '@tablehop/core';
import { doorOf } from '../../test/door.ts';
import { accepted } from '../../test/positions.ts';
import {
  type Action,
  areaOf,
  type CardState,
  colorOf,
  type Flick,
  type GameEffect,
  hopTheMarble,
  inAreaOf,
  inHandOf,
  MARBLES,
  type MarbleId,
  middleOf,
  type Options,
  type OptionsOfRules1,
  type Phase,
  type Place,
  type Spot,
  type State,
  standardPieces,
} from '../rules/index.ts';

/** Flat cloth and no tremble: marbles go where they are sent. */
export const STEADY: Options = { variant: 'normal', relief: 'flat', steadiness: 'steady', pileCards: 12, turnLimit: 200, extras: false };
export const NATURAL: Options = { ...STEADY, steadiness: 'natural' };
export const FAST: Options = { ...STEADY, variant: 'fast' };
export const SUITE: Options = { ...STEADY, variant: 'suite' };
export const NO_CARD: Options = { ...STEADY, variant: 'noCard' };
export const EXTRAS: Options = { ...NO_CARD, extras: true };
export const PILE: Options = { ...STEADY, variant: 'pile' };
export const EIGHT: Options = { ...PILE, pileCards: 8 };

export const rules1 = hopTheMarble.earlier?.[0]?.game as Game<OptionsOfRules1, State, Action>;

/** Message parameters that only programs use. */
export const UNSPOKEN = {
  'taken.own': ['seat'],
  marble: ['id'],
  'refusal.notOwn': ['marble'],
  'refusal.strength': ['strength', 'strongest'],
  'refusal.notRecovered': ['marble'],
  'refusal.notOwed': ['seat'],
  'refusal.notInHand': ['marble'],
  'refusal.micrometres': ['x', 'y'],
  'refusal.outside': ['x', 'y'],
  'refusal.apart': ['clear'],
};

export const NORTH: Spot = [0, -1];
export const SOUTH: Spot = [0, 1];

type Step = { readonly state: State; readonly effects: readonly GameEffect[] };

export function tableOf(game: Game<Options, State, Action>) {
  const { judged, refusal, apply, play } = doorOf<Options, State, Action, GameEffect>(game, ({ cards }) => cards.length);

  function start(players = 2, options = STEADY): State {
    return game.start(options, players);
  }

  function dealt(players = 2, options = STEADY): State {
    return apply(start(players, options), 'chance', dealOf(players, options)).state;
  }

  function load(given: unknown, players = 2, options = STEADY) {
    return game.load(given, options, players, keyedRandom('load', 'load'));
  }

  function table(spec: TableSpec = {}): State {
    const { players = 2, options = STEADY } = spec;
    return accepted(load(position(spec), players, options));
  }

  function offered(state: State, seat: Seat): readonly Action[] {
    return game.offers(state, seat).map(({ action }) => action);
  }

  function flicked(state: State, marble: string, direction = NORTH, strength = 1000): Step {
    return apply(state, state.seat ?? 0, flick(marble, direction, strength));
  }

  function settled(from: State): Step {
    let state = from;
    const effects: GameEffect[] = [];
    while (state.phase === 'setup' || state.phase === 'settle') {
      const turn = game.turn(state);
      const seat = turn.kind === 'act' ? (turn.seats[0] ?? 0) : 0;
      const step = apply(state, seat, offered(state, seat)[0]);
      state = step.state;
      effects.push(...step.effects);
    }
    return { state, effects };
  }

  function hit(state: State, marble: string): Step {
    return settled(flicked(state, marble).state);
  }

  /** A turn in which little happens: the marble does not roll, touches nothing and goes where it must. */
  function idled(state: State, marble: string): Step {
    return settled(flicked(state, marble, NORTH, 0).state);
  }

  return { judged, refusal, apply, play, start, dealt, load, table, offered, flicked, settled, hit, idled };
}

export const { judged, refusal, apply, play, start, dealt, load, table, offered, flicked, settled, hit, idled } = tableOf(hopTheMarble);

export function withCards(combinations: { readonly [id: string]: string }): Game<Options, State, Action> {
  const cards = standardPieces.cards.map((card) => ({ ...card, combination: combinations[card.id]?.split('') ?? card.combination }));
  const replaced = hopTheMarble.pieces?.replace({ ...standardPieces, cards });
  if (replaced?.ok !== true) throw new Error(`the cards are refused: ${JSON.stringify(replaced)}`);
  return replaced.value;
}

/** The rule that a move breaks, or the code if it breaks none; null if it is legal. */
export function ruleOf(state: State, by: By, action: unknown): string | null {
  const answer = judged(state, by, action);
  return answer.ok ? null : (answer.refused.rule?.replace('hop-the-marble/', '') ?? answer.refused.code);
}

/** A possible deal, with the cards in the order of the rules. */
export function dealOf(players: number, { variant, pileCards }: Options, relief = 7): object {
  const letters = ['A', 'B', 'C', 'D'];
  const bySeat = (sizes: readonly number[]) =>
    Object.fromEntries(letters.slice(0, players).map((letter, seat) => [seat, sizes.map((size) => `${size}${letter}`)]));
  switch (variant) {
    case 'normal':
    case 'suite':
      return { type: 'deal', cards: bySeat([3, 4, 5]), relief };
    case 'fast':
      return { type: 'deal', cards: bySeat([4]), relief };
    case 'pile':
      return { type: 'deal', pile: standardPieces.cards.slice(0, pileCards).map(({ id }) => id), relief };
    case 'noCard':
      return { type: 'deal', relief };
  }
}

export function flick(marble: string, direction: readonly number[] = NORTH, strength = 1000) {
  return { type: 'flick', marble, direction, strength };
}

export function place(marble: string, ...at: readonly number[]) {
  return { type: 'place', marble, at };
}

export function give(marble: string, to: Seat) {
  return { type: 'give', marble, to };
}

export function touchedIn(effects: readonly GameEffect[]): readonly MarbleId[] {
  return effects.flatMap((effect) => (effect.key === 'flicked' ? effect.touched : []));
}

export function turnOf(state: State) {
  return hopTheMarble.turn(state);
}

export function handOf(state: State, seat: Seat): string {
  return inHandOf(state.marbles, seat).join(' ');
}

export function areaIn(state: State, seat: Seat): string {
  return inAreaOf(state.marbles, seat).join(' ');
}

/** Offsets off the lines through a disc's centre, except the first. */
const RINGS = [30, 50].flatMap((x) => [30, 50].map((y) => [x, y] as const));
const OFFSETS: readonly Spot[] = [
  [0, 0],
  ...[...RINGS, [70, 30] as const].flatMap(([x, y]): readonly Spot[] => [
    [x, y],
    [-x, y],
    [x, -y],
    [-x, -y],
  ]),
];

type TableSpec = {
  readonly options?: Options;
  readonly players?: number;
  readonly phase?: Phase;
  readonly turnNumber?: number;
  /** By seat, `D0 L1:350,600`; default: first central, others off the lines through it. Absent seat: its marbles named nowhere else. */
  readonly areas?: { readonly [seat: number]: string };
  /** By seat: `D0 L1`, or `D0>middle` for one that must go there. */
  readonly hands?: { readonly [seat: number]: string };
  /** Marbles in play that are named nowhere are in the middle, too, off the lines through it. */
  readonly middle?: string;
  /** By seat: `3A 4A* 5A`; a star for completed cards. */
  readonly cards?: readonly string[];
  readonly pile?: string;
  readonly relief?: number;
  readonly flick?: Flick;
};

export function position(spec: TableSpec = {}) {
  const { options = STEADY, players = 2, phase = 'flick', turnNumber = 1, relief = 0, flick: pending = null } = spec;
  const { cards = cardsFor(players, options), pile } = spec;
  return {
    turnNumber,
    phase,
    seat: turnNumber === 0 ? null : (turnNumber - 1) % players,
    marbles: marblesFor(spec, players, options),
    cards: cards.map(cardStates),
    ...(pile === undefined ? {} : { pile: words(pile) }),
    relief,
    flick: pending,
  };
}

function cardsFor(players: number, { variant }: Options): readonly string[] {
  const hand = { normal: '3_ 4_ 5_', suite: '3_ 4_ 5_', fast: '4_', pile: '3_', noCard: '' }[variant];
  return Array.from({ length: players }, (_, seat) => hand.replaceAll('_', 'ABCD'.charAt(seat)));
}

function cardStates(hand: string): readonly CardState[] {
  return words(hand).map((word) => ({ id: word.replace('*', ''), done: word.endsWith('*') }));
}

function words(text: string): readonly string[] {
  return text.split(' ').filter((word) => word !== '');
}

function marblesFor({ areas = {}, hands = {}, middle = '' }: TableSpec, players: number, options: Options) {
  const places: { [marble: string]: Place } = {};
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const named = [...Object.values(areas), ...Object.values(hands), middle].flatMap(words).map((word) => word.slice(0, 2));
  const isInPlay = (marble: MarbleId) => (options.variant === 'noCard' ? colorOf(marble) !== 'D' : Number(marble[1]) < players);
  const free = MARBLES.filter((marble) => isInPlay(marble) && !named.includes(marble));
  const lay = (list: readonly string[], centre: Spot, offsets: readonly Spot[], at: (spot: Spot) => Place) => {
    let next = 0;
    for (const word of list) {
      const [marble = '', spot] = word.split(':');
      const [x, y] = spot?.split(',').map(Number) ?? (offsets[next++] ?? [0, 0]).map((offset, axis) => offset + (centre[axis] ?? 0));
      places[marble] = at([x ?? 0, y ?? 0]);
    }
  };
  for (const seat of seats) {
    const own = free.filter((marble) => areas[seat] === undefined && marble.endsWith(String(seat)) && hands[seat] === undefined);
    lay(words(areas[seat] ?? own.join(' ')), areaOf(standardPieces, players, seat).centre, OFFSETS, (at) => ({ in: 'area', seat, at }));
    for (const word of words(hands[seat] ?? '')) {
      const [marble = '', to] = word.split('>');
      places[marble] = { in: 'hand', seat, to: to === 'middle' ? 'middle' : 'area' };
    }
  }
  const rest = free.filter((marble) => places[marble] === undefined);
  lay([...words(middle), ...rest], middleOf(standardPieces).centre, OFFSETS.slice(1), (at) => ({ in: 'middle', at }));
  return Object.fromEntries(MARBLES.map((marble) => [marble, places[marble] ?? { in: 'box' }]));
}
