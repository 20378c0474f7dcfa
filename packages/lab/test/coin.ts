/** A game with known figures: a biased coin decides each toss, so that everything can be computed by hand. */

import type { Game, JsonObject, Over, Parsed, Seat } from '@tablehop/core';

type Options = { readonly tosses: 1 | 2 };
type Action = { readonly type: 'call' } | { readonly type: 'toss'; readonly winner: Seat };
type State = { readonly tosses: number; readonly called: boolean; readonly won: readonly number[] };
/** `percent`: how often the first seat wins a toss. `prize`: the points for it. The others have no effect. */
type Coin = { readonly percent: number; readonly prize: number; readonly spare: number; readonly name: string; readonly isRound: boolean };

export const coin = coinOf({ percent: 60, prize: 10, spare: 0, name: 'bent', isRound: true });

function coinOf(data: Coin): Game<Options, State, Action> {
  return {
    id: 'coin',
    title: 'Coin',
    rules: 1,
    players: [1, 4],
    options: { tosses: { values: [1, 2], default: 1 } },
    ruleIds: ['call'],
    pieces: { data, replace },
    longest: ({ tosses }) => 2 * tosses,
    start: ({ tosses }, players) => ({ tosses, called: false, won: Array<number>(players).fill(0) }),
    turn(state) {
      const tossed = state.won.reduce((sum, each) => sum + each, 0);
      if (tossed === state.tosses) return over(state);
      return state.called ? { kind: 'chance', phase: 'toss', key: `toss${tossed}` } : { kind: 'act', phase: 'call', seats: [0] };
    },
    offers: ({ called }) => (called ? [] : [{ action: { type: 'call' } }]),
    draw({ won }, random) {
      const isFirst = won.length === 1 || random.below(100) < data.percent;
      return { type: 'toss', winner: isFirst ? 0 : 1 + random.below(won.length - 1) };
    },
    apply(state, _by, action) {
      if (action.type === 'call') return { state: { ...state, called: true }, effects: [{ key: 'called', seat: 0 }] };
      const won = state.won.with(action.winner, (state.won[action.winner] ?? 0) + 1);
      return { state: { ...state, called: false, won }, effects: [{ key: 'tossed', seat: action.winner }] };
    },
    view: (state) => state,
    imagine: (view) => view,
    score: ({ won }) =>
      won.map((tosses, seat) => ({ seat, lines: [{ key: 'tosses', points: tosses * data.prize }], total: tosses * data.prize })),
    parse: (action) => ({ ok: true, value: action as Action }),
    refuse: () => null,
    load: () => ({ ok: false, problem: { key: 'problem.field' } }),
  };
}

function over({ won }: State): Over {
  const places = [...new Set(won)].sort((a, b) => b - a);
  return { kind: 'over', ranking: places.map((tosses) => [...won.keys()].filter((seat) => won[seat] === tosses)), reason: 'tossed' };
}

function replace(data: unknown): Parsed<Game<Options, State, Action>> {
  const given = data as JsonObject & Coin;
  if (given.percent >= 0 && given.percent <= 100) return { ok: true, value: coinOf(given) };
  return { ok: false, problem: { key: 'problem.percent', params: { given: given.percent } } };
}
