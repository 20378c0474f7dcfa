/** Reads a position from outside: its shape here, whether a match can come to it in impossible.ts. */

import { isObject, type JsonObject, type Parsed, same } from '@tablehop/core';
import { whyImpossible } from './impossible.ts';
import { type Options, PHASES, type Phase, type State } from './types.ts';

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
  const impossible = whyImpossible(state);
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
