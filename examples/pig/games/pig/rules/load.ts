/** Reads an untrusted position: its shape, and whether a match can reach it. */

import { isObject, type JsonObject, type Parsed, same } from '@tablehop/core';
import { bankOf, lastTurn, mayRoll, seatOf } from './rules.ts';
import { BUST, FACES, type Options, PHASES, type Phase, type State } from './types.ts';

export function loadPosition(position: unknown, options: Options, players: number): Parsed<State> {
  if (!isObject(position)) return problem('problem.positionNotObject');
  const { phase, turnNumber, rolls, points, banks } = position;
  if (position.options !== undefined && !same(position.options, options)) return wrong('options', 'otherOptions');
  if (!isPhase(phase)) return wrong('phase', 'noSuchPhase');
  if (!isCount(turnNumber)) return wrong('turnNumber', 'count');
  if (!isCount(rolls)) return wrong('rolls', 'count');
  if (!isCount(points)) return wrong('points', 'count');
  if (!Array.isArray(banks) || !banks.every(isCount) || banks.length !== players) return wrong('banks', 'countPerSeat');
  const state: State = { options, turnNumber, phase, rolls, points, banks };
  const impossible = validatePosition(state);
  return impossible === null ? { ok: true, value: state } : wrong(impossible.field, impossible.reason);
}

function isPhase(value: unknown): value is Phase {
  return PHASES.some((phase) => phase === value);
}

/** JSON can write −0, which no state may hold. */
function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0);
}

function wrong(field: string, reason: string): Parsed<State> {
  return problem('problem.position', { field, reason: { key: `position.${reason}` } });
}

function problem(key: string, params: JsonObject = {}): Parsed<State> {
  return { ok: false, problem: { key, params } };
}

/** Why no match can reach a position. Everything that passes is reachable. */
type Impossible = { readonly field: keyof State; readonly reason: string };

const LEAST = BUST + 1;
const MOST = FACES.length;

function validatePosition(state: State): Impossible | null {
  const { turnNumber, phase, rolls, points, banks, options } = state;
  if (phase === 'over') return { field: 'phase', reason: 'over' };
  if (turnNumber < 1 || turnNumber > lastTurn(banks.length)) return { field: 'turnNumber', reason: 'noSuchTurn' };
  if (banks.some((bank) => bank >= options.goal)) return { field: 'banks', reason: 'goalReached' };
  if (banks.some((bank) => bank > 0 && bank < LEAST)) return { field: 'banks', reason: 'tooFewPoints' };
  if (banks.some((bank, seat) => bank > 0 && turnsBefore(state, seat) === 0)) return { field: 'banks', reason: 'noTurnYet' };
  if (points < rolls * LEAST || points > rolls * MOST) return { field: 'points', reason: 'notRolled' };
  if (rolls > 0 && !mayHaveRolled(state)) return { field: 'points', reason: 'shouldHaveHeld' };
  if (phase === 'roll' && !mayRoll(state)) return { field: 'phase', reason: 'shouldHold' };
  return null;
}

function turnsBefore({ turnNumber, banks }: State, seat: number): number {
  return Math.floor((turnNumber - 1 - seat + banks.length - 1) / banks.length);
}

/** With the highest possible last roll, the points before it were too few to win. */
function mayHaveRolled(state: State): boolean {
  const { rolls, points, options } = state;
  const last = Math.min(MOST, points - (rolls - 1) * LEAST);
  return bankOf(state, seatOf(state)) + points - last < options.goal;
}
