/** The data file of formations: read, checked and unfolded, or refused with the face and the reason. */

import type { Message, Parsed } from '@tablehop/core';
import * as v from 'valibot';
import { exactly, problemOf, whole } from '../issue.ts';
import { ALL_CELLS, CELLS_PER_FORMATION, FORMATION_HEIGHT, FORMATION_WIDTH, type Shape, unfoldShape } from './shape.ts';
import { type Cell, NUMBERS } from './types.ts';

const cellSchema = v.pipe(
  v.array(whole),
  v.length(2),
  v.transform((cell) => cell as unknown as Cell),
);
const formationsSchema = v.array(exactly({ face: whole, name: v.string(), cells: v.array(cellSchema) }));
const EXPECTATIONS = { face: 'expected.integer', name: 'expected.text', cells: 'expected.cells' };

type Entry = v.InferOutput<typeof formationsSchema>[number];

/** The shapes in the order of their faces. */
export function readFormations(given: unknown): Parsed<readonly Shape[]> {
  const parsed = v.safeParse(formationsSchema, given, { abortEarly: true });
  if (!parsed.success) return { ok: false, problem: problemOf(parsed.issues[0], EXPECTATIONS) };
  const shapes = new Map<number, Shape>();
  for (const entry of parsed.output) {
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
