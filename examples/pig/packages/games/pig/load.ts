/** Positions from outside. */

import { isObject, isSeat, type Parsed, same } from '@tablehop/core';
import type { Options, State } from './types.ts';

const FIELDS = ['options', 'phase', 'seat', 'turnTotal', 'banked', 'rolls'];

export function loadPosition(position: unknown, options: Options, players: number): Parsed<State> {
  if (!isObject(position)) return impossible('position');
  const unknown = Object.keys(position).find((field) => !FIELDS.includes(field));
  if (unknown !== undefined) return { ok: false, problem: { key: 'problem.unknownField', params: { field: unknown } } };
  const { phase, seat, turnTotal, banked, rolls } = position;
  if (position.options !== undefined && !same(position.options, options)) return impossible('options');
  // Finished matches do not load.
  if (phase !== 'decide' && phase !== 'roll') return impossible('phase');
  if (!isSeat(seat, players)) return impossible('seat');
  if (!isCount(rolls)) return impossible('rolls');
  if (!Array.isArray(banked) || banked.length !== players || !banked.every(isCount)) return impossible('banked');
  if (banked.some((points) => points >= options.goal || points === 1)) return impossible('banked');
  // A roll brings at most 6 points, and at least 2 if any.
  if (!isCount(turnTotal) || turnTotal === 1) return impossible('turnTotal');
  const points = banked.reduce((sum: number, each) => sum + each, turnTotal);
  if (points > 6 * rolls) return impossible('rolls');
  return { ok: true, value: { options, phase, seat, turnTotal, banked, rolls } };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0);
}

function impossible(field: string): Parsed<never> {
  return { ok: false, problem: { key: 'problem.impossible', params: { field } } };
}
