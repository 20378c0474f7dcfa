import {
  type Applied,
  isObject,
  type JsonObject,
  type Offer,
  type Over,
  type Parsed,
  pick,
  type Random,
  type RealDice,
  type Refusal,
  type ScoreSheet,
  type Seat,
} from '@tablehop/core';
import { type Action, BUST, FACES, type Phase, ROUNDS, type State } from './types.ts';

export type GameEffect =
  | { readonly key: 'rolled'; readonly seat: Seat; readonly die: number; readonly points: number }
  /** A 1: the points of this turn are lost. */
  | { readonly key: 'bust'; readonly seat: Seat; readonly lost: number }
  | { readonly key: 'held'; readonly seat: Seat; readonly points: number; readonly bank: number }
  | { readonly key: 'turnStart'; readonly seat: Seat }
  | { readonly key: 'gameOver'; readonly ranking: readonly (readonly Seat[])[]; readonly totals: readonly number[] };

/** A player with enough points to win can only hold. */
export function mayRoll(state: State): boolean {
  return bankOf(state, seatOf(state)) + state.points < state.options.goal;
}

/** There must be points to bank. */
function mayHold({ points }: State): boolean {
  return points > 0;
}

export function seatOf({ turnNumber, banks }: State): Seat {
  return (turnNumber - 1) % banks.length;
}

export function bankOf({ banks }: State, seat: Seat): number {
  return banks[seat] ?? 0;
}

export function lastTurn(players: number): number {
  return ROUNDS * players;
}

/** Checks the shape of an untrusted action. `refuseAction` decides whether it is legal. */
const FIELDS: { readonly [type in Action['type']]: readonly string[] } = { roll: [], hold: [], die: ['value'] };

export function parseAction(given: unknown): Parsed<Action> {
  if (!isObject(given) || typeof given.type !== 'string') return problem('problem.actionNotObject');
  const { type, ...fields } = given;
  if (!isActionType(type)) return problem('problem.actionType', { type: String(type), known: Object.keys(FIELDS).join(', ') });
  const extra = Object.keys(fields).find((field) => !FIELDS[type].includes(field));
  if (extra !== undefined) return problem('problem.unknownField', { field: extra });
  if (type !== 'die') return { ok: true, value: { type } };
  const { value } = fields;
  if (!isWhole(value))
    return problem('problem.field', { field: 'value', expected: { key: 'expected.integer' }, given: JSON.stringify(value) ?? '' });
  return { ok: true, value: { type, value } };
}

function isActionType(type: unknown): type is Action['type'] {
  return typeof type === 'string' && Object.hasOwn(FIELDS, type);
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

function problem(key: string, params: JsonObject = {}): Parsed<Action> {
  return { ok: false, problem: { key, params } };
}

export const RULE_IDS = ['phase', 'roll', 'hold', 'die'] as const;

const PHASE_OF: { readonly [type in Action['type']]: Phase } = { roll: 'decide', hold: 'decide', die: 'roll' };

export function refuseAction(state: State, action: Action): Refusal | null {
  if (PHASE_OF[action.type] !== state.phase) {
    return { rule: 'phase', key: 'refusal.phase', params: { now: { key: `phase.${state.phase}.do` } } };
  }
  switch (action.type) {
    case 'roll':
      return mayRoll(state) ? null : { rule: 'roll', key: 'refusal.roll', params: { goal: state.options.goal } };
    case 'hold':
      return mayHold(state) ? null : { rule: 'hold', key: 'refusal.hold' };
    case 'die':
      return FACES.some((face) => face === action.value) ? null : { rule: 'die', key: 'refusal.die', params: { value: action.value } };
  }
}

/** Pure: changes no input. */
export function applyAction(state: State, action: Action): Applied<State> {
  switch (action.type) {
    case 'roll':
      return { state: { ...state, phase: 'roll' }, effects: [] };
    case 'hold':
      return hold(state);
    case 'die':
      return action.value === BUST ? bust(state) : addUp(state, action.value);
  }
}

function addUp(state: State, value: number): Applied<State> {
  const points = state.points + value;
  const effects: GameEffect[] = [{ key: 'rolled', seat: seatOf(state), die: value, points }];
  return { state: { ...state, phase: 'decide', rolls: state.rolls + 1, points }, effects };
}

function bust(state: State): Applied<State> {
  const seat = seatOf(state);
  return endTurn(state, [
    { key: 'rolled', seat, die: BUST, points: 0 },
    { key: 'bust', seat, lost: state.points },
  ]);
}

function hold(state: State): Applied<State> {
  const seat = seatOf(state);
  const bank = bankOf(state, seat) + state.points;
  return endTurn({ ...state, banks: state.banks.with(seat, bank) }, [{ key: 'held', seat, points: state.points, bank }]);
}

function endTurn(state: State, effects: GameEffect[]): Applied<State> {
  const { banks, options, turnNumber } = state;
  const next: State = { ...state, rolls: 0, points: 0 };
  if (banks.some((bank) => bank >= options.goal) || turnNumber === lastTurn(banks.length)) {
    effects.push({ key: 'gameOver', ranking: rankingOf(banks), totals: banks });
    return { state: { ...next, phase: 'over' }, effects };
  }
  const begun: State = { ...next, phase: 'decide', turnNumber: turnNumber + 1 };
  effects.push({ key: 'turnStart', seat: seatOf(begun) });
  return { state: begun, effects };
}

export function drawDie(random: Random): Action {
  return { type: 'die', value: pick(random, FACES) };
}

export const realDice: RealDice<State, Action> = {
  roller: seatOf,
  dice: () => [{ label: { key: 'realDie' }, faces: FACES.map((pips) => ({ pips })) }],
  outcome: (_state, [face = 0]) => ({ type: 'die', value: FACES[face] ?? 0 }),
  faces: (_state, outcome) => (outcome.type === 'die' ? [outcome.value - 1] : []),
};

export function offersOf(state: State, seat: Seat): readonly Offer<Action>[] {
  if (state.phase !== 'decide' || seat !== seatOf(state)) return [];
  const offers: Offer<Action>[] = [];
  if (mayRoll(state)) offers.push({ action: { type: 'roll' } });
  if (mayHold(state)) offers.push({ action: { type: 'hold' } });
  return offers;
}

export function scoreSheets({ banks }: State): readonly ScoreSheet[] {
  return banks.map((bank, seat) => ({ seat, lines: [{ key: 'bank', points: bank }], total: bank }));
}

/** Most points first; equal points share a place. */
function rankingOf(banks: readonly number[]): readonly (readonly Seat[])[] {
  const places = [...new Set(banks)].sort((a, b) => b - a);
  return places.map((place) => [...banks.keys()].filter((seat) => banks[seat] === place));
}

export function resultOf({ banks, options }: State): Over {
  const reason = banks.some((bank) => bank >= options.goal) ? 'goal' : 'rounds';
  return { kind: 'over', ranking: rankingOf(banks), reason };
}
