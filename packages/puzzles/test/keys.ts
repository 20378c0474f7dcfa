/** A toy with a known best move: the key gives nothing at once, then ten points behind the drawn door; all else gives at most three. */

import { type ActionShape, type AnyGame, type Game, isObject, type Random, type Seat } from '@tablehop/core';
import type { Puzzle } from '../index.ts';

type Action =
  | { readonly type: 'draw'; readonly door: number }
  | { readonly type: 'take'; readonly points: number }
  /** With several keys they only look different. */
  | { readonly type: 'key'; readonly key?: number }
  | { readonly type: 'open'; readonly door: number };
type State = {
  readonly phase: 'draw' | 'take' | 'open' | 'over';
  readonly turn: number;
  readonly seat: Seat;
  readonly door: number;
  readonly points: readonly number[];
  readonly key?: number;
};

type Toy = {
  readonly turns?: number;
  readonly takes?: readonly number[];
  readonly keys?: number;
  readonly prize?: number;
  readonly options?: AnyGame['options'];
  readonly players?: AnyGame['players'];
};

const DOORS = 5;

export function createKeys({ turns = 4, takes = [0, 1, 2, 3], keys = 1, prize = 10, options = {}, players = [2, 2] }: Toy = {}): AnyGame {
  function next(state: State, won: number): State {
    const points = state.points.map((each, seat) => (seat === state.seat ? each + won : each));
    const turn = state.turn + 1;
    return { phase: turn === turns ? 'over' : 'draw', turn, seat: turn % points.length, door: 0, points };
  }

  function applied(state: State, action: Action): State {
    switch (action.type) {
      case 'draw':
        return { ...state, phase: 'take', door: action.door };
      case 'take':
        return next(state, action.points);
      case 'key':
        return { ...state, phase: 'open', ...(action.key === undefined ? {} : { key: action.key }) };
      case 'open':
        return next(state, action.door === state.door ? prize : 0);
    }
  }

  function actionsOf({ phase }: State): readonly Action[] {
    if (phase === 'open') return Array.from({ length: DOORS }, (_, door) => ({ type: 'open', door }));
    if (phase !== 'take') return [];
    const all = Array.from({ length: keys }, (_, key): Action => (keys === 1 ? { type: 'key' } : { type: 'key', key }));
    return [...takes.map((points): Action => ({ type: 'take', points })), ...all];
  }

  const game: Game<Record<string, never>, State, Action> = {
    id: 'keys',
    title: 'Keys',
    rules: 1,
    players,
    options: options as never,
    ruleIds: ['offered'],
    longest: () => 3 * turns,
    start: (_options, players) => ({
      ...{ phase: 'draw', turn: 0, seat: 0, door: 0 },
      points: Array.from({ length: players }, () => 0),
    }),
    turn({ phase, turn, seat, points }) {
      if (phase === 'draw') return { kind: 'chance', phase, key: `turn${turn}` };
      if (phase !== 'over') return { kind: 'act', phase, seats: [seat] };
      const places = [...new Set(points)].sort((a, b) => b - a);
      return {
        kind: 'over',
        reason: 'turns',
        ranking: places.map((place) => points.flatMap((each, index) => (each === place ? [index] : []))),
      };
    },
    offers: (state, seat) => (seat === state.seat ? actionsOf(state).map((action) => ({ action })) : []),
    draw: (_state, random: Random) => ({ type: 'draw', door: random.below(DOORS) }),
    apply: (state, _by, action) => ({ state: applied(state, action), effects: [] }),
    view: (state) => state,
    imagine: (view) => view,
    score: ({ points }) => points.map((total, seat) => ({ seat, lines: [{ key: 'points', points: total }], total })),
    parse: (given) => ({ ok: true, value: given as Action }),
    refuse: () => null,
    load: (position) => (isObject(position) ? { ok: true, value: position as State } : { ok: false, problem: { key: 'problem.position' } }),
  };
  return game as AnyGame;
}

export const keys = createKeys();

/** Takes are open: as many points as one likes, or throws away. */
export const openKeys: AnyGame = {
  ...keys,
  offers(state, seat) {
    const offers = keys.offers(state, seat);
    const [first] = offers;
    if (first?.action.type !== 'take') return offers;
    return [{ ...first, vary: { points: { min: -40, max: 3, step: 1 } } }, { action: { type: 'key' } }];
  },
};

/** The first that is found with the seed "toy". */
export const keyPuzzle: Puzzle = {
  id: '17e3c4bbac',
  game: 'keys',
  rules: 1,
  players: 2,
  options: {},
  seat: 1,
  position: { phase: 'take', turn: 1, seat: 1, door: 4, points: [3, 0] },
  kind: 'key',
  choices: 5,
  solutions: [{ type: 'key' }],
  line: [{ type: 'key' }, { type: 'open', door: 4 } as ActionShape],
  others: [3, 2, 1, 0].map((points) => ({ action: { type: 'take', points } as ActionShape, loss: (606 - 100 * points) / 100 })),
  unit: 'points',
  margin: { lead: { mean: 3.06, low: 2.43, high: 3.7 }, chance: { mean: 0.34, low: 0.14, high: 0.55 } },
  misses: { medium: { missed: 20, tries: 20 }, hard: { missed: 0, tries: 20 } },
  why: [],
};
