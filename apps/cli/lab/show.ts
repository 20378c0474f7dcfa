import { type AnyGame, isObject, type Json, type JsonPrimitive } from '@tablehop/core';
import { labKnowledgeOf, numbersIn, type StudyReport } from '@tablehop/lab';
import type { Locale } from '@tablehop/text';
import { Refused } from '../failure.ts';
import { plainSpeaker } from '../voice.ts';
import { readJsonFile, readPieceFile } from './input-files.ts';
import { checkFiles, type OutputFlags, writeOutputs } from './outputs.ts';
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

/** `tablehop lab report`: shows earlier findings again or writes them in other forms. */
export async function showReport(file: string, flags: OutputFlags, locale: Locale): Promise<void> {
  const plain = plainSpeaker(locale);
  const report: unknown = await readJsonFile(file, plain);
  const refused = new Refused(plain({ key: 'lab.notReport', params: { file } }));
  if (!isReport(report)) throw refused;
  const game = chosenGame(report.study.arms[0].experiment.game, locale);
  const say = await labSpeaker(game, locale);
  await checkFiles([flags.out, flags.csv, flags.html], say);
  try {
    await writeOutputs(report, flags, { say, lab: labKnowledgeOf(game) });
  } catch (error) {
    // A report that was edited by hand.
    throw error instanceof TypeError || error instanceof RangeError ? refused : error;
  }
}

function isReport(value: unknown): value is StudyReport {
  if (!isObject(value) || value.format !== 1 || !isObject(value.study) || !Array.isArray(value.arms)) return false;
  const { arms } = value.study;
  if (!Array.isArray(arms) || arms.length !== value.arms.length) return false;
  return (
    arms.every((arm) => isObject(arm) && isObject(arm.experiment) && typeof arm.experiment.game === 'string') && value.arms.every(isObject)
  );
}
