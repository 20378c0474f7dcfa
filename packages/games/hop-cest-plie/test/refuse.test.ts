import { describe, expect, test } from 'vitest';
import { hopCestPlie, type State } from '../index.ts';
import { apply, DONE, drawing, judged, play, refusal, rolled, row, ruleOf, start } from './match.ts';

const rolling = start(2);
const choosing = apply(rolling, 'chance', { type: 'roll', white: [1, 2], black: [4] }).state;
const marking = rolled(rolling, [1, 2], [4]);

describe('An action without the right shape is a bad request', () => {
  const cases: readonly [string, State, number | 'chance', unknown][] = [
    ['no object', marking, 0, null],
    ['a list', marking, 0, [1]],
    ['no type', marking, 0, { die: 'white' }],
    ['a type that is no text', marking, 0, { type: 7 }],
    ['a choice of nothing', choosing, 0, { type: 'choose' }],
    ['a choice of a number', choosing, 0, { type: 'choose', die: 1 }],
    ['a row with nothing', marking, 0, { ...row([0, 0], 'E', 1), use: undefined }],
    ['a row with a die that is no number', marking, 0, row([0, 0], 'E', 1, { use: { die: 'white' } })],
    ['a row with a die and a bonus', marking, 0, row([0, 0], 'E', 1, { use: { die: 0, bonus: [1, 1] } })],
    ['a row with a bonus of one coordinate', marking, 0, row([0, 0], 'E', 1, { use: { bonus: [1] } })],
    ['a row from nowhere', marking, 0, { type: 'row', use: { die: 0 }, path: [[1, 0]] }],
    ['a row from a cell of three coordinates', marking, 0, { ...row([0, 0], 'E', 1), from: [0, 0, 0] }],
    ['a row between cells', marking, 0, { ...row([0, 0], 'E', 1), path: [[0.5, 0]] }],
    ['a row without a path', marking, 0, { type: 'row', use: { die: 0 }, from: [0, 0] }],
    ['a path that is no list', marking, 0, { ...row([0, 0], 'E', 1), path: 'east' }],
    ['a plus that is no yes or no', marking, 0, row([0, 0], 'E', 1, { plus: 1 })],
    ['a slide that is no yes or no', marking, 0, row([0, 0], 'E', 1, { slide: 'yes' })],
    ['a field too many', marking, 0, row([0, 0], 'E', 1, { noSuchField: 1 })],
    ['a fold without a size', marking, 0, { type: 'fold', corner: 'NW' }],
    ['a fold without a corner', marking, 0, { type: 'fold', size: 'small' }],
    ['a side that is no text', marking, 0, { type: 'foldSide', side: 1 }],
    ['an end with a field too many', marking, 0, { type: 'done', toString: 1 }],
    ['a roll of one die', rolling, 'chance', { type: 'roll', white: [1, 2] }],
    ['a roll of texts', rolling, 'chance', { type: 'roll', white: ['1', '2'], black: [4] }],
  ];
  test.each(cases)('%s', (_, state, by, action) => {
    expect(refusal(state, by, action).code).toBe('bad-request');
  });

  test('the problem names the field', () => {
    expect(refusal(marking, 0, { ...row([0, 0], 'E', 1), path: [[0.5, 0]] })).toMatchObject({
      key: 'problem.field',
      params: { field: 'path.0.0', expected: { key: 'expected.cells' } },
    });
  });
});

test('absent is false: a row has one form', () => {
  const plain = row([0, 0], 'E', 1);
  expect(judged(marking, 0, { ...plain, plus: false, slide: false })).toEqual({ ok: true, action: plain });
  expect(judged(marking, 0, JSON.parse('{"type":"row","use":{"die":-0},"from":[-0,0],"path":[[1,-0]]}'))).toEqual({
    ok: true,
    action: plain,
  });
});

describe('turn: an action at the wrong time', () => {
  test('is refused to the seat that acts, and to chance', () => {
    expect(ruleOf(choosing, 0, DONE)).toBe('turn');
    expect(ruleOf(choosing, 0, row([0, 0], 'E', 1))).toBe('turn');
    expect(ruleOf(marking, 0, { type: 'choose', die: 'white' })).toBe('turn');
    expect(ruleOf(rolling, 'chance', DONE)).toBe('turn');
  });

  test('one that there is at no time is no action of this game', () => {
    for (const type of ['nonsense', 'constructor', '__proto__', 'hasOwnProperty', '']) {
      expect(ruleOf(marking, 1, { type, anything: [1, { deep: null }] })).toBe('bad-request');
      expect(ruleOf(choosing, 0, { type })).toBe('bad-request');
      expect(ruleOf(rolling, 'chance', { type })).toBe('bad-request');
    }
  });
});

test('unknown names are refused by the rule they break', () => {
  expect(ruleOf(choosing, 0, { type: 'choose', die: 'red' })).toBe('choose');
  expect(ruleOf(marking, 1, { type: 'take', die: 'red' })).toBe('take');
  expect(ruleOf(marking, 0, { type: 'fold', corner: 'N', size: 'small' })).toBe('fold');
  expect(ruleOf(marking, 0, { type: 'fold', corner: 'NW', size: 'medium' })).toBe('fold');
  const four = drawing({ level: 4 });
  expect(ruleOf(four, 0, { type: 'foldSide', side: 'NW' })).toBe('side');
});

test('number: what is not there to draw with', () => {
  expect(ruleOf(marking, 0, row([0, 0], 'E', 1, { use: { die: 2 } }))).toBe('number');
  expect(ruleOf(marking, 0, row([0, 0], 'E', 1, { use: { die: -1 } }))).toBe('number');
  expect(ruleOf(marking, 0, row([0, 0], 'E', 1, { use: { bonus: [9, 4] } }))).toBe('number');
  const used = apply(marking, 0, row([0, 0], 'E', 1)).state;
  expect(ruleOf(used, 0, row([0, 0], 'S', 1))).toBe('number');
});

test('whoever is not to act is told so, whatever the action', () => {
  expect(refusal(choosing, 1, { type: 'choose', die: 'white' }).code).toBe('not-your-turn');
  expect(refusal(rolling, 0, { type: 'nonsense' }).code).toBe('not-your-turn');
  expect(refusal(marking, 'chance', { type: 'roll', white: [3], black: [4] }).code).toBe('not-your-turn');
  const last = [...play(start(1), 'over')].at(-1);
  expect(last !== undefined && refusal(last.state, 0, { type: 'nonsense' }).code).toBe('game-over');
});

test('the rules that can be cited', () => {
  expect(new Set(hopCestPlie.ruleIds).size).toBe(hopCestPlie.ruleIds.length);
  expect(hopCestPlie.ruleIds.filter((rule) => /^R\d+$/.test(rule))).toEqual(['R1', 'R2', 'R4', 'R6', 'R8', 'R11']);
});

test('straight: a cell that is not in line is refused as such, not as too far away', () => {
  const path = [...(row([0, 0], 'E', 3) as { readonly path: readonly (readonly number[])[] }).path, [3, 1]];
  expect(refusal(marking, 0, { ...row([0, 0], 'E', 1), path })).toMatchObject({
    rule: 'hop-cest-plie/straight',
    key: 'refusal.notInLine',
    params: { cell: 'D2' },
  });
  expect(ruleOf(marking, 0, row([0, 0], 'E', 3))).toBe('R1');
});
