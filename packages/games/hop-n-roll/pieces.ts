/** What lies in the box, as data: the sheets, side B of the dice board, and the faces of the disco die. */

import type { AnyGame, Parsed } from '@tablehop/core';
import * as v from 'valibot';
import { exactly, problemOf } from '../issue.ts';
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

/** The data file, for whoever edits it. */
export type PiecesData = v.InferInput<typeof piecesSchema>;

/** The data file, unfolded for play. */
export type Pieces = {
  readonly sheets: Sheets;
  readonly boards: Boards;
  readonly discoFaces: readonly DiscoFace[];
};

export function readPieces(given: unknown): Parsed<Pieces> {
  const parsed = v.safeParse(piecesSchema, given, { abortEarly: true });
  if (!parsed.success) return { ok: false, problem: problemOf(parsed.issues[0], EXPECTATIONS) };
  const { discoFaces } = parsed.output;
  const sheets = readSheets(parsed.output.sheets);
  if (!sheets.ok) return sheets;
  const boards = readBoards(parsed.output.boards);
  if (!boards.ok) return boards;
  return { ok: true, value: { sheets: sheets.value, boards: boards.value, discoFaces } };
}

export function rowsOf(pieces: Pieces, options: Options): readonly Row[] {
  return pieces.sheets[options.sheet];
}

/** The spaces of one side, from top to bottom. */
export function spacesOf(pieces: Pieces, options: Options, players: number): readonly Space[] {
  return pieces.boards[options.board][players] ?? [];
}

/** The data file of the box; `readStandard` checks that it is one. */
export const standardData = file as unknown as PiecesData;

function readStandard(): Pieces {
  const read = readPieces(standardData);
  if (!read.ok) throw new TypeError(`pieces of Hop'n'ROLL: ${JSON.stringify(read.problem)}`);
  return read.value;
}

export const standardPieces = readStandard();

/** What this game is played with, unfolded. */
export function piecesOf(game: AnyGame): Pieces {
  const read = readPieces(game.pieces?.data);
  if (!read.ok) throw new TypeError(`not a game of Hop'n'ROLL: ${JSON.stringify(read.problem)}`);
  return read.value;
}
