import { type AnyGame, isObject, LONGEST_SET_NAME, type Parsed, type PieceSet, unparsed } from '@tablehop/core';
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
  if (text.length > LONGEST_TEXT) return unparsed('pieces.file.tooLong', { characters: LONGEST_TEXT });
  const places = placesIn(text);
  if (!places.ok) return unparsed('pieces.file.notJson', lineAndColumn(text, places.offset));
  const content: unknown = JSON.parse(text);
  if (!isObject(content) || content.format !== FORMAT) return unparsed('pieces.file.foreign');
  if (typeof content.version === 'number' && content.version > VERSION) return unparsed('pieces.file.newer');
  if (content.version !== VERSION) return unparsed('pieces.file.field', { field: 'version' });
  if (typeof content.game !== 'string') return unparsed('pieces.file.field', { field: 'game' });
  if (content.game !== game.id) {
    return unparsed('pieces.file.game', { given: titleOf(content.game) ?? content.game.slice(0, LONGEST_SET_NAME), game: game.title });
  }
  const read = v.safeParse(pieceSet, { name: content.name, data: content.data });
  if (!read.success) return unparsed('pieces.file.field', { field: v.getDotPath(read.issues[0]) ?? 'data' });
  const replaced = game.pieces?.replace(read.output.data);
  if (replaced === undefined) return { ok: false, problem: { key: 'problem.fixedPieces', params: { game: game.title } } };
  if (!replaced.ok) return unparsed('pieces.file.refused', { reason: { ...replaced.problem } });
  return { ok: true, value: read.output };
}
