/** Checks that input has the shape of a request, field by field. Other files check what a field means for the game. */

import { LEVELS, type Level } from '@tablehop/bots';
import { isObject, isSeed, type JsonObject, type Message, notJson, type PieceSet, type Seed } from '@tablehop/core';
import type { StopRule, Study } from './study.ts';

export type SweptValue = string | number | boolean | null;

export type Sweep = {
  /** `grid`: every combination. `one-at-a-time`: each value alone, all else as it is. */
  readonly mode: 'grid' | 'one-at-a-time';
  /** `path`: a JSON Pointer into the data of the pieces, or `options/<name>`. */
  readonly vary: readonly { readonly path: string; readonly values: readonly SweptValue[] }[];
};

/** A request to the lab before any check: from a file, a link or a command line. Plain JSON. */
export type StudyRequest = {
  readonly kind: Study['kind'];
  readonly game: string;
  /** Missing options have their defaults. */
  readonly options?: JsonObject;
  /** Absent: the standard pieces. */
  readonly components?: PieceSet;
  /** One per seat, or one for all; in a duel two: the first against the second in all other seats. */
  readonly levels: readonly Level[];
  readonly players: number;
  /** Per arm. A duel rounds up to whole deals. */
  readonly games: number;
  readonly seed: Seed;
  /** Playouts per decision, at levels that search by playouts. */
  readonly iterations?: number;
  /** In how many decisions per match good moves are counted. */
  readonly choices?: number;
  readonly sweep?: Sweep;
  /** The other set of a comparison: missing fields are the same. */
  readonly other?: { readonly options?: JsonObject; readonly components?: PieceSet };
  readonly stop?: StopRule;
};

const KINDS = ['simulate', 'duel', 'sweep', 'compare'] as const;
type Kind = (typeof KINDS)[number];

const COMMON = ['kind', 'game', 'options', 'components', 'levels', 'players', 'games', 'seed', 'iterations', 'choices'] as const;
const OWN: { readonly [kind in Kind]: readonly string[] } = { simulate: [], duel: ['stop'], sweep: ['sweep'], compare: ['other'] };

const MAX_GAMES = 1_000_000;
const MAX_ITERATIONS = 100_000;
const MAX_CHOICES = 100;
/** No game takes more. */
const MAX_PLAYERS = 99;
const LONGEST_SEED = 200;

type Fields = { readonly [field: string]: unknown };

export function problemWith(given: unknown): Message | null {
  if (!isObject(given) || notJson(given) !== null) return problem('object', 'request', given);
  const kind = KINDS.find((each) => each === given.kind);
  if (kind === undefined) return problem('oneOf', 'kind', given.kind, { known: KINDS.join(', ') });
  return (
    unknownField(given, [...COMMON, ...OWN[kind]]) ??
    (typeof given.game === 'string' ? null : problem('text', 'game', given.game)) ??
    wholeNumber(given, 'players', kind === 'duel' ? 2 : 1, MAX_PLAYERS) ??
    wholeNumber(given, 'games', 1, MAX_GAMES) ??
    (given.iterations === undefined ? null : wholeNumber(given, 'iterations', 1, MAX_ITERATIONS)) ??
    (given.choices === undefined ? null : wholeNumber(given, 'choices', 0, MAX_CHOICES)) ??
    (isSeed(given.seed) && String(given.seed).length <= LONGEST_SEED ? null : problem('seed', 'seed', given.seed)) ??
    problemWithLevels(kind, given) ??
    (kind === 'sweep' ? problemWithSweep(given.sweep) : null) ??
    (kind === 'compare' ? problemWithOther(given.other) : null) ??
    (given.stop === undefined ? null : problemWithStop(given.stop))
  );
}

function problemWithLevels(kind: Kind, { levels, players }: Fields): Message | null {
  if (!Array.isArray(levels)) return problem('list', 'levels', levels);
  const place = levels.findIndex((level) => !LEVELS.includes(level));
  if (place !== -1) return problem('oneOf', `levels/${place}`, levels[place], { known: LEVELS.join(', ') });
  if (kind === 'duel') return levels.length === 2 ? null : problem('duelLevels', 'levels', levels.length);
  return levels.length === 1 || levels.length === players
    ? null
    : problem('levelCount', 'levels', levels.length, { players: Number(players) });
}

function problemWithSweep(sweep: unknown): Message | null {
  if (!isObject(sweep)) return problem('object', 'sweep', sweep);
  const { mode, vary } = sweep;
  if (mode !== 'grid' && mode !== 'one-at-a-time') return problem('oneOf', 'sweep/mode', mode, { known: 'grid, one-at-a-time' });
  if (!Array.isArray(vary) || vary.length === 0) return problem('list', 'sweep/vary', vary);
  const paths = new Set<string>();
  for (const [index, each] of vary.entries()) {
    const field = `sweep/vary/${index}`;
    if (!isObject(each)) return problem('object', field, each);
    const { path, values } = each;
    const unknown = unknownField(each, ['path', 'values'], `${field}/`);
    if (unknown !== null) return unknown;
    if (typeof path !== 'string') return problem('text', `${field}/path`, path);
    if (paths.has(path)) return { key: 'lab.problem.pathTwice', params: { path } };
    paths.add(path);
    if (!Array.isArray(values) || values.length === 0) return problem('list', `${field}/values`, values);
    const place = values.findIndex((value) => typeof value === 'object' && value !== null);
    if (place !== -1) return problem('plainValue', `${field}/values/${place}`, values[place]);
  }
  return unknownField(sweep, ['mode', 'vary'], 'sweep/');
}

function problemWithOther(other: unknown): Message | null {
  return isObject(other) ? unknownField(other, ['options', 'components'], 'other/') : problem('object', 'other', other);
}

function problemWithStop(stop: unknown): Message | null {
  if (!isObject(stop)) return problem('object', 'stop', stop);
  const unknown = unknownField(stop, ['low', 'high', 'error'], 'stop/');
  if (unknown !== null) return unknown;
  const { low, high, error } = stop;
  for (const [field, value, max] of [
    ['stop/low', low, 1],
    ['stop/high', high, 1],
    ['stop/error', error, 0.5],
  ] as const) {
    if (typeof value !== 'number' || value <= 0 || value >= max) return problem('between', field, value, { min: 0, max });
  }
  return Number(low) < Number(high) ? null : problem('stopOrder', 'stop/low', low, { high: Number(high) });
}

function wholeNumber(fields: Fields, field: string, min: number, max: number): Message | null {
  const value = fields[field];
  const isGood = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
  return isGood ? null : problem('number', field, value, { min, max });
}

function unknownField(fields: Fields, known: readonly string[], place = ''): Message | null {
  const unknown = Object.keys(fields).find((field) => !known.includes(field));
  return unknown === undefined
    ? null
    : { key: 'lab.problem.unknownField', params: { field: `${place}${unknown}`, known: known.join(', ') } };
}

const LONGEST_QUOTE = 80;

function problem(kind: string, field: string, given: unknown, more: { readonly [name: string]: string | number } = {}): Message {
  if (given === undefined) return { key: 'lab.problem.missingField', params: { field } };
  const text = JSON.stringify(given) ?? String(given);
  const quoted = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
  return { key: `lab.problem.${kind}`, params: { field, given: quoted, ...more } };
}
