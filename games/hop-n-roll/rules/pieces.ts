/** The contents of the box as data: the sheets, side B of the dice board, and the faces of the disco die. */

import type { AnyGame, Parsed } from '@tablehop/core';
import { exactly, readShape, sound } from '@tablehop/core/parsing';
import * as v from 'valibot';
import { about } from './about.ts';
import { BOARDS_EXPECTATIONS, type Boards, boardsSchema, readBoards, type Space } from './boards.ts';
import file from './pieces.json' with { type: 'json' };
import type { Row } from './rows.ts';
import { readSheets, SHEETS_EXPECTATIONS, type Sheets, sheetsSchema } from './sheets.ts';
import { COLORS, type DiscoFace, type Options } from './types.ts';

const FACES_OF_A_DIE = 6;

const piecesSchema = exactly({
  sheets: sheetsSchema,
  boards: boardsSchema,
  discoFaces: v.pipe(v.array(v.picklist([...COLORS, 'any'])), v.length(FACES_OF_A_DIE)),
});
const EXPECTATIONS = { ...SHEETS_EXPECTATIONS, ...BOARDS_EXPECTATIONS, discoFaces: 'expected.discoFaces' };

export type PiecesData = v.InferInput<typeof piecesSchema>;

export type Pieces = {
  readonly sheets: Sheets;
  readonly boards: Boards;
  readonly discoFaces: readonly DiscoFace[];
};

export function readPieces(given: unknown): Parsed<Pieces> {
  const read = readShape(piecesSchema, given, EXPECTATIONS);
  if (!read.ok) return read;
  const { discoFaces } = read.value;
  const sheets = readSheets(read.value.sheets);
  if (!sheets.ok) return sheets;
  const boards = readBoards(read.value.boards);
  if (!boards.ok) return boards;
  return { ok: true, value: { sheets: sheets.value, boards: boards.value, discoFaces } };
}

export function rowsOf(pieces: Pieces, options: Options): readonly Row[] {
  return pieces.sheets[options.sheet];
}

export function spacesOf(pieces: Pieces, options: Options, players: number): readonly Space[] {
  return pieces.boards[options.board][players] ?? [];
}

export const standardData = file as unknown as PiecesData;

export const standardPieces = sound(readPieces(standardData), about.title);

export function piecesOf(game: AnyGame): Pieces {
  return sound(readPieces(game.pieces?.data), about.title);
}
