/** Pig, as the Game contract wants it: roll as often as you dare, hold before a 1 comes. */

import { type By, type Game, isObject, type Parsed, type Refusal, type Seat, type Turn } from '@tablehop/core';
import { loadPosition } from './load.ts';
import { about } from './module.ts';
import { type Action, FACES, GOALS, type Options, type State } from './types.ts';

/** Nobody busts for ever: random matches take some hundred rolls. */
const MOST_ROLLS = 20_000;

const RULE_IDS = ['turn', 'rollFirst', 'die'] as const;
type Rule = (typeof RULE_IDS)[number];

export const pig: Game<Options, State, Action> = {
  id: about.id,
  title: about.title,
  players: about.players,
  rules: 1,
  options: { goal: { values: GOALS, default: 100 } },
  ruleIds: RULE_IDS,
  // A decision to roll and its die, and a hold of each turn.
  longest: () => 3 * MOST_ROLLS,
  realDice: {
    roller: ({ seat }) => seat,
    dice: ({ seat }) => [{ label: { key: 'die.label' }, seat, faces: Array.from({ length: FACES }, (_, index) => ({ pips: index + 1 })) }],
    outcome: (_state, [face = 0]) => ({ type: 'die', value: face + 1 }),
    faces: (_state, outcome) => (outcome.type === 'die' ? [outcome.value - 1] : []),
  },

  start: (options, players) => ({
    options,
    phase: 'decide',
    seat: 0,
    turnTotal: 0,
    banked: Array.from({ length: players }, () => 0),
    rolls: 0,
  }),
  turn: turnOf,
  offers: (state, seat) =>
    isToDecide(state, seat)
      ? (['roll', 'hold'] as const).filter((type) => type === 'roll' || mayHold(state)).map((type) => ({ action: { type } }))
      : [],
  draw: (_state, random) => ({ type: 'die', value: 1 + random.below(FACES) }),
  apply(state, by, action) {
    switch (action.type) {
      case 'roll':
        return { state: { ...state, phase: 'roll' }, effects: [] };
      case 'hold':
        return hold(state, by);
      case 'die':
        return fall(state, action.value);
    }
  },
  // Everything lies open: all views are equal.
  view: (state) => state,
  imagine: (view) => view,
  score: ({ banked }) => banked.map((points, seat) => ({ seat, lines: [{ key: 'banked', points }], total: points })),
  parse: parseAction,
  refuse: refuseAction,
  load: loadPosition,
};

function turnOf({ phase, seat, rolls, banked }: State): Turn {
  switch (phase) {
    case 'decide':
      return { kind: 'act', phase, seats: [seat] };
    case 'roll':
      return { kind: 'chance', phase, key: `roll${rolls + 1}` };
    case 'over':
      return { kind: 'over', ranking: rankingOf(banked), reason: 'goal' };
  }
}

/** Most points first; whoever has as many shares the place. */
function rankingOf(banked: readonly number[]): readonly (readonly Seat[])[] {
  const totals = [...new Set(banked)].sort((a, b) => b - a);
  return totals.map((total) => banked.flatMap((points, seat) => (points === total ? [seat] : [])));
}

function isToDecide({ phase, seat }: State, by: By): boolean {
  return phase === 'decide' && by === seat;
}

function mayHold({ turnTotal }: State): boolean {
  return turnTotal > 0;
}

function hold(state: State, by: By) {
  const { seat, turnTotal, options } = state;
  const banked = state.banked.map((points, each) => (each === by ? points + turnTotal : points));
  const effects = [{ key: 'banked', seat, points: turnTotal }];
  if ((banked[seat] ?? 0) >= options.goal) return { state: { ...state, phase: 'over' as const, banked, turnTotal: 0 }, effects };
  return { state: { ...pass(state), banked }, effects };
}

function fall(state: State, value: number) {
  const { seat, turnTotal } = state;
  const rolled = { ...state, phase: 'decide' as const, rolls: state.rolls + 1 };
  if (value === 1) return { state: pass(rolled), effects: [{ key: 'bust', seat, die: value, points: turnTotal }] };
  return { state: { ...rolled, turnTotal: turnTotal + value }, effects: [{ key: 'rolled', seat, die: value, points: turnTotal + value }] };
}

function pass(state: State): State {
  return { ...state, phase: 'decide', turnTotal: 0, seat: (state.seat + 1) % state.banked.length };
}

function parseAction(given: unknown): Parsed<Action> {
  if (!isObject(given) || typeof given.type !== 'string') return { ok: false, problem: { key: 'problem.actionNotObject' } };
  const { type, value, ...others } = given;
  const known = type === 'roll' || type === 'hold' || type === 'die';
  if (!known) return { ok: false, problem: { key: 'problem.actionType', params: { type, known: 'roll, hold, die' } } };
  const [unknown] = [...Object.keys(others), ...(type === 'die' || value === undefined ? [] : ['value'])];
  if (unknown !== undefined) return { ok: false, problem: { key: 'problem.unknownField', params: { field: unknown } } };
  if (type !== 'die') return { ok: true, value: { type } };
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    return {
      ok: false,
      problem: { key: 'problem.field', params: { field: 'value', expected: { key: 'expected.face' }, given: String(value) } },
    };
  }
  return { ok: true, value: { type, value: value + 0 } };
}

/** By the same predicates as the offers. */
function refuseAction(state: State, by: By, action: Action): Refusal | null {
  if (action.type === 'die') {
    if (state.phase !== 'roll') return refusal('turn');
    return action.value >= 1 && action.value <= FACES ? null : refusal('die');
  }
  if (!isToDecide(state, by)) return refusal('turn');
  return action.type === 'roll' || mayHold(state) ? null : refusal('rollFirst');
}

function refusal(rule: Rule): Refusal {
  return { rule, key: `refusal.${rule}` };
}
