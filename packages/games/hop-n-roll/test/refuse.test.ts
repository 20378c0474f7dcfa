import { describe, expect, test } from 'vitest';
import { hopNRoll, type State } from '../index.ts';
import { ADVANCED_A, free, hop, judged, play, refusal, roll, ruleOf, STANDARD_A, start } from './match.ts';

const rolling = start(2);
const hopping = roll(rolling, [2, 5], 'red');
const entering = hop(hopping, 1, 0);
const pyramids = free({}, ADVANCED_A);

describe('An action without the right shape is a bad request', () => {
  const cases: readonly [string, State, number | 'chance', unknown][] = [
    ['no object', hopping, 0, null],
    ['a list', hopping, 0, [1]],
    ['a text', hopping, 0, 'hop'],
    ['no type', hopping, 0, { space: 1 }],
    ['a type that is no text', hopping, 0, { type: 7 }],
    ['a hop nowhere', hopping, 0, { type: 'hop' }],
    ['a hop to a text', hopping, 0, { type: 'hop', space: '1' }],
    ['a hop between spaces', hopping, 0, { type: 'hop', space: 0.5 }],
    ['a hop beyond all bounds', hopping, 0, JSON.parse('{"type":"hop","space":1e999}')],
    ['a hop with a field too many', hopping, 0, { type: 'hop', space: 0, seat: 0 }],
    ['a field too many, named like a property of every object', hopping, 0, { type: 'hop', space: 0, toString: 1 }],
    ['an entry without a row', entering, 0, { type: 'enter', value: 5 }],
    ['an entry without a number', entering, 0, { type: 'enter', row: 'same' }],
    ['an entry of a text', entering, 0, { type: 'enter', row: 'same', value: '5' }],
    ['an entry in no row', entering, 0, { type: 'enter', row: null, value: 5 }],
    ['a line with a space', entering, 0, { type: 'enter', row: 'same', value: 5, space: 0 }],
    ['a pyramid without a space', pyramids, 0, { type: 'enter', row: 'unequal', value: 5 }],
    ['a pyramid with a space that is no number', pyramids, 0, { type: 'enter', row: 'unequal', value: 5, space: null }],
    ['nothing, with a field too many', entering, 0, { type: 'forfeit', row: 'same' }],
    ['a roll without dice', rolling, 'chance', { type: 'roll', disco: 'red' }],
    ['a roll without the disco die', rolling, 'chance', { type: 'roll', dice: [1, 2] }],
    ['too few dice', rolling, 'chance', { type: 'roll', dice: [1], disco: 'red' }],
    ['too many dice', rolling, 'chance', { type: 'roll', dice: [1, 2, 3], disco: 'red' }],
    ['a die that is no number', rolling, 'chance', { type: 'roll', dice: [1, '2'], disco: 'red' }],
    ['a die that is not whole', rolling, 'chance', { type: 'roll', dice: [1, 2.5], disco: 'red' }],
    ['a face that is no text', rolling, 'chance', { type: 'roll', dice: [1, 2], disco: 3 }],
  ];
  test.each(cases)('%s', (_, state, by, action) => {
    expect(refusal(state, by, action).code).toBe('bad-request');
  });

  test('the problem names the field', () => {
    expect(refusal(hopping, 0, { type: 'hop', space: 0.5 })).toMatchObject({
      key: 'problem.field',
      params: { field: 'space', expected: { key: 'expected.integer' }, given: '0.5' },
    });
    expect(refusal(pyramids, 0, { type: 'enter', row: 'unequal', value: 5 })).toMatchObject({
      key: 'problem.missingField',
      params: { field: 'space' },
    });
    expect(refusal(rolling, 'chance', { type: 'roll', dice: [1], disco: 'red' })).toMatchObject({
      params: { field: 'dice', given: '[1]' },
    });
    expect(refusal(entering, 0, { type: 'enter', row: 'same', value: 5, space: 0 })).toMatchObject({ key: 'problem.unknownField' });
  });

  test('a long text is quoted short', () => {
    const { params } = refusal(hopping, 0, { type: 'hop', space: 'x'.repeat(5000) });
    expect(String(params?.given).length).toBeLessThan(60);
  });
});

test('−0, which JSON can write, is 0', () => {
  expect(judged(hopping, 0, JSON.parse('{"type":"hop","space":-0}'))).toEqual({ ok: true, action: { type: 'hop', space: 0 } });
});

describe('phase: an action of another phase', () => {
  test('is refused to the seat that acts', () => {
    expect(ruleOf(hopping, 0, { type: 'enter', row: 'same', value: 2 })).toBe('phase');
    expect(ruleOf(hopping, 0, { type: 'forfeit' })).toBe('phase');
    expect(ruleOf(entering, 0, { type: 'hop', space: 2 })).toBe('phase');
    expect(ruleOf(entering, 0, { type: 'roll', dice: [1, 2], disco: 'red' })).toBe('phase');
  });

  test('is refused to chance', () => {
    expect(ruleOf(rolling, 'chance', { type: 'hop', space: 1 })).toBe('phase');
    expect(ruleOf(rolling, 'chance', { type: 'forfeit' })).toBe('phase');
  });

  test('one that there is in no phase is no action of this game', () => {
    for (const type of ['nonsense', 'constructor', '__proto__', 'hasOwnProperty', '']) {
      for (const [state, by] of [
        [rolling, 'chance'],
        [hopping, 0],
        [entering, 1],
      ] as const) {
        expect(ruleOf(state, by, { type, anything: [1, { deep: null }] })).toBe('bad-request');
      }
    }
  });
});

describe('roll: what the dice cannot show', () => {
  test('a number beyond 1 to 6', () => {
    for (const value of [0, 7, -1]) expect(ruleOf(rolling, 'chance', { type: 'roll', dice: [1, value], disco: 'red' })).toBe('roll');
  });

  test('a face that the disco die does not have', () => {
    for (const disco of ['pink', '', 'Any', 'constructor']) {
      expect(ruleOf(rolling, 'chance', { type: 'roll', dice: [1, 2], disco })).toBe('roll');
    }
  });

  test('everything else is possible, in any order', () => {
    expect(ruleOf(rolling, 'chance', { type: 'roll', dice: [6, 1], disco: 'purple' })).toBeNull();
  });
});

test('the first rule that is broken is named: the row, the result, the disco die, then the place and the rule of the row', () => {
  const beside = free({ same: [3, 3, 3, 3, 3, 3, 3], ascending: [4] }, STANDARD_A);
  expect(ruleOf(beside, 0, { type: 'enter', row: 'nowhere', value: 9 })).toBe('row');
  expect(ruleOf(beside, 0, { type: 'enter', row: 'same', value: 9 })).toBe('result');
  expect(ruleOf({ ...beside, disco: 'yellow' }, 0, { type: 'enter', row: 'same', value: 3 })).toBe('disco');
  expect(ruleOf(beside, 0, { type: 'enter', row: 'same', value: 4 })).toBe('full');
  expect(ruleOf(beside, 0, { type: 'enter', row: 'ascending', value: 3 })).toBe('ascending');
});

test('whoever is not to act is told so, whatever the action', () => {
  expect(refusal(hopping, 1, { type: 'hop', space: 0 }).code).toBe('not-your-turn');
  expect(refusal(rolling, 1, { type: 'nonsense' }).code).toBe('not-your-turn');
  expect(refusal(entering, 'chance', { type: 'roll', dice: [1, 2], disco: 'red' }).code).toBe('not-your-turn');
  const last = [...play(rolling, 'over')].at(-1);
  expect(last !== undefined && refusal(last.state, 0, { type: 'nonsense' }).code).toBe('game-over');
});

test('the rules that can be cited are those of the rows and ten others', () => {
  expect(hopNRoll.ruleIds).toEqual([
    ...['same', 'ascending', 'descending', 'sumSeven', 'evenOdd'],
    ...['twoNumbers', 'calculation', 'unequal', 'pairsTriple', 'smallerLarger'],
    ...['one-pawn', 'space', 'result', 'disco', 'no-gaps', 'full', 'row', 'phase', 'roll', 'R1'],
  ]);
});
