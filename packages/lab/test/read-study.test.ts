import type { Level } from '@tablehop/bots';
import type { AnyGame, Json, Message } from '@tablehop/core';
import { commonCatalogs, createSpeaker, LOCALES } from '@tablehop/text';
import { afterAll, describe, expect, it } from 'vitest';
import { readStudy, type Study, type StudyRequest } from '../index.ts';
import { loadLabProblems } from '../text/index.ts';
import { coin } from './coin.ts';

const REQUEST: StudyRequest = { kind: 'simulate', game: 'coin', levels: ['random'], players: 2, games: 1000, seed: 'a' };
const { pieces: _, ...fixed } = coin;
const findGame = (id: string): AnyGame | undefined => (id === 'coin' ? coin : id === 'fixed' ? fixed : undefined);

function studyOf(request: StudyRequest): Study {
  const read = readStudy(request, findGame);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  return read.value;
}

const met: Message[] = [];

function problemOf(changes: { readonly [field: string]: Json | undefined }): Message | null {
  return problemOfRequest(JSON.parse(JSON.stringify({ ...REQUEST, ...changes })));
}

function problemOfRequest(request: unknown): Message | null {
  const read = readStudy(request, findGame);
  if (read.ok) return null;
  met.push(read.problem);
  return read.problem;
}

afterAll(async () => {
  for (const locale of LOCALES) {
    const catalog = await loadLabProblems(locale);
    const say = createSpeaker(locale, commonCatalogs[locale], catalog, { 'problem.percent': 'percent' });
    for (const problem of met) expect(say(problem)).not.toBe('');
    const keys = met.map(({ key }) => key).filter((key) => key.startsWith('lab.'));
    expect(Object.keys(catalog).toSorted()).toEqual([...new Set(keys)].sort());
  }
});

describe('a study', () => {
  it('has every option, and the levels by seat', () => {
    const [{ experiment }] = studyOf({ ...REQUEST, levels: ['random', 'medium'], iterations: 7 }).arms;
    expect(experiment.options).toEqual({ tosses: 1 });
    expect(experiment.players).toEqual([
      { level: 'random', iterations: 7 },
      { level: 'medium', iterations: 7 },
    ]);
    expect(experiment.rotates).toBe(false);
  });

  it('that is a duel rotates seats, in whole deals, one against all others', () => {
    const study = studyOf({ ...REQUEST, kind: 'duel', levels: ['medium', 'random'], players: 3, games: 1000 });
    expect(study.matches).toBe(1002);
    expect(study.taskSize % 3).toBe(0);
    expect(study.arms[0].experiment.players.map(({ level }) => level)).toEqual(['medium', 'random', 'random']);
    expect(study.arms[0].experiment.rotates).toBe(true);
  });

  it('is cut so that cores stay busy, and finer where bots search', () => {
    expect(studyOf({ ...REQUEST, games: 1_000_000 }).taskSize).toBe(100);
    expect(studyOf({ ...REQUEST, games: 500 }).taskSize).toBe(10);
    expect(studyOf({ ...REQUEST, games: 1000, levels: ['expert'] }).taskSize).toBe(10);
    expect(studyOf({ ...REQUEST, games: 1000, levels: ['random', 'expert'], iterations: 5000 }).taskSize).toBe(1);
    expect(studyOf({ ...REQUEST, games: 1 }).taskSize).toBe(1);
    const sizeAt = (level: Level) => studyOf({ ...REQUEST, games: 10_000, levels: [level], iterations: 50 }).taskSize;
    expect((['easy', 'medium', 'hard', 'expert'] as const).map(sizeAt)).toEqual([100, 20, 20, 20]);
  });

  it('that sweeps begins with the set as it is', () => {
    const vary = [
      { path: '/percent', values: [50, 60, 70] },
      { path: 'options/tosses', values: [1, 2] },
    ];
    const each = studyOf({ ...REQUEST, kind: 'sweep', sweep: { mode: 'one-at-a-time', vary } });
    expect(each.arms.map(({ changes }) => changes)).toEqual([{}, { '/percent': 50 }, { '/percent': 70 }, { 'options/tosses': 2 }]);
    const grid = studyOf({ ...REQUEST, kind: 'sweep', sweep: { mode: 'grid', vary } });
    expect(grid.arms).toHaveLength(6);
    expect(grid.arms[0].changes).toEqual({});
    expect(grid.arms[5]).toMatchObject({
      changes: { '/percent': 70, 'options/tosses': 2 },
      experiment: { options: { tosses: 2 }, components: { data: { percent: 70, prize: 10 } } },
    });
    expect(new Set(grid.arms.map(({ experiment }) => experiment.seed)).size).toBe(1);
  });

  it('that compares names what differs', () => {
    const components = { name: 'fair', data: { percent: 50, prize: 10, spare: 0, name: 'bent', isRound: true } };
    const study = studyOf({ ...REQUEST, kind: 'compare', other: { components, options: { tosses: 2 } } });
    expect(study.arms.map(({ changes }) => changes)).toEqual([{}, { 'options/tosses': 2, '/percent': 50 }]);
  });
});

it.each([
  [12, { '/spare': 1 }],
  [13, { components: 'own' }],
])('sets that differ in %i values are told apart by them, or by their names', (count, changes) => {
  const spares = Object.fromEntries(Array.from({ length: count - 1 }, (_, index) => [`spare${index}`, 1]));
  const components = { name: 'own', data: { percent: 60, prize: 10, spare: 1, name: 'bent', isRound: true, ...spares } };
  const [, other] = studyOf({ ...REQUEST, kind: 'compare', other: { components } }).arms;
  expect(other?.changes).toMatchObject(changes);
  expect(Object.keys(other?.changes ?? {})).toHaveLength(count === 12 ? 12 : 1);
});

describe('a sweep', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const vary = (...counts: readonly number[]) =>
    counts.map((count, place) => ({ path: ['/spare', '/prize'][place], values: numbers(count) }));

  it.each([
    ['grid', vary(21, 20), 420],
    ['grid', vary(401), 401],
    ['one-at-a-time', vary(201, 200), 401],
  ])('%s of too many sets says how many there are, %#', (mode, vary, given) => {
    expect(problemOf({ kind: 'sweep', sweep: { mode, vary } as Json })).toEqual({
      key: 'lab.problem.tooManySets',
      params: { field: 'sweep', given, most: 400 },
    });
  });

  it.each([
    ['grid', vary(400), 401],
    // The standard prize is 10.
    ['one-at-a-time', vary(21, 20), 41],
  ])('%s may have as many as anybody compares, %#', (mode, vary, arms) => {
    expect(studyOf({ ...REQUEST, kind: 'sweep', sweep: { mode, vary } } as StudyRequest).arms).toHaveLength(arms);
  });

  it('of several values that make no game names them all', () => {
    const vary = [
      { path: '/percent', values: [120] },
      { path: 'options/tosses', values: [2] },
    ];
    expect(problemOf({ kind: 'sweep', sweep: { mode: 'grid', vary } })).toMatchObject({
      key: 'lab.problem.noGame',
      params: { path: '/percent, options/tosses', given: '120, 2' },
    });
  });
});

it.each<[string, { readonly [field: string]: Json }, string, Json]>([
  ['a game without a name', { game: 3 }, 'lab.problem.text', { field: 'game', given: '3' }],
  ['levels that are no list', { levels: 'easy' }, 'lab.problem.list', { field: 'levels' }],
  ['too many playouts', { iterations: 1e9 }, 'lab.problem.number', { field: 'iterations' }],
  ['too many decisions', { choices: 101 }, 'lab.problem.number', { field: 'choices' }],
  ['an unknown field', { threads: 2 }, 'lab.problem.unknownField', { field: 'threads' }],
  ['a field of another kind', { stop: { low: 0.4, high: 0.6, error: 0.05 } }, 'lab.problem.unknownField', { field: 'stop' }],
  ['no such kind', { kind: 'guess' }, 'lab.problem.oneOf', { field: 'kind', given: '"guess"' }],
  ['no such game', { game: 'chess' }, 'lab.problem.game', { given: 'chess' }],
  ['no such option', { options: { dice: 3 } }, 'problem.unknownOption', { option: 'dice' }],
  ['no such value of an option', { options: { tosses: 9 } }, 'problem.optionValue', { option: 'tosses', given: '9' }],
  ['too many players', { players: 5 }, 'lab.problem.number', { field: 'players', max: 4 }],
  ['no games', { games: 0 }, 'lab.problem.number', { field: 'games', max: 1_000_000 }],
  ['too many games', { games: 1_000_001 }, 'lab.problem.number', { field: 'games' }],
  ['half a game', { games: 1.5 }, 'lab.problem.number', { field: 'games', given: '1.5' }],
  ['no such level', { levels: ['random', 'genius'] }, 'lab.problem.oneOf', { field: 'levels/1', given: '"genius"' }],
  ['levels for other seats', { levels: ['random', 'easy', 'hard'] }, 'lab.problem.levelCount', { field: 'levels', players: 2 }],
  ['a duel of three', { kind: 'duel', levels: ['easy'] }, 'lab.problem.duelLevels', { field: 'levels' }],
  ['a duel of one', { kind: 'duel', levels: ['easy', 'hard'], players: 1 }, 'lab.problem.number', { field: 'players', min: 2 }],
  ['a seed that is none', { seed: [1] }, 'lab.problem.seed', { field: 'seed' }],
  ['pieces that make no game', { components: { name: 'x', data: { percent: 101 } } }, 'problem.percent', { given: 101 }],
  ['no set', { components: { name: '', data: 1 } }, 'problem.pieceSet', {}],
  ['a sweep of nothing', { kind: 'sweep' }, 'lab.problem.missingField', { field: 'sweep' }],
  ['nothing to compare with', { kind: 'compare' }, 'lab.problem.missingField', { field: 'other' }],
  ['the same again', { kind: 'compare', other: { options: { tosses: 1 } } }, 'lab.problem.sameSets', { field: 'other' }],
  [
    'an unknown field within',
    { kind: 'compare', other: { option: {} } },
    'lab.problem.unknownField',
    { field: 'other/option', known: 'options, components' },
  ],
  [
    'a stop rule the wrong way round',
    { kind: 'duel', levels: ['easy', 'hard'], stop: { low: 0.6, high: 0.4, error: 0.05 } },
    'lab.problem.stopOrder',
    { field: 'stop/low' },
  ],
  [
    'a stop rule that is always right',
    { kind: 'duel', levels: ['easy', 'hard'], stop: { low: 0.4, high: 0.6, error: 0 } },
    'lab.problem.between',
    { field: 'stop/error' },
  ],
])('%s is refused by name', (_, changes, key, params) => {
  expect(problemOf(changes)).toMatchObject({ key, params });
});

it.each<[string, Json, Json[], string, Json]>([
  ['a path that names nothing', '/faces/3', [1], 'lab.problem.path', { path: '/faces/3' }],
  ['no path', 'percent', [1], 'lab.problem.path', { path: 'percent' }],
  ['an option that there is not', 'options/dice', [1], 'lab.problem.optionPath', { path: 'options/dice', known: ['options/tosses'] }],
  ['a path to many values', '', [1], 'lab.problem.pathOfMany', { path: '' }],
  ['a text for a number', '/percent', [50, 'many'], 'lab.problem.valueType.number', { path: '/percent', given: '"many"' }],
  ['a number for yes or no', '/isRound', [3], 'lab.problem.valueType.boolean', { path: '/isRound', given: '3' }],
  ['a number for a text', '/name', [3], 'lab.problem.valueType.string', { path: '/name', given: '3' }],
  ['a value that makes no game', '/percent', [50, 120], 'lab.problem.noGame', { path: '/percent', given: '120' }],
  ['a value that the option cannot take', 'options/tosses', [7], 'lab.problem.noGame', { path: 'options/tosses', given: '7' }],
  ['a text for a number of an option', 'options/tosses', ['two'], 'lab.problem.noGame', { path: 'options/tosses', given: '"two"' }],
  ['only what it is already', '/percent', [60], 'lab.problem.nothingVaried', { field: 'sweep' }],
  ['no values', '/percent', [], 'lab.problem.list', { field: 'sweep/vary/0/values' }],
  ['a list for a value', '/percent', [[1]], 'lab.problem.plainValue', { field: 'sweep/vary/0/values/0' }],
  ['more than anybody compares', '/spare', Array.from({ length: 401 }, (_, index) => index), 'lab.problem.tooManySets', { most: 400 }],
])('a sweep of %s is refused by name', (_, path, values, key, params) => {
  expect(problemOf({ kind: 'sweep', sweep: { mode: 'grid', vary: [{ path, values }] } })).toMatchObject({ key, params });
});

it('a sweep of pieces that cannot be changed is refused by name', () => {
  const sweep = { mode: 'grid', vary: [{ path: '/percent', values: [1] }] };
  expect(problemOf({ game: 'fixed', kind: 'sweep', sweep })).toMatchObject({
    key: 'lab.problem.fixedPieces',
    params: { path: '/percent' },
  });
});

it.each([[null], ['simulate'], [[]], [{ ...REQUEST, games: Number.NaN }]])('what is no request is refused: %j', (request) => {
  expect(problemOfRequest(request)).toMatchObject({ key: 'lab.problem.object' });
});

it('a path that is swept twice is refused by name', () => {
  const each = { path: '/percent', values: [1] };
  expect(problemOf({ kind: 'sweep', sweep: { mode: 'grid', vary: [each, each] } })).toMatchObject({ key: 'lab.problem.pathTwice' });
});
