/** What lies in the box, as data: dice, tables of points, and the formations on the faces of the selection die. */

import { type AnyGame, isObject, type Json, type Parsed } from '@tablehop/core';
import * as v from 'valibot';
import { exactly, problemOf, whole } from '../issue.ts';
import { about } from './about.ts';
import standardFormations from './formations.json' with { type: 'json' };
import { readFormations } from './formations.ts';
import standardNumbers from './pieces.json' with { type: 'json' };
import { CELLS_PER_FORMATION, FORMATION_HEIGHT, type Shape } from './shape.ts';
import { COLORS, NUMBERS } from './types.ts';

export const PLAYERS = about.players;

const from = (least: number, most: number) => v.pipe(whole, v.minValue(least), v.maxValue(most));
const points = (steps: number) => v.pipe(v.array(whole), v.length(steps));

const numbersSchema = v.pipe(
  exactly({
    /** The board is three formations wide. */
    rounds: from(1, 3),
    /** Enough for everybody to fill a formation: so the line-up is never empty when somebody must build. */
    dicePerColor: from((PLAYERS[1] * CELLS_PER_FORMATION) / COLORS.length, 100),
    lineupDice: from(1, 12),
    /** The rule of two new dice with one number knows no third. */
    drawnDice: from(1, 2),
    /** R9: from how many equal numbers on the line-up's dice are rolled again. */
    rerollFrom: from(2, 12),
    /** Base: points by how many yellow dice. */
    baseTrack: points(CELLS_PER_FORMATION),
    /** Flyer: points by level. */
    flyerLevels: points(FORMATION_HEIGHT),
    /** Spotter: points for each touching side. */
    spotterSide: whole,
  }),
  // One number at most may have to be rolled again, and some roll must leave none.
  v.forward(
    v.check(({ lineupDice, rerollFrom }) => 2 * rerollFrom > lineupDice && NUMBERS.length * (rerollFrom - 1) >= lineupDice),
    ['rerollFrom'],
  ),
);
const EXPECTATIONS = {
  rounds: 'expected.rounds',
  dicePerColor: 'expected.dicePerColor',
  lineupDice: 'expected.lineupDice',
  drawnDice: 'expected.drawnDice',
  rerollFrom: 'expected.rerollFrom',
  baseTrack: 'expected.sixNumbers',
  flyerLevels: 'expected.sixNumbers',
  spotterSide: 'expected.integer',
};

export type Pieces = v.InferOutput<typeof numbersSchema> & {
  /** By face, from 1: the first is face 1. */
  readonly shapes: readonly Shape[];
};

export function readPieces(numbers: unknown, formations: unknown): Parsed<Pieces> {
  const parsed = v.safeParse(numbersSchema, numbers, { abortEarly: true });
  if (!parsed.success) return { ok: false, problem: problemOf(parsed.issues[0], EXPECTATIONS) };
  const shapes = readFormations(formations);
  return shapes.ok ? { ok: true, value: { ...parsed.output, shapes: shapes.value } } : shapes;
}

export function shapeOfFace(pieces: Pieces, face: number): Shape {
  const shape = pieces.shapes[face - 1];
  if (shape === undefined) throw new RangeError(`no formation on face ${face}`);
  return shape;
}

function readStandard(): Pieces {
  const read = readPieces(standardNumbers, standardFormations);
  if (!read.ok) throw new TypeError(`pieces of Hip, Hip, Hooray: ${JSON.stringify(read.problem)}`);
  return read.value;
}

export const standardPieces = readStandard();

/** All of the box as one document, for whoever tries other numbers and formations. */
export const standardData: Json = { ...standardNumbers, formations: standardFormations };

export function readData(data: unknown): Parsed<Pieces> {
  const { formations, ...numbers } = isObject(data) ? data : {};
  return readPieces(numbers, formations);
}

/** What this game is played with. */
export function piecesOf(game: AnyGame): Pieces {
  if (game.pieces === undefined) return standardPieces;
  const read = readData(game.pieces.data);
  if (!read.ok) throw new TypeError(`not a game of Hip, Hip, Hooray: ${JSON.stringify(read.problem)}`);
  return read.value;
}
