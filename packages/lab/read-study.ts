/** From what somebody asks to a study that can be played: everything is checked before the first match, and what is wrong is named. */

import type { Level } from '@tablehop/bots';
import { type AnyGame, gameWithPieces, type JsonObject, type Parsed, parseOptions } from '@tablehop/core';
import { changesBetween } from './changes.ts';
import type { Experiment, LabPlayer } from './experiment.ts';
import { changeableGame } from './knowledge.ts';
import type { LabSet, OtherSet } from './lab-set.ts';
import { problemWith } from './request-shape.ts';
import type { Arm, Study } from './study.ts';
import type { StudyRequest } from './study-request.ts';
import { sweptSets } from './swept-sets.ts';
import { taskSizeOf } from './task-size.ts';

/** Where nothing is said: enough to see over thousands of matches, little beside the time it takes to play one. */
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
      taskSize: taskSizeOf(first.experiment, matches),
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

/** Whether it makes a game for so many players, with all options filled in. */
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
