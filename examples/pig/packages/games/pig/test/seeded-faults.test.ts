/** Faults that a new game may well have, each seeded into Pig: the laws find every one of them, and this says which law does. */

import type { AnyGame, Parsed, ScoreSheet, Turn } from '@tablehop/core';
import { lawsOf } from '@tablehop/core/laws';
import { describe, expect, test } from 'vitest';
import { type Action, FACES, pig, type State, seatOf } from '../index.ts';
import { CLAIMS } from './claims.ts';

type Fault = { readonly law: string; readonly game: AnyGame };

function fault(law: string, change: Partial<typeof pig>): Fault {
  return { law, game: { ...pig, ...change } };
}

/** What `apply` brings about, with its state changed. */
function applying(change: (next: State, before: State, action: Action) => State): Partial<typeof pig> {
  return {
    apply: (before, by, action) => {
      const { state, effects } = pig.apply(before, by, action);
      return { state: change(state, before, action), effects };
    },
  };
}

const turning = (change: (turn: Turn, state: State) => Turn): Partial<typeof pig> => ({ turn: (state) => change(pig.turn(state), state) });
const scoring = (change: (sheets: readonly ScoreSheet[], state: State) => readonly ScoreSheet[]): Partial<typeof pig> => ({
  score: (state) => change(pig.score(state), state),
});

/** A `load` that takes what it is given, where the test says so; elsewhere it looks as closely as ever. */
function loading(isTaken: (given: State) => boolean): Partial<typeof pig> {
  return {
    load: (position, options, players, random) => {
      const read = pig.load(position, options, players, random);
      const given = position as State | null;
      const isWhole = typeof given?.points === 'number' && typeof given.rolls === 'number' && Array.isArray(given.banks);
      return !read.ok && isWhole && isTaken(given) ? ({ ok: true, value: { ...given, options } } satisfies Parsed<State>) : read;
    },
  };
}

const isFace = (value: unknown) => FACES.some((face) => face === value);
const isDie = (state: State, action: Action, value: number) => state.phase === 'roll' && action.type === 'die' && action.value === value;
const isBust = (action: Action) => action.type === 'die' && action.value === 1;

let calls = 0;

const FAULTS: { readonly [what: string]: Fault } = {
  'a die that never shows 6': fault('only what can be drawn is accepted', {
    draw: (_state, random) => ({ type: 'die', value: 1 + random.below(5) }),
  }),
  'a 7 that is accepted': fault('only what can be drawn is accepted', {
    refuse: (state, by, action) => (isDie(state, action, 7) ? null : pig.refuse(state, by, action)),
  }),
  'a 0 that is accepted': fault('only what can be drawn is accepted', {
    refuse: (state, by, action) => (isDie(state, action, 0) ? null : pig.refuse(state, by, action)),
  }),
  'a text that is read as a number': fault('chance is keyed and possible', {
    parse: (action, players) => {
      const { type, value } = (action ?? {}) as { type?: unknown; value?: unknown };
      return pig.parse(type === 'die' && isFace(Number(value)) ? { type, value: Number(value) } : action, players);
    },
  }),
  'half a point': fault('chance is keyed and possible', {
    parse: (action, players) => {
      const { type, value } = (action ?? {}) as { type?: unknown; value?: unknown };
      return type === 'die' && typeof value === 'number' ? { ok: true, value: { type, value } } : pig.parse(action, players);
    },
    refuse: (state, by, action) =>
      state.phase === 'roll' && action.type === 'die' && action.value > 0.5 && action.value < 7 ? null : pig.refuse(state, by, action),
  }),
  'a drawn 3 that is refused': fault('chance is keyed and possible', {
    refuse: (state, by, action) =>
      action.type === 'die' && action.value === 3 ? { rule: 'die', key: 'refusal.die' } : pig.refuse(state, by, action),
  }),
  'a draw that counts its calls': fault('chance is keyed and possible', { draw: () => ({ type: 'die', value: 2 + (calls++ % 5) }) }),
  'one key for every roll of a turn': fault(
    'chance is keyed and possible',
    turning((turn, { turnNumber }) => (turn.kind === 'chance' ? { ...turn, key: `turn${turnNumber}` } : turn)),
  ),
  'one key for the first roll of every turn': fault(
    'chance is keyed and possible',
    turning((turn, { rolls }) => (turn.kind === 'chance' ? { ...turn, key: `roll${rolls}` } : turn)),
  ),

  'a bust that loses the bank': fault(
    'banked points stay',
    applying((next, before, action) => (isBust(action) ? { ...next, banks: next.banks.with(seatOf(before), 0) } : next)),
  ),
  'a reversed ranking': fault(
    'the ranking agrees with the totals',
    turning((turn) => (turn.kind === 'over' ? { ...turn, ranking: turn.ranking.toReversed() } : turn)),
  ),
  'a winner, and a second place for everybody else': fault(
    'the ranking agrees with the totals',
    turning((turn) => (turn.kind === 'over' && turn.ranking.length > 2 ? { ...turn, ranking: twoPlaces(turn.ranking) } : turn)),
  ),
  'a ranking without the losers': fault(
    'turns are well formed',
    turning((turn) => (turn.kind === 'over' ? { ...turn, ranking: turn.ranking.slice(0, 1) } : turn)),
  ),

  'a loaded bank of 1 point': fault(
    'positions load',
    loading(({ banks }) => banks.includes(1)),
  ),
  'a loaded bank of somebody who has won': fault(
    'positions load',
    loading(({ banks, options }) => banks.some((bank) => bank >= options?.goal)),
  ),
  'loaded points that nobody has rolled': fault(
    'positions load',
    loading(({ points, rolls }) => points > 6 * rolls),
  ),
  'loaded points of somebody who should have held': fault(
    'positions load',
    loading(({ phase, points }) => phase === 'roll' && points > 0),
  ),
  'a bank that is lost on the way': fault('positions load', {
    load: (position, options, players, random) => {
      const read = pig.load(position, options, players, random);
      return read.ok ? { ok: true, value: { ...read.value, banks: read.value.banks.map(() => 0) } } : read;
    },
  }),
  'points that are not heeded': fault('positions load', {
    load: (position, options, players, random) => {
      const read = pig.load(position, options, players, random);
      const given = position as State;
      return read.ok || given?.phase !== 'decide' ? read : pig.load({ ...given, rolls: 0, points: 0 }, options, players, random);
    },
  }),
  'a position of more players': fault('positions load', {
    load: (position, options, players, random) => {
      const { banks } = (position ?? {}) as { banks?: unknown };
      return pig.load(position, options, Array.isArray(banks) ? banks.length : players, random);
    },
  }),

  'nothing to hold, but offered': fault('every offer applies', {
    offers: (state, seat) =>
      state.points === 0 && pig.offers(state, seat).length > 0 ? [{ action: { type: 'hold' } }] : pig.offers(state, seat),
  }),
  'nothing to hold, but accepted': fault('only offers are accepted', {
    refuse: (state, by, action) => (state.phase === 'decide' && action.type === 'hold' ? null : pig.refuse(state, by, action)),
  }),
  'a roll of somebody who has won': fault('only offers are accepted', {
    refuse: (state, by, action) => (state.phase === 'decide' && action.type === 'roll' ? null : pig.refuse(state, by, action)),
  }),
  'a field too many': fault('only offers are accepted', {
    parse: (action, players) => {
      const { noSuchField: _, ...fields } = (action ?? {}) as { noSuchField?: unknown };
      return pig.parse(typeof action === 'object' && (fields as Action).type === 'roll' ? fields : action, players);
    },
  }),
  'a refusal by a rule that is not there': fault('only offers are accepted', { ruleIds: ['phase', 'roll', 'die'] }),
  'offers for everybody': fault('offers are for those who act', { offers: (state) => pig.offers(state, seatOf(state)) }),
  'no offer for those who have points': fault('offers are for those who act', {
    offers: (state, seat) => (state.points > 9 ? [] : pig.offers(state, seat)),
  }),
  'the same offer twice': fault('offers are for those who act', {
    offers: (state, seat) => pig.offers(state, seat).flatMap((offer) => [offer, { ...offer }]),
  }),
  'a turn of the wrong seat': fault(
    'offers are for those who act',
    turning((turn, { banks }) => (turn.kind === 'act' ? { ...turn, seats: turn.seats.map((seat) => (seat + 1) % banks.length) } : turn)),
  ),
  'seats that do not ascend': fault(
    'turns are well formed',
    turning((turn) => (turn.kind === 'act' ? { ...turn, seats: [1, 0] } : turn)),
  ),

  'a bank that is changed in place': fault('questions change nothing', {
    apply: (state, by, action) => {
      if (action.type === 'hold') (state.banks as number[])[seatOf(state)] = (state.banks[seatOf(state)] ?? 0) + state.points;
      return pig.apply(state, by, action);
    },
  }),
  'a score that sorts the banks': fault('questions change nothing', {
    score: (state) => {
      (state.banks as number[]).sort((a, b) => b - a);
      return pig.score(state);
    },
  }),
  'a bust that throws': fault('no function throws', {
    apply: (state, by, action) => {
      if (isBust(action)) throw new RangeError('no pips left');
      return pig.apply(state, by, action);
    },
  }),
  'a parse that expects an object': fault('no function throws', {
    parse: (action, players) => pig.parse({ ...(action as Action), type: (action as Action).type }, players),
  }),
  'something undefined in the state': fault(
    'everything is plain JSON',
    applying((next) => ({ ...next, winner: undefined }) as State),
  ),
  'a total that counts the points of the turn': fault(
    'scores add up',
    scoring((sheets, state) =>
      sheets.map((sheet) => ({ ...sheet, total: sheet.total + (sheet.seat === seatOf(state) ? state.points : 0) })),
    ),
  ),
  'no sheet for whoever has nothing': fault(
    'scores add up',
    scoring((sheets) => sheets.filter(({ total }) => total > 0)),
  ),
  'a view without the points': fault('views leak nothing', {
    view: (state, viewer) => (viewer === 'table' || viewer === seatOf(state) ? state : { ...state, points: 0, rolls: 0 }),
  }),
  'a watcher who sees fewer points each time': fault('views leak nothing', {
    view: (state, viewer) => (viewer === 'watcher' && state.points > 0 ? { ...state, points: state.points - 1 } : state),
  }),
  'an effect about nobody': fault('effects tell no more than views', {
    apply: (state, by, action) => {
      const { state: next, effects } = pig.apply(state, by, action);
      return { state: next, effects: effects.map((effect) => ({ ...effect, seat: next.banks.length })) };
    },
  }),
  'a real die without a 6': fault('real dice tell chance', {
    realDice: {
      ...realDice(),
      dice: (state) =>
        realDice()
          .dice(state)
          .map((die) => ({ ...die, faces: die.faces.slice(0, -1) })),
    },
  }),
  'a real die that is read wrong': fault('real dice tell chance', {
    realDice: { ...realDice(), outcome: (_state, [face = 0]) => ({ type: 'die', value: face === 5 ? 6 : face + 2 }) },
  }),
  'a bound that is too low': fault('matches end', { longest: () => 20 }),
  'a default that is not among the values': fault('the game describes itself', { options: { goal: { values: [50], default: 100 } } }),
};

function realDice(): NonNullable<typeof pig.realDice> {
  if (pig.realDice === undefined) throw new TypeError('Pig is played with a real die');
  return pig.realDice;
}

function twoPlaces([first = [], ...others]: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return [first, others.flat().sort((a, b) => a - b)];
}

/** The laws that report something, with one set of options and three players. */
function brokenLaws(game: AnyGame): readonly string[] {
  return lawsOf(game, { ...CLAIMS, optionSets: [{ goal: 50 }], playerCounts: [3], runs: 4 }).flatMap(({ name, check }) => {
    try {
      check();
      return [];
    } catch {
      return [name.slice(name.indexOf(': ') + 2)];
    }
  });
}

describe('every fault is found, and told by one law', () => {
  for (const [what, { law, game }] of Object.entries(FAULTS)) test(`${what}: ${law}`, () => expect(brokenLaws(game)).toEqual([law]));

  test('and so they would not be if there were none', () => expect(brokenLaws(pig)).toEqual([]));
});
