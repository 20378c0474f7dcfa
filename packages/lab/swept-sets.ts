/** The sets of a sweep: the base with other values at some paths. Each must make a valid game. */

import { type AnyGame, type Json, type JsonObject, type Message, type Parsed, type PieceSet, same } from '@tablehop/core';
import { valueAt, withValue } from './paths.ts';
import type { Sweep, SweptValue } from './request-shape.ts';
import type { Arm } from './study.ts';

export type LabSet = { readonly options: JsonObject; readonly components?: PieceSet };
export type OtherSet = { readonly set: LabSet; readonly changes: Arm['changes'] };

export function dataOf(game: AnyGame, { components }: LabSet): Json {
  return components?.data ?? game.pieces?.data ?? null;
}

/** Nobody compares more arms, and their findings would fill the memory. */
const MAX_SETS = 400;

const OPTIONS = 'options/';

type Question = {
  readonly game: AnyGame;
  readonly base: LabSet;
  readonly sweep: Sweep;
  readonly check: (set: LabSet) => Parsed<LabSet>;
};
type Setting = readonly { readonly path: string; readonly value: SweptValue }[];

export function sweptSets(question: Question): Parsed<readonly OtherSet[]> {
  const { game, base, sweep, check } = question;
  const problem = problemWithPaths(question);
  if (problem !== null) return { ok: false, problem };
  const settings = settingsOf(sweep).filter((setting) => setting.some(({ path, value }) => !same(value, present(game, base, path))));
  if (settings.length === 0) return { ok: false, problem: { key: 'lab.problem.nothingVaried', params: { field: 'sweep' } } };
  const sets: OtherSet[] = [];
  for (const setting of settings) {
    const set = check(setIn(game, base, setting));
    if (!set.ok) return { ok: false, problem: refusedSetting(setting, set.problem) };
    sets.push({ set: set.value, changes: Object.fromEntries(setting.map(({ path, value }) => [path, value])) });
  }
  return { ok: true, value: sets };
}

function refusedSetting(setting: Setting, reason: Message): Message {
  const given = setting.map(({ value }) => JSON.stringify(value)).join(', ');
  return { key: 'lab.problem.noGame', params: { path: setting.map(({ path }) => path).join(', '), given, reason } };
}

function problemWithPaths({ game, base, sweep: { mode, vary } }: Question): Message | null {
  for (const { path, values } of vary) {
    const now = present(game, base, path);
    if (now === undefined && path.startsWith(OPTIONS)) {
      return { key: 'lab.problem.optionPath', params: { path, known: Object.keys(base.options).map((name) => OPTIONS + name) } };
    }
    if (now === undefined && game.pieces === undefined) {
      return { key: 'lab.problem.fixedPieces', params: { path, game: game.title } };
    }
    if (now === undefined) return { key: 'lab.problem.path', params: { path } };
    if (typeof now === 'object' && !path.startsWith(OPTIONS)) return { key: 'lab.problem.pathOfMany', params: { path } };
    const wrong = path.startsWith(OPTIONS) ? undefined : values.find((value) => typeof value !== typeof now);
    if (wrong !== undefined) return { key: `lab.problem.valueType.${typeof now}`, params: { path, given: JSON.stringify(wrong) } };
  }
  const counts = vary.map(({ values }) => values.length);
  const count = mode === 'grid' ? counts.reduce((product, each) => product * each, 1) : counts.reduce((sum, each) => sum + each, 0);
  return count > MAX_SETS ? { key: 'lab.problem.tooManySets', params: { field: 'sweep', given: count, most: MAX_SETS } } : null;
}

function settingsOf({ mode, vary }: Sweep): readonly Setting[] {
  const each = vary.map(({ path, values }) => [...new Set(values)].map((value) => ({ path, value })));
  if (mode === 'one-at-a-time') return each.flatMap((steps) => steps.map((step) => [step]));
  return each.reduce<readonly Setting[]>((settings, steps) => settings.flatMap((setting) => steps.map((step) => [...setting, step])), [[]]);
}

function present(game: AnyGame, base: LabSet, path: string): Json | undefined {
  if (!path.startsWith(OPTIONS)) return valueAt(dataOf(game, base), path);
  const name = path.slice(OPTIONS.length);
  return Object.hasOwn(base.options, name) ? base.options[name] : undefined;
}

/** Paths have been checked. */
function setIn(game: AnyGame, base: LabSet, setting: Setting): LabSet {
  const options: { [name: string]: Json } = { ...base.options };
  let data = dataOf(game, base);
  for (const { path, value } of setting) {
    if (path.startsWith(OPTIONS)) {
      options[path.slice(OPTIONS.length)] = value;
      continue;
    }
    const changed = withValue(data, path, value);
    if (changed.ok) data = changed.value;
  }
  if (same(data, dataOf(game, base))) return { ...base, options };
  return { options, components: { name: base.components?.name ?? game.title, data } };
}
