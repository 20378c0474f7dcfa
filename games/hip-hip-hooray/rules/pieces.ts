/** The contents of the box as data: dice, tables of points, and the formations on the faces of the selection die. */

import { type AnyGame, isObject, type Json, type Message, type Parsed } from '@tablehop/core';
import { exactly, readShape, sound, whole, wholeFrom } from '@tablehop/core/parsing';
import * as v from 'valibot';
import { about } from './about.ts';
import standardFormations from './formations.json' with { type: 'json' };
import standardNumbers from './pieces.json' with { type: 'json' };
import { ALL_CELLS, CELLS_PER_FORMATION, FORMATION_HEIGHT, FORMATION_WIDTH, type Shape, unfoldShape } from './shape.ts';
import { type Cell, COLORS, NUMBERS } from './types.ts';

export const PLAYERS = about.players;

const points = (steps: number) => v.pipe(v.array(whole), v.length(steps));

const numbersSchema = v.pipe(
  exactly({
    /** The board is three formations wide. */
    rounds: wholeFrom(1, 3),
    /** Enough for everybody to fill a formation, so that the line-up is never empty before a build. */
    dicePerColor: wholeFrom((PLAYERS[1] * CELLS_PER_FORMATION) / COLORS.length, 100),
    lineupDice: wholeFrom(1, 12),
    /** The rule of two new dice with one number does not cover a third. */
    drawnDice: wholeFrom(1, 2),
    /** R9: this many equal numbers in the line-up are rolled again. */
    rerollFrom: wholeFrom(2, 12),
    baseTrack: points(CELLS_PER_FORMATION),
    flyerLevels: points(FORMATION_HEIGHT),
    spotterSide: whole,
  }),
  // At most one number may have to be rolled again, and some roll must need no reroll.
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

const cellSchema = v.pipe(
  v.array(whole),
  v.length(2),
  v.transform((cell) => cell as unknown as Cell),
);
const formationsSchema = v.array(exactly({ face: whole, name: v.string(), cells: v.array(cellSchema) }));
const FORMATION_EXPECTATIONS = { face: 'expected.integer', name: 'expected.text', cells: 'expected.cells' };

type Entry = v.InferOutput<typeof formationsSchema>[number];

export type Pieces = v.InferOutput<typeof numbersSchema> & {
  readonly shapes: readonly Shape[];
};

export function readPieces(numbers: unknown, formations: unknown): Parsed<Pieces> {
  const read = readShape(numbersSchema, numbers, EXPECTATIONS);
  if (!read.ok) return read;
  const shapes = readFormations(formations);
  return shapes.ok ? { ok: true, value: { ...read.value, shapes: shapes.value } } : shapes;
}

export function shapeOfFace(pieces: Pieces, face: number): Shape {
  const shape = pieces.shapes[face - 1];
  if (shape === undefined) throw new RangeError(`no formation on face ${face}`);
  return shape;
}

export const standardPieces = sound(readPieces(standardNumbers, standardFormations), about.title);

/** The whole box as one document, to edit numbers and formations. */
export const standardData: Json = { ...standardNumbers, formations: standardFormations };

export function readData(data: unknown): Parsed<Pieces> {
  const { formations, ...numbers } = isObject(data) ? data : {};
  return readPieces(numbers, formations);
}

export function piecesOf(game: AnyGame): Pieces {
  return game.pieces === undefined ? standardPieces : sound(readData(game.pieces.data), about.title);
}

function readFormations(given: unknown): Parsed<readonly Shape[]> {
  const read = readShape(formationsSchema, given, FORMATION_EXPECTATIONS);
  if (!read.ok) return read;
  const shapes = new Map<number, Shape>();
  for (const entry of read.value) {
    const problem = shapes.has(entry.face) ? fault(entry.face, 'faceTwice') : faultOf(entry);
    if (problem !== null) return { ok: false, problem };
    const shape = unfoldShape(entry.face, entry.name, entry.cells);
    if (shape.buildable[ALL_CELLS] !== true) return { ok: false, problem: fault(entry.face, 'notFillable') };
    shapes.set(entry.face, shape);
  }
  const inOrder: Shape[] = [];
  for (const face of NUMBERS) {
    const shape = shapes.get(face);
    if (shape === undefined) return { ok: false, problem: fault(face, 'faceMissing') };
    inOrder.push(shape);
  }
  return { ok: true, value: inOrder };
}

function faultOf({ face, cells }: Entry): Message | null {
  if (!NUMBERS.some((number) => number === face)) return fault(face, 'noSuchFace');
  if (cells.length !== CELLS_PER_FORMATION) return fault(face, 'cellCount', { count: cells.length, needed: CELLS_PER_FORMATION });
  const seen = new Set<string>();
  for (const [column, level] of cells) {
    if (column < 0 || column >= FORMATION_WIDTH) return fault(face, 'tooWide', { column, last: FORMATION_WIDTH - 1 });
    if (level < 1 || level > FORMATION_HEIGHT) return fault(face, 'tooHigh', { level, last: FORMATION_HEIGHT });
    const place = `${column}/${level}`;
    if (seen.has(place)) return fault(face, 'cellTwice', { column, level });
    seen.add(place);
  }
  return cells.some(([, level]) => level === 1) ? null : fault(face, 'offTheGround');
}

function fault(face: number, reason: string, params: { readonly [name: string]: number } = {}): Message {
  return { key: `problem.formation.${reason}`, params: { face, ...params } };
}
