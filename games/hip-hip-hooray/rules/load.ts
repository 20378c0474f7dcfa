/** Reads the shape of a position from outside; impossible.ts checks whether a match can reach it. */

import { isObject, type Parsed } from '@tablehop/core';
import { exactly, readPosition, validatePosition, whole } from '@tablehop/core/parsing';
import * as v from 'valibot';
import { brokenRules } from './impossible.ts';
import type { Pieces } from './pieces.ts';
import { totalsOf } from './score.ts';
import { COLORS, NUMBERS, type Options, PHASES, type State } from './types.ts';

const count = v.pipe(whole, v.minValue(0));
const number = v.pipe(whole, v.minValue(1), v.maxValue(NUMBERS.length));
const color = v.picklist(COLORS);
const place = v.optional(color);

const positionSchema = v.object({
  options: v.optional(v.unknown()),
  round: count,
  phase: v.picklist(PHASES),
  first: v.nullable(count),
  seat: v.nullable(count),
  bag: exactly({ blue: count, yellow: count, orange: count, green: count }),
  lineup: v.pipe(v.custom<object>(isObject), exactly({ 1: place, 2: place, 3: place, 4: place, 5: place, 6: place })),
  rolled: v.array(v.object({ color, value: number })),
  rerolls: v.optional(count),
  formations: v.array(
    v.array(
      v.object({
        face: number,
        cells: v.array(v.object({ cell: v.pipe(v.array(whole), v.length(2)), color, value: number })),
      }),
    ),
  ),
  totals: v.optional(v.array(whole)),
});
const EXPECTATIONS = {
  round: 'expected.count',
  phase: 'expected.phase',
  first: 'expected.seat',
  seat: 'expected.seat',
  bag: 'expected.bag',
  blue: 'expected.count',
  yellow: 'expected.count',
  orange: 'expected.count',
  green: 'expected.count',
  lineup: 'expected.lineup',
  ...Object.fromEntries(NUMBERS.map((value) => [value, 'expected.color'])),
  rolled: 'expected.dice',
  rerolls: 'expected.count',
  formations: 'expected.formations',
  face: 'expected.number',
  cells: 'expected.placed',
  cell: 'expected.cell',
  color: 'expected.color',
  value: 'expected.number',
  totals: 'expected.integers',
};

export function loadPosition(pieces: Pieces, position: unknown, options: Options, players: number): Parsed<State> {
  const read = readPosition(positionSchema, position, EXPECTATIONS);
  if (!read.ok) return read;
  const given = read.value;
  const state: State = {
    options,
    round: given.round,
    phase: given.phase,
    first: given.first,
    seat: given.seat,
    bag: given.bag,
    lineup: given.lineup as State['lineup'],
    rolled: given.rolled,
    rerolls: given.rerolls ?? 0,
    formations: given.formations as unknown as State['formations'],
    totals: given.totals ?? [],
  };
  const derived = { options: given.options, totals: given.totals };
  const problem = validatePosition(brokenRules(pieces, state, players, derived));
  return problem === null ? { ok: true, value: { ...state, totals: totalsOf(pieces, state.formations) } } : { ok: false, problem };
}
