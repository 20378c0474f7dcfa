/** Pebbles, a toy game with nearly free rules: sixty pebbles, nine bowls, most in bowl 0 wins. Its peer is in peer-server.ts. */

import type { By, Game, JsonObject, Offer, Parsed, ScoreSheet, Seat, Turn } from '@tablehop/core';
import { isObject } from '@tablehop/core';

export const BOWLS = 9;
export const PEBBLES = 60;

type State = { readonly bowls: readonly number[]; readonly dropped: number; readonly scores: readonly number[] };
type Action = { readonly type: 'drop'; readonly bowl: number };

const OFFERS: readonly Offer<Action>[] = Array.from({ length: BOWLS }, (_, bowl) => ({ action: { type: 'drop', bowl } }));

export const pebbles: Game<JsonObject, State, Action> = {
  id: 'pebbles',
  title: 'Pebbles',
  rules: 1,
  players: [2, 2],
  options: {},
  ruleIds: ['turn'],
  longest: () => PEBBLES,
  start: () => ({ bowls: Array<number>(BOWLS).fill(0), dropped: 0, scores: [0, 0] }),
  turn,
  offers: (state, seat) => (state.dropped < PEBBLES && state.dropped % 2 === seat ? OFFERS : []),
  draw: () => {
    throw new TypeError('nothing in pebbles is left to chance');
  },
  apply(state, by, { bowl }) {
    const scores = bowl === 0 ? state.scores.with(seatOf(by), (state.scores[seatOf(by)] ?? 0) + 1) : state.scores;
    const bowls = state.bowls.with(bowl, (state.bowls[bowl] ?? 0) + 1);
    return { state: { bowls, dropped: state.dropped + 1, scores }, effects: [{ key: 'dropped', seat: seatOf(by), bowl }] };
  },
  view: (state) => state,
  imagine: (view) => view,
  score: ({ scores }): readonly ScoreSheet[] => scores.map((total, seat) => ({ seat, lines: [{ key: 'bowl', points: total }], total })),
  parse(action): Parsed<Action> {
    if (!isObject(action) || action.type !== 'drop' || Object.keys(action).length !== 2)
      return { ok: false, problem: { key: 'problem.field' } };
    const { bowl } = action;
    if (typeof bowl !== 'number' || !Number.isInteger(bowl) || bowl < 0 || bowl >= BOWLS)
      return { ok: false, problem: { key: 'problem.field' } };
    return { ok: true, value: { type: 'drop', bowl } };
  },
  refuse: () => null,
  load: () => ({ ok: false, problem: { key: 'problem.position' } }),
};

function turn({ dropped, scores }: State): Turn {
  if (dropped < PEBBLES) return { kind: 'act', phase: 'drop', seats: [dropped % 2] };
  const [first = 0, second = 0] = scores;
  const ranking = first === second ? [[0, 1]] : first > second ? [[0], [1]] : [[1], [0]];
  return { kind: 'over', ranking, reason: 'pebbles' };
}

function seatOf(by: By): Seat {
  if (by === 'chance') throw new TypeError('chance drops nothing');
  return by;
}
