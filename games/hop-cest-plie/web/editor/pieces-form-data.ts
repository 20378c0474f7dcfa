/** The pieces in the form while levels are painted: maps of the right size, playable or not. */

import type { Json, Message } from '@tablehop/core';
import * as v from 'valibot';
import { type LevelData, positionOf, SIZE } from '../../rules/index.ts';
import { SIGNS } from '../board/level-text.ts';
import type { Face } from '../board/side-face.tsx';

const row = v.pipe(
  v.string(),
  v.length(SIZE),
  v.check((text) => [...text].every((character) => SIGNS.includes(character))),
);
const side = v.pipe(v.array(row), v.length(SIZE));
const level = v.strictObject({ folding: v.picklist(['once', 'twice']), front: side, back: side });

/** Dice and solo table are edited as JSON only. */
const pieces = v.strictObject({ levels: v.pipe(v.array(level), v.minLength(1)), dice: v.unknown(), solo: v.unknown() });

export type Pieces = v.InferOutput<typeof pieces>;

export function readPieces(data: Json): Pieces | null {
  const read = v.safeParse(pieces, data);
  return read.success ? read.output : null;
}

export function withLevel(data: Pieces, index: number, changed: LevelData): Pieces {
  return { ...data, levels: data.levels.with(index, changed) };
}

export function painted(level: LevelData, face: Face, position: number, sign: string): LevelData {
  const y = Math.floor(position / SIZE);
  const x = position % SIZE;
  const before = level[face][y] ?? '';
  if (before.charAt(x) === sign) return level;
  return { ...level, [face]: level[face].with(y, `${before.slice(0, x)}${sign}${before.slice(x + 1)}`) };
}

export type FaultPlace = {
  /** From 0; null for a fault that is in no level. */
  readonly level: number | null;
  readonly cell: { readonly face: Face; readonly position: number } | null;
  readonly reason: Message;
};

export function faultPlace(problem: Message): FaultPlace {
  const { level, problem: inner } = problem.params ?? {};
  if (problem.key !== 'problem.pieces.level' || typeof level !== 'number' || !isMessage(inner)) {
    return { level: null, cell: null, reason: problem };
  }
  return { level: level - 1, cell: cellOf(inner.params?.cell), reason: inner };
}

function cellOf(word: unknown): FaultPlace['cell'] {
  if (!isMessage(word)) return null;
  const face = word.key === 'cell.front' ? 'front' : word.key === 'cell.back' ? 'back' : null;
  const speak = /^([A-O])(\d+)$/.exec(String(word.params?.cell));
  if (face === null || speak === null) return null;
  return { face, position: positionOf([(speak[1] ?? 'A').charCodeAt(0) - 65, Number(speak[2]) - 1]) };
}

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';
}
