/** Turns a request into a study: checks everything before the first match, and names what is wrong. */

import type { Level } from '@tablehop/bots';
import { type AnyGame, gameWithPieces, type Json, type JsonObject, type Parsed, parseOptions } from '@tablehop/core';
import { changeableGame, labKnowledgeOf } from './knowledge.ts';
import { leavesOf } from './paths.ts';
import { problemWith, type StudyRequest } from './request-shape.ts';
import type { Arm, Experiment, LabPlayer, Study } from './study.ts';
import { dataOf, type LabSet, type OtherSet, sweptSets } from './swept-sets.ts';

/** Default: enough over thousands of matches, and cheap compared with playing one. */
const USUAL_CHOICES = 1;

export function readStudy(given: unknown, findGame: (id: string) => AnyGame | undefined): Parsed<Study> {
  const problem = problemWith(given);
  if (problem !== null) return { ok: false, problem };
  const request = given as StudyRequest;
  const found = findGame(request.game);
  if (found === undefined) return { ok: false, problem: { key: 'lab.problem.game', params: { field: 'game', given: request.game } } };
  const game = changeableGame(found);
  const base = checkedSet(game, request, request);
  if (!base.ok) return base;
  const others = otherSets(game, request, base.value);
  if (!others.ok) return others;
  const first: Arm = { experiment: experimentOf(request, base.value), changes: {} };
  const more = others.value.map(({ set, changes }) => ({ experiment: experimentOf(request, set), changes }));
  const deal = first.experiment.rotates ? request.players : 1;
  const matches = Math.ceil(request.games / deal) * deal;
  return {
    ok: true,
    value: {
      kind: request.kind,
      arms: [first, ...more],
      matches,
      taskSize: taskSizeOf(game, first.experiment, matches),
      ...(request.stop === undefined ? {} : { stop: request.stop }),
    },
  };
}

function otherSets(game: AnyGame, request: StudyRequest, base: LabSet): Parsed<readonly OtherSet[]> {
  if (request.sweep !== undefined) {
    return sweptSets({ game, base, sweep: request.sweep, check: (set) => checkedSet(game, request, set) });
  }
  if (request.other === undefined) return { ok: true, value: [] };
  const { options = {}, components = request.components } = request.other;
  const other = checkedSet(game, request, {
    options: { ...request.options, ...options },
    ...(components === undefined ? {} : { components }),
  });
  if (!other.ok) return other;
  const changes = changesBetween(game, base, other.value);
  if (Object.keys(changes).length === 0) return { ok: false, problem: { key: 'lab.problem.sameSets', params: { field: 'other' } } };
  return { ok: true, value: [{ set: other.value, changes }] };
}

/** Whether it makes a game for this number of players, with all options filled in. */
function checkedSet(game: AnyGame, { players }: StudyRequest, { options, components }: Partial<LabSet>): Parsed<LabSet> {
  const played = gameWithPieces(game, components);
  if (!played.ok) return played;
  const [min, max] = played.value.players;
  if (players < min || players > max)
    return { ok: false, problem: { key: 'lab.problem.number', params: { field: 'players', min, max, given: String(players) } } };
  const parsed = parseOptions<JsonObject>(played.value.options, options);
  if (!parsed.ok) return parsed;
  return { ok: true, value: { options: parsed.value, ...(components === undefined ? {} : { components }) } };
}

function experimentOf(request: StudyRequest, { options, components }: LabSet): Experiment {
  const { game, seed, choices = USUAL_CHOICES } = request;
  return {
    game,
    options,
    ...(components === undefined ? {} : { components }),
    players: playersOf(request),
    seed,
    rotates: request.kind === 'duel',
    choices,
  };
}

function playersOf({ kind, levels, players, iterations }: StudyRequest): readonly LabPlayer[] {
  const [first, second = first] = levels;
  return Array.from({ length: players }, (_, seat) => {
    const level = kind === 'duel' ? (seat === 0 ? first : second) : levels.length === 1 ? first : levels[seat];
    return { level: level as Level, ...(iterations === undefined ? {} : { iterations }) };
  });
}

/** Sets with more differences than this are told apart by their names. */
const MAX_NAMED = 12;

/** By path; null for a value that the other set does not have. */
function changesBetween(game: AnyGame, one: LabSet, other: LabSet): Arm['changes'] {
  const options = differences(one.options, other.options).map(([path, value]) => [`options${path}`, value] as const);
  const pieces = differences(dataOf(game, one), dataOf(game, other));
  if (pieces.length <= MAX_NAMED) return Object.fromEntries([...options, ...pieces]);
  return Object.fromEntries([...options, ['components', other.components?.name ?? game.title]]);
}

function differences(one: Json, other: Json): readonly (readonly [path: string, value: Arm['changes'][string]])[] {
  const before = new Map(leavesOf(one).map(({ path, value }) => [path, value]));
  const after = new Map(leavesOf(other).map(({ path, value }) => [path, value]));
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  return paths
    .filter((path) => before.has(path) !== after.has(path) || before.get(path) !== after.get(path))
    .map((path) => [path, after.get(path) ?? null] as const);
}

/** Enough to keep every core busy until the end, and to show progress. */
const LEAST_TASKS = 50;
/** By the slowest level in the match: a task takes seconds, so the overhead per task is small. */
const MAX_MATCHES: { readonly [level in Level]: number } = { random: 100, easy: 100, medium: 20, hard: 10, expert: 10 };
const USUAL_PLAYOUTS = 100;

/** Depends only on the study, so that every machine splits it in the same way. */
function taskSizeOf(game: AnyGame, { players, rotates }: Experiment, matches: number): number {
  const most = Math.min(...players.map(mostMatches)) / (labKnowledgeOf(game).matchCost ?? 1);
  const wanted = Math.max(1, Math.floor(Math.min(most, matches / LEAST_TASKS)));
  const deal = rotates ? players.length : 1;
  return Math.ceil(wanted / deal) * deal;
}

function mostMatches({ level, iterations = USUAL_PLAYOUTS }: LabPlayer): number {
  const searches = level === 'hard' || level === 'expert';
  return searches ? (MAX_MATCHES[level] * USUAL_PLAYOUTS) / iterations : MAX_MATCHES[level];
}
