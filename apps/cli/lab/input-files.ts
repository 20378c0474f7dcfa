import { basename, extname } from 'node:path';
import {
  type AnyGame,
  gameWithPieces,
  isObject,
  type Json,
  LONGEST_SET_NAME,
  notJson,
  type PieceSet,
  withoutNegativeZero,
} from '@tablehop/core';
import { findGame } from '@tablehop/games/all';
import type { Speaker } from '@tablehop/text';
import { Refused, readText } from '../failure.ts';

export async function readJsonFile(file: string, say: Speaker): Promise<Json> {
  const text = await readText(file, say, Refused);
  return parseJson(text, () => say({ key: 'error.notJson', params: { file } }));
}

export function parseJson(text: string, sentence: () => string): Json {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refused(sentence());
  }
  const plain = withoutNegativeZero(value);
  if (notJson(plain) !== null) throw new Refused(sentence());
  return plain as Json;
}

const FORMAT = 'tablehop-components';
const VERSION = 1;

/** Custom pieces: as the app exports them, or their data alone. Refused if they make no valid game. */
export async function readPieceFile(file: string, game: AnyGame, say: Speaker): Promise<PieceSet> {
  const set = setIn(await readJsonFile(file, say), file, game, say);
  const made = gameWithPieces(game, set);
  if (!made.ok) throw new Refused(say({ key: 'lab.pieces.refused', params: { file, reason: { ...made.problem } } }));
  return set;
}

function setIn(content: Json, file: string, game: AnyGame, say: Speaker): PieceSet {
  if (!isObject(content) || content.format !== FORMAT) {
    return { name: basename(file, extname(file)).slice(0, LONGEST_SET_NAME), data: content };
  }
  if (content.version !== VERSION) throw new Refused(say({ key: 'lab.pieces.newer', params: { file } }));
  if (content.game !== game.id) {
    const given = typeof content.game === 'string' ? (findGame(content.game)?.title ?? content.game) : '–';
    throw new Refused(say({ key: 'lab.pieces.game', params: { file, given, game: game.title } }));
  }
  return { name: String(content.name), data: content.data as Json };
}
