/** Pieces of one's own: a match may be played with others than those in the box. They travel with its record, so that anybody can play it again. */

import type { AnyGame, Parsed } from './game.ts';
import { isObject, type Json } from './json.ts';

/** Pieces under the name their owner gave them. The field that holds them is called `components` in the format of records, plans and summaries. */
export type PieceSet = { readonly name: string; readonly data: Json };

export const LONGEST_SET_NAME = 60;

/** The game as it is played with these pieces; the game itself if none are given. */
export function gameWithPieces(game: AnyGame, set: unknown): Parsed<AnyGame> {
  if (set === undefined) return { ok: true, value: game };
  if (!isPieceSet(set)) return { ok: false, problem: { key: 'problem.pieceSet', params: { longest: LONGEST_SET_NAME } } };
  if (game.pieces === undefined) return { ok: false, problem: { key: 'problem.fixedPieces', params: { game: game.title } } };
  return game.pieces.replace(set.data);
}

/** Plain JSON is assumed: whoever reads from outside has seen to that. */
function isPieceSet(value: unknown): value is PieceSet {
  if (!isObject(value) || Object.keys(value).some((field) => field !== 'name' && field !== 'data')) return false;
  const { name, data } = value;
  return typeof name === 'string' && name.trim() !== '' && name.length <= LONGEST_SET_NAME && data !== undefined;
}
