/** Reads the shape of a position from outside; impossible.ts checks whether a match can reach it. */

import type { Message, Parsed } from '@tablehop/core';
import { exactly, missingProblem, readPosition, validatePosition, whole, wholeFrom } from '@tablehop/core/parsing';
import * as v from 'valibot';
import { cellAt, positionOf } from './fold.ts';
import { brokenRules } from './impossible.ts';
import type { Level } from './level.ts';
import { cellSchema, useSchema } from './parse.ts';
import { levelOf, type Pieces } from './pieces.ts';
import { tickedOn } from './surface.ts';
import { activeSeat, bonusesOf } from './turn.ts';
import {
  BONUSES,
  type Cell,
  DICE,
  FOLD_SIZES,
  type Folding,
  type Options,
  PHASES,
  type Phase,
  type Sheet,
  SIZE,
  type State,
  type Unused,
} from './types.ts';

const count = v.pipe(whole, v.minValue(0));
const marks = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[x.]{15}$/))), v.length(SIZE));
const cells = v.array(
  v.pipe(
    cellSchema,
    v.check(([x, y]) => x >= 0 && y >= 0 && x < SIZE && y < SIZE),
  ),
);
const fold = v.nullable(v.picklist(FOLD_SIZES));
const die = v.picklist(DICE);
const numbers = v.array(wholeFrom(1, 9));

/** Optional fields follow from the rest, at least in some positions: see `missingField`. */
const sheetSchema = v.object({
  front: marks,
  back: marks,
  starts: v.object({ front: cells, back: cells }),
  folds: exactly({ NW: fold, NE: fold, SW: fold, SE: fold }),
  flipped: v.optional(v.boolean()),
  sides: v.optional(exactly({ N: v.boolean(), E: v.boolean(), S: v.boolean(), W: v.boolean() })),
  bonuses: v.optional(v.array(v.picklist(BONUSES))),
  die: v.optional(v.nullable(die)),
  plusUsed: v.optional(v.boolean()),
  unused: v.optional(v.array(v.object({ use: useSchema, length: wholeFrom(1, 9) }))),
  ticksThisTurn: v.optional(count),
  done: v.optional(v.boolean()),
  up: v.optional(v.array(v.string())),
  ticked: v.optional(v.array(v.string())),
});

const positionSchema = v.object({
  options: v.optional(v.unknown()),
  turnNumber: v.pipe(whole, v.minValue(1)),
  phase: v.picklist(PHASES),
  active: v.optional(count),
  roll: v.optional(v.nullable(v.object({ white: numbers, black: numbers }))),
  chosen: v.optional(v.nullable(die)),
  sheets: v.array(sheetSchema),
});
type SheetGiven = v.InferOutput<typeof sheetSchema>;

const EXPECTATIONS = {
  turnNumber: 'expected.turnNumber',
  phase: 'expected.phase',
  active: 'expected.seat',
  roll: 'expected.roll',
  white: 'expected.numbers',
  black: 'expected.numbers',
  chosen: 'expected.die',
  sheets: 'expected.sheets',
  front: 'expected.marks',
  back: 'expected.marks',
  starts: 'expected.starts',
  folds: 'expected.folds',
  flipped: 'expected.boolean',
  sides: 'expected.sides',
  bonuses: 'expected.bonuses',
  die: 'expected.die',
  plusUsed: 'expected.boolean',
  unused: 'expected.unused',
  use: 'expected.use',
  length: 'expected.length',
  ticksThisTurn: 'expected.count',
  done: 'expected.boolean',
  up: 'expected.up',
  ticked: 'expected.marks',
};

/** Before anybody marks, these are as at the start of every turn. */
const FIELDS_OF_MARKING = ['bonuses', 'die', 'plusUsed', 'unused', 'ticksThisTurn', 'done'] as const;
const FIELDS_OF_FOLDING_TWICE = ['flipped', 'sides'] as const;

export function loadPosition(pieces: Pieces, position: unknown, options: Options, players: number): Parsed<State> {
  const read = readPosition(positionSchema, position, EXPECTATIONS);
  if (!read.ok) return read;
  const given = read.value;
  const level = levelOf(pieces, options.level);
  const missing = missingField(level, given.phase, given.sheets);
  if (missing !== null) return { ok: false, problem: missing };
  const state: State = {
    options,
    turnNumber: given.turnNumber,
    phase: given.phase,
    active: given.active ?? activeSeat(given.turnNumber, players),
    roll: given.roll ?? null,
    chosen: given.chosen ?? null,
    sheets: given.sheets.map((sheet) => sheetOf(level, sheet)),
  };
  const problem = validatePosition(brokenRules(pieces, state, players, { options: given.options, sheets: given.sheets }));
  return problem === null ? { ok: true, value: state } : { ok: false, problem };
}

/** A missing field that nothing else determines. impossible.ts checks `roll` and `chosen`, which depend on the phase. */
function missingField({ folding }: Level, phase: Phase, sheets: readonly SheetGiven[]): Message | null {
  const needed = [...(phase === 'mark' ? FIELDS_OF_MARKING : []), ...(folding === 'twice' ? FIELDS_OF_FOLDING_TWICE : [])];
  for (const [seat, sheet] of sheets.entries()) {
    const missing = needed.find((field) => sheet[field] === undefined);
    if (missing === undefined) continue;
    return missingProblem(`sheets.${seat}.${missing}`, EXPECTATIONS[missing]);
  }
  return null;
}

function shared(cell: Cell): Cell {
  return cellAt(positionOf(cell));
}

function sheetOf(level: Level, given: SheetGiven): Sheet {
  const folding: Folding = {
    folds: given.folds,
    flipped: given.flipped ?? false,
    sides: given.sides ?? { N: false, E: false, S: false, W: false },
  };
  const surface = level.surfaceOf(folding);
  const marked = { front: given.front, back: given.back };
  const done = given.done ?? false;
  return {
    ...marked,
    starts: { front: given.starts.front.map(shared), back: given.starts.back.map(shared) },
    folds: folding.folds,
    flipped: folding.flipped,
    sides: folding.sides,
    bonuses: given.bonuses === undefined ? bonusesOf(folding) : BONUSES.filter((bonus) => given.bonuses?.includes(bonus)),
    die: given.die ?? null,
    plusUsed: given.plusUsed ?? false,
    // A player who is done has no unused rows.
    unused: done ? [] : ((given.unused ?? []) as readonly Unused[]),
    ticksThisTurn: given.ticksThisTurn ?? 0,
    done,
    up: surface.up,
    ticked: tickedOn(surface, marked),
  };
}
