/** `tablehop lab paths`: what of a game a sweep can vary, and what it is now. */

import type { AnyGame, Json, JsonPrimitive } from '@tablehop/core';
import { numbersIn } from '@tablehop/lab';
import type { Locale } from '@tablehop/text';
import { readPieceFile } from './piece-file.ts';
import { chosenGame, labSpeaker } from './words.ts';

export type PathFlags = { readonly pieces?: string; readonly json?: true };

type Place = { readonly path: string; readonly value: JsonPrimitive; readonly values?: readonly JsonPrimitive[] };

export async function showPaths(id: string, { pieces, json }: PathFlags, locale: Locale): Promise<void> {
  const game = chosenGame(id, locale);
  const say = await labSpeaker(game, locale);
  const data = pieces === undefined ? game.pieces?.data : (await readPieceFile(pieces, game, say)).data;
  const places = [...optionsOf(game), ...numbersOf(data)];
  const none = say({ key: 'lab.paths.none', params: { game: game.title } });
  const lines = json ? [JSON.stringify(places)] : places.length === 0 ? [none] : linesOf(places);
  process.stdout.write(`${lines.join('\n')}\n`);
}

function linesOf(places: readonly Place[]): readonly string[] {
  const width = Math.max(...places.map(({ path }) => path.length));
  return places.map(({ path, value, values }) => {
    const choices = values === undefined ? '' : `   (${values.map(String).join(', ')})`;
    return `${path.padEnd(width)}   ${String(value)}${choices}`;
  });
}

function optionsOf(game: AnyGame): readonly Place[] {
  const spec: { readonly [name: string]: { readonly values: readonly JsonPrimitive[]; readonly default: JsonPrimitive } } = game.options;
  return Object.entries(spec).map(([name, { values, default: value }]) => ({ path: `options/${name}`, value, values }));
}

function numbersOf(data: Json | undefined): readonly Place[] {
  return data === undefined ? [] : numbersIn(data);
}
