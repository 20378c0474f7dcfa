import { type AnyGame, type Json, type Message, notJson, type Parsed } from '@tablehop/core';
import { lineAndColumn, placesIn } from './json-places.ts';

/** Far more than any set needs; longer text is not parsed. */
export const LONGEST_TEXT = 200_000;

export type Judged =
  | { readonly kind: 'good'; readonly data: Json; readonly game: AnyGame }
  /** Valid JSON, but no valid game. `line` is where the fault is, if the game names its path. */
  | { readonly kind: 'refused'; readonly data: Json; readonly problem: Message; readonly line: number | null }
  | { readonly kind: 'unreadable'; readonly problem: Message; readonly line: number | null };

export function judgeText(text: string, game: AnyGame): Judged {
  if (text.length > LONGEST_TEXT) {
    return { kind: 'unreadable', problem: { key: 'pieces.json.tooLong', params: { characters: LONGEST_TEXT } }, line: null };
  }
  const places = placesIn(text);
  if (!places.ok) {
    const { line, column } = lineAndColumn(text, places.offset);
    return { kind: 'unreadable', problem: { key: 'pieces.json.broken', params: { line, column } }, line };
  }
  const data = JSON.parse(text) as Json;
  const packed = pack(data, game);
  if (packed.ok) return { kind: 'good', data, game: packed.value };
  const { problem } = packed;
  const field = problem.params?.field;
  const offset = typeof field === 'string' ? places.offsets.get(field) : undefined;
  return { kind: 'refused', data, problem, line: offset === undefined ? null : lineAndColumn(text, offset).line };
}

function pack(data: Json, game: AnyGame): Parsed<AnyGame> {
  if (notJson(data) !== null) return { ok: false, problem: { key: 'pieces.json.impure' } };
  if (game.pieces === undefined) return { ok: false, problem: { key: 'problem.fixedPieces', params: { game: game.title } } };
  return game.pieces.replace(data);
}

/** What fits on a line is on one line. */
export function writeData(data: Json): string {
  return `${layOut(data, '')}\n`;
}

const LONGEST_LINE = 100;

function layOut(value: Json, indent: string): string {
  const flat = flatten(value);
  if (typeof value !== 'object' || value === null || indent.length + flat.length <= LONGEST_LINE) return flat;
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    return `[\n${value.map((each: Json) => `${deeper}${layOut(each, deeper)}`).join(',\n')}\n${indent}]`;
  }
  const fields = Object.entries(value).map(([name, each]) => `${deeper}${JSON.stringify(name)}: ${layOut(each as Json, deeper)}`);
  return `{\n${fields.join(',\n')}\n${indent}}`;
}

function flatten(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(flatten).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${flatten(each as Json)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
