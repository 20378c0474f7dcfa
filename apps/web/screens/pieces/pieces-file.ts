import { type AnyGame, isObject, LONGEST_SET_NAME, type Message, type Parsed, type PieceSet } from '@tablehop/core';
import { pieceSet, type TextFile } from '@tablehop/host';
import * as v from 'valibot';
import { lineAndColumn, placesIn } from './json-places.ts';
import { LONGEST_TEXT, writeData } from './judge.ts';

const FORMAT = 'tablehop-components';
const VERSION = 1;
/** Letters and digits of any language: all file systems accept them. */
const NOT_IN_NAMES = /[^\p{L}\p{N}]+/gu;

export function writePiecesFile(game: string, { name, data }: PieceSet): TextFile {
  const title = name.replace(NOT_IN_NAMES, '-').replace(/^-|-$/g, '').toLowerCase();
  return { name: `${game}-${title === '' ? 'set' : title}.json`, text: writeData({ format: FORMAT, version: VERSION, game, name, data }) };
}

/** `titleOf` names the game of a set that belongs to another game. */
export function readPiecesFile(text: string, game: AnyGame, titleOf: (id: string) => string | undefined): Parsed<PieceSet> {
  if (text.length > LONGEST_TEXT) return unreadable('pieces.file.tooLong', { characters: LONGEST_TEXT });
  const places = placesIn(text);
  if (!places.ok) return unreadable('pieces.file.notJson', lineAndColumn(text, places.offset));
  const content: unknown = JSON.parse(text);
  if (!isObject(content) || content.format !== FORMAT) return unreadable('pieces.file.foreign');
  if (typeof content.version === 'number' && content.version > VERSION) return unreadable('pieces.file.newer');
  if (content.version !== VERSION) return unreadable('pieces.file.field', { field: 'version' });
  if (typeof content.game !== 'string') return unreadable('pieces.file.field', { field: 'game' });
  if (content.game !== game.id) {
    return unreadable('pieces.file.game', { given: titleOf(content.game) ?? content.game.slice(0, LONGEST_SET_NAME), game: game.title });
  }
  const read = v.safeParse(pieceSet, { name: content.name, data: content.data });
  if (!read.success) return unreadable('pieces.file.field', { field: v.getDotPath(read.issues[0]) ?? 'data' });
  const replaced = game.pieces?.replace(read.output.data);
  if (replaced === undefined) return { ok: false, problem: { key: 'problem.fixedPieces', params: { game: game.title } } };
  if (!replaced.ok) return unreadable('pieces.file.refused', { reason: { ...replaced.problem } });
  return { ok: true, value: read.output };
}

function unreadable(key: string, params: NonNullable<Message['params']> = {}): { readonly ok: false; readonly problem: Message } {
  return { ok: false, problem: { key, params } };
}
