import { expect, it } from 'vitest';
import { problemWith } from '../request-shape.ts';

const SIMULATE = { kind: 'simulate', game: 'coin', levels: ['random'], players: 2, games: 1000, seed: 'a' };
const DUEL = { ...SIMULATE, kind: 'duel', levels: ['easy', 'hard'] };
const STOP = { low: 0.4, high: 0.6, error: 0.05 };
const STEP = { path: '/percent', values: [1, 'two', false, null] };
const SWEEP = { ...SIMULATE, kind: 'sweep', sweep: { mode: 'grid', vary: [STEP] } };
const COMPARE = { ...SIMULATE, kind: 'compare', other: { options: {}, components: {} } };
const LONG = 'x'.repeat(200);

it.each([
  SIMULATE,
  { ...SIMULATE, options: {}, components: {}, players: 1, games: 1, iterations: 1, choices: 0, seed: LONG },
  { ...SIMULATE, players: 99, games: 1_000_000, iterations: 100_000, choices: 100, seed: 7 },
  { ...SIMULATE, levels: ['random', 'expert'] },
  DUEL,
  { ...DUEL, stop: STOP },
  { ...DUEL, stop: { ...STOP, low: 0.01, high: 0.99, error: 0.49 } },
  SWEEP,
  { ...SWEEP, sweep: { mode: 'one-at-a-time', vary: [STEP, { ...STEP, path: '/prize' }] } },
  COMPARE,
])('a request may be as %#', (request) => {
  expect(problemWith(request)).toBeNull();
});

const common = 'kind, game, options, components, levels, players, games, seed, iterations, choices';
const levels = 'random, easy, medium, hard, expert';
const sweeps = (each: object) => ({ ...SWEEP, sweep: { mode: 'grid', vary: [STEP, { ...STEP, path: '/prize', ...each }] } });
const stops = (each: object) => ({ ...DUEL, stop: { ...STOP, ...each } });

it.each<[string, unknown, string, object]>([
  ['nothing', undefined, 'missingField', { field: 'request' }],
  ['text', 'study', 'object', { field: 'request', given: '"study"' }],
  ['what is not JSON', { ...SIMULATE, games: Number.NaN }, 'object', { field: 'request', given: expect.stringContaining('null') }],
  ['no kind', { ...SIMULATE, kind: undefined }, 'object', { field: 'request', given: expect.any(String) }],
  ['another kind', { ...SIMULATE, kind: 'guess' }, 'oneOf', { field: 'kind', given: '"guess"', known: 'simulate, duel, sweep, compare' }],
  ['a field of no kind', { ...SIMULATE, threads: 2 }, 'unknownField', { field: 'threads', known: common }],
  ['a sweep in a duel', { ...DUEL, sweep: {} }, 'unknownField', { field: 'sweep', known: `${common}, stop` }],
  ['a rule for a sweep', { ...SWEEP, stop: STOP }, 'unknownField', { field: 'stop', known: `${common}, sweep` }],
  ['a rule for a comparison', { ...COMPARE, stop: STOP }, 'unknownField', { field: 'stop', known: `${common}, other` }],
  ['a game without a name', { ...SIMULATE, game: 3 }, 'text', { field: 'game', given: '3' }],
  ['nobody', { ...SIMULATE, players: 0 }, 'number', { field: 'players', given: '0', min: 1, max: 99 }],
  ['a crowd', { ...SIMULATE, players: 100 }, 'number', { field: 'players', given: '100', min: 1, max: 99 }],
  ['a duel alone', { ...DUEL, players: 1 }, 'number', { field: 'players', given: '1', min: 2, max: 99 }],
  ['no match', { ...SIMULATE, games: 0 }, 'number', { field: 'games', given: '0', min: 1, max: 1_000_000 }],
  ['too many', { ...SIMULATE, games: 1_000_001 }, 'number', { field: 'games', given: '1000001', min: 1, max: 1_000_000 }],
  ['half a match', { ...SIMULATE, games: 1.5 }, 'number', { field: 'games', given: '1.5', min: 1, max: 1_000_000 }],
  ['no playout', { ...SIMULATE, iterations: 0 }, 'number', { field: 'iterations', given: '0', min: 1, max: 100_000 }],
  ['many playouts', { ...SIMULATE, iterations: 100_001 }, 'number', { field: 'iterations', given: '100001', min: 1, max: 100_000 }],
  ['less than none', { ...SIMULATE, choices: -1 }, 'number', { field: 'choices', given: '-1', min: 0, max: 100 }],
  ['many decisions', { ...SIMULATE, choices: 101 }, 'number', { field: 'choices', given: '101', min: 0, max: 100 }],
  ['a long seed', { ...SIMULATE, seed: `${LONG}x` }, 'seed', { field: 'seed', given: `"${LONG.slice(0, 79)}…` }],
  ['no seed', { ...SIMULATE, seed: [1] }, 'seed', { field: 'seed', given: '[1]' }],
  ['no list of levels', { ...SIMULATE, levels: 'easy' }, 'list', { field: 'levels', given: '"easy"' }],
  ['another level', { ...SIMULATE, levels: ['easy', 'genius'] }, 'oneOf', { field: 'levels/1', given: '"genius"', known: levels }],
  ['levels of others', { ...SIMULATE, levels: Array(3).fill('easy') }, 'levelCount', { field: 'levels', given: '3', players: 2 }],
  ['a duel of three', { ...DUEL, levels: Array(3).fill('easy'), players: 3 }, 'duelLevels', { field: 'levels', given: '3' }],
  ['a sweep of text', { ...SWEEP, sweep: 'all' }, 'object', { field: 'sweep', given: '"all"' }],
  ['a mode', { ...SWEEP, sweep: { mode: 'x', vary: [] } }, 'oneOf', { field: 'sweep/mode', given: '"x"', known: 'grid, one-at-a-time' }],
  ['no values', { ...SWEEP, sweep: { mode: 'grid', vary: [] } }, 'list', { field: 'sweep/vary', given: '[]' }],
  ['a value of text', { ...SWEEP, sweep: { mode: 'grid', vary: 'x' } }, 'list', { field: 'sweep/vary', given: '"x"' }],
  ['a step of text', { ...SWEEP, sweep: { mode: 'grid', vary: ['x'] } }, 'object', { field: 'sweep/vary/0', given: '"x"' }],
  ['a field of a step', sweeps({ to: 3 }), 'unknownField', { field: 'sweep/vary/1/to', known: 'path, values' }],
  ['a path that is none', sweeps({ path: 3 }), 'text', { field: 'sweep/vary/1/path', given: '3' }],
  ['a path twice', sweeps({ path: '/percent' }), 'pathTwice', { path: '/percent' }],
  ['a step without values', sweeps({ values: [] }), 'list', { field: 'sweep/vary/1/values', given: '[]' }],
  ['a step of one value', sweeps({ values: 3 }), 'list', { field: 'sweep/vary/1/values', given: '3' }],
  ['a list as value', sweeps({ values: [1, [2]] }), 'plainValue', { field: 'sweep/vary/1/values/1', given: '[2]' }],
  ['a field of a sweep', { ...SWEEP, sweep: { ...SWEEP.sweep, to: 3 } }, 'unknownField', { field: 'sweep/to', known: 'mode, vary' }],
  ['another set of text', { ...COMPARE, other: 'x' }, 'object', { field: 'other', given: '"x"' }],
  ['a field of it', { ...COMPARE, other: { option: 1 } }, 'unknownField', { field: 'other/option', known: 'options, components' }],
  ['a rule of text', { ...DUEL, stop: 'soon' }, 'object', { field: 'stop', given: '"soon"' }],
  ['a field of a rule', stops({ soon: 1 }), 'unknownField', { field: 'stop/soon', known: 'low, high, error' }],
  ['a low share of none', stops({ low: 0 }), 'between', { field: 'stop/low', given: '0', min: 0, max: 1 }],
  ['a high share of all', stops({ high: 1 }), 'between', { field: 'stop/high', given: '1', min: 0, max: 1 }],
  ['an error of a half', stops({ error: 0.5 }), 'between', { field: 'stop/error', given: '0.5', min: 0, max: 0.5 }],
  ['an error of text', stops({ error: '5%' }), 'between', { field: 'stop/error', given: '"5%"', min: 0, max: 0.5 }],
  ['equal shares', stops({ low: 0.6 }), 'stopOrder', { field: 'stop/low', given: '0.6', high: 0.6 }],
])('%s is refused by name', (_what, request, kind, params) => {
  expect(problemWith(request)).toEqual({ key: `lab.problem.${kind}`, params });
});
