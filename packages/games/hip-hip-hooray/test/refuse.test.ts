import { describe, expect, test } from 'vitest';
import { hipHipHooray, type State } from '../index.ts';
import { begin, build, dice, HOUSE_RULE, judged, OFFICIAL, playUntil, refusal, roll } from './match.ts';

const start = hipHipHooray.start(OFFICIAL, 3);
const patterns = hipHipHooray.apply(start, 'chance', { type: 'first', seat: 1 }).state;
const lineup = begin({ players: 3, first: 1 });
const rerolling = roll(lineup, 'b3 y3 o3 g3 b1 y2');
const keeping = roll(lineup, 'b2 g2 b5 y5 o1 g3');
const building = roll(lineup, 'b1 y2 o3 g4 b5 y6');
const drawing = build(building, 6, [1, 6]);

function ruleOf(state: State, by: number | 'chance', action: unknown): string | undefined {
  return refusal(state, by, action).rule?.replace('hip-hip-hooray/', '');
}

describe('An action without the right shape is a bad request', () => {
  const cases: readonly [string, State, number | 'chance', unknown][] = [
    ['no object', building, 1, null],
    ['a list', building, 1, [1]],
    ['a text', building, 1, 'build'],
    ['no type', building, 1, { value: 1, cell: [0, 1] }],
    ['a type that is no text', building, 1, { type: 7 }],
    ['an unknown type', building, 1, { type: 'dance' }],
    ['a type named like a property of every object', building, 1, { type: 'constructor' }],
    ['a missing field', building, 1, { type: 'build', value: 1 }],
    ['a field too many', building, 1, { type: 'build', value: 1, cell: [0, 1], seat: 1 }],
    ['a field too many, named like a property of every object', building, 1, { type: 'build', value: 1, cell: [0, 1], toString: 1 }],
    ['a field too many, named __proto__', building, 1, JSON.parse('{"type":"build","value":1,"cell":[0,1],"__proto__":1}')],
    ['a number as text', building, 1, { type: 'build', value: '1', cell: [0, 1] }],
    ['a number that is not whole', building, 1, { type: 'build', value: 1.5, cell: [0, 1] }],
    ['a number beyond all bounds', building, 1, JSON.parse('{"type":"build","value":1e999,"cell":[0,1]}')],
    ['a cell of one number', building, 1, { type: 'build', value: 1, cell: [0] }],
    ['a cell of three numbers', building, 1, { type: 'build', value: 1, cell: [0, 1, 1] }],
    ['a cell that is no list', building, 1, { type: 'build', value: 1, cell: { 0: 0, 1: 1 } }],
    ['a colour that is no text', keeping, 1, { type: 'keep', value: 2, color: 1 }],
    ['a seat that is no number', start, 'chance', { type: 'first', seat: null }],
    ['too few faces', patterns, 'chance', { type: 'patterns', faces: [1, 2] }],
    ['too many faces', patterns, 'chance', { type: 'patterns', faces: [1, 2, 3, 4] }],
    ['a face that is no number', patterns, 'chance', { type: 'patterns', faces: [1, 2, true] }],
    ['dice that are no list', lineup, 'chance', { type: 'roll', dice: {} }],
    ['a die without a number', drawing, 'chance', { type: 'roll', dice: [{ color: 'blue' }, { color: 'blue', value: 1 }] }],
    ['a die with a field too many', drawing, 'chance', { type: 'roll', dice: [{ color: 'blue', value: 1, id: 7 }] }],
    ['a die that is a list', drawing, 'chance', { type: 'roll', dice: [['blue', 1]] }],
    ['a re-rolled die without a colour', rerolling, 'chance', { type: 'reroll', dice: [{ value: 1 }] }],
  ];
  test.each(cases)('%s', (_, state, by, action) => {
    expect(refusal(state, by, action).code).toBe('bad-request');
  });

  test('the problem names the field', () => {
    expect(refusal(building, 1, { type: 'build', value: 1.5, cell: [0, 1] })).toMatchObject({
      key: 'problem.field',
      params: { field: 'value', expected: { key: 'expected.integer' }, given: '1.5' },
    });
    expect(refusal(building, 1, { type: 'build', value: 1 })).toMatchObject({ key: 'problem.missingField', params: { field: 'cell' } });
    expect(refusal(drawing, 'chance', { type: 'roll', dice: [{ color: 'blue', value: 1, id: 7 }] })).toMatchObject({
      key: 'problem.unknownField',
      params: { field: 'dice.0.id' },
    });
    expect(refusal(building, 1, { type: 'keep', value: 1, color: 'x'.repeat(500), extra: 1 })).toMatchObject({
      params: { field: 'extra' },
    });
  });

  test('a long text is quoted short', () => {
    const { params } = refusal(building, 1, { type: 'build', value: 'x'.repeat(5000), cell: [0, 1] });
    expect(String(params?.given).length).toBeLessThan(60);
  });
});

test('−0, which JSON can write, is 0', () => {
  const answer = judged(building, 1, JSON.parse('{"type":"build","value":1,"cell":[-0,1]}'));
  expect(answer).toEqual({ ok: true, action: { type: 'build', value: 1, cell: [0, 1] } });
});

describe('phase: an action of another phase', () => {
  test('is refused to the seat that acts', () => {
    expect(ruleOf(building, 1, { type: 'keep', value: 2, color: 'blue' })).toBe('phase');
    expect(ruleOf(keeping, 1, { type: 'build', value: 1, cell: [0, 1] })).toBe('phase');
    expect(ruleOf(building, 1, { type: 'roll', dice: [] })).toBe('phase');
  });

  test('is refused to chance', () => {
    expect(ruleOf(start, 'chance', { type: 'patterns', faces: [1, 2, 3] })).toBe('phase');
    expect(ruleOf(patterns, 'chance', { type: 'first', seat: 0 })).toBe('phase');
    expect(ruleOf(lineup, 'chance', { type: 'reroll', dice: [] })).toBe('phase');
    expect(ruleOf(rerolling, 'chance', { type: 'roll', dice: dice('b1 y1 o1 g1') })).toBe('phase');
    expect(ruleOf(drawing, 'chance', { type: 'build', value: 1, cell: [0, 1] })).toBe('phase');
  });
});

test('first: a seat that is not there', () => {
  expect(ruleOf(start, 'chance', { type: 'first', seat: 3 })).toBe('first');
  expect(ruleOf(start, 'chance', { type: 'first', seat: -1 })).toBe('first');
});

test('patterns: a face that a die does not have', () => {
  expect(ruleOf(patterns, 'chance', { type: 'patterns', faces: [1, 7, 3] })).toBe('patterns');
  expect(ruleOf(patterns, 'chance', { type: 'patterns', faces: [0, 1, 3] })).toBe('patterns');
});

describe('draw: dice that cannot be drawn', () => {
  const ruleOfRoll = (state: State, text: string) => ruleOf(state, 'chance', { type: 'roll', dice: dice(text) });

  test('too few or too many', () => {
    expect(ruleOfRoll(lineup, 'b1 b2 b3 b4 b5')).toBe('draw');
    expect(ruleOfRoll(lineup, 'b1 b2 b3 b4 b5 b6 y1')).toBe('draw');
    expect(ruleOfRoll(drawing, 'b1')).toBe('draw');
    expect(ruleOfRoll(drawing, 'b1 b2 b3')).toBe('draw');
    expect(ruleOf(drawing, 'chance', { type: 'roll', dice: [] })).toBe('draw');
  });

  test('numbers that no die shows', () => {
    expect(ruleOfRoll(drawing, 'b0 b1')).toBe('draw');
    expect(ruleOfRoll(drawing, 'b1 b7')).toBe('draw');
  });

  test('colours that no die has', () => {
    for (const color of ['pink', 'constructor', '']) {
      expect(ruleOf(drawing, 'chance', { type: 'roll', dice: [{ color, value: 1 }, ...dice('b1')] })).toBe('draw');
    }
  });

  test('more of a colour than the bag holds', () => {
    const scarce = playUntil(lineup, 'scarce', ({ phase, bag }) => phase === 'draw' && bag.blue === 1);
    expect(ruleOfRoll(scarce, 'b1 b2')).toBe('draw');
    expect(judged(scarce, 'chance', { type: 'roll', dice: dice('b1 y2') }).ok).toBe(true);
  });
});

describe('R4: dice that need not be rolled again', () => {
  test('another number of dice, other colours, impossible numbers', () => {
    for (const text of ['b1 y1 o1', 'b1 b1 o1 g1', 'b1 y1 o1 g1 b1 y2', 'b1 y1 o1 g9']) {
      expect(ruleOf(rerolling, 'chance', { type: 'reroll', dice: dice(text) })).toBe('R4');
    }
    expect(ruleOf(rerolling, 'chance', { type: 'reroll', dice: [...dice('b1 y1 o1'), { color: 'pink', value: 1 }] })).toBe('R4');
  });
});

describe('keep: what cannot be kept', () => {
  test('a number that is not contested, or not the lowest contested', () => {
    for (const [value, color] of [
      [1, 'orange'],
      [5, 'blue'],
      [9, 'blue'],
    ] as const) {
      expect(ruleOf(keeping, 1, { type: 'keep', value, color })).toBe('keep');
    }
  });

  test('a colour that is not among the dice', () => {
    expect(ruleOf(keeping, 1, { type: 'keep', value: 2, color: 'yellow' })).toBe('keep');
    expect(ruleOf(keeping, 1, { type: 'keep', value: 2, color: 'pink' })).toBe('keep');
  });
});

test('lineup: a number that does not lie there', () => {
  const without6 = roll(drawing, 'b1 y2');
  for (const value of [6, 0, 7, -1]) expect(ruleOf(without6, 2, { type: 'build', value, cell: [0, 1] })).toBe('lineup');
});

describe('cell: where no die can go', () => {
  test('a cell that the formation does not have', () => {
    for (const cell of [
      [2, 2],
      [3, 1],
      [-1, 2],
      [5, 1],
      [0, 0],
      [0, 7],
      [1, 5],
    ]) {
      expect(ruleOf(building, 1, { type: 'build', value: 1, cell })).toBe('cell');
    }
  });

  test('a cell that is filled', () => {
    const later = playUntil(
      building,
      'filled',
      ({ phase, seat, formations }) => phase === 'build' && seat === 1 && formations[1]?.[0]?.cells.length === 1,
    );
    const value = Number(Object.keys(later.lineup)[0]);
    expect(ruleOf(later, 1, { type: 'build', value, cell: later.formations[1]?.[0]?.cells[0]?.cell })).toBe('cell');
  });
});

test('R1: a cell that nothing carries, under the house rule only', () => {
  const state = roll(begin({ options: HOUSE_RULE }), 'b1 y2 o3 g4 b5 y6');
  const action = { type: 'build', value: 1, cell: [1, 6] };
  expect(ruleOf(state, 0, action)).toBe('R1');
  expect(judged(roll(begin(), 'b1 y2 o3 g4 b5 y6'), 0, action).ok).toBe(true);
});

test('whoever is not to act is told so, whatever the action', () => {
  expect(refusal(building, 0, { type: 'build', value: 1, cell: [0, 1] }).code).toBe('not-your-turn');
  expect(refusal(drawing, 1, { type: 'nonsense' }).code).toBe('not-your-turn');
  expect(refusal(building, 'chance', { type: 'roll', dice: dice('b1 b2') }).code).toBe('not-your-turn');
  const over = playUntil(lineup, 'over', ({ phase }) => phase === 'over');
  expect(refusal(over, 0, { type: 'nonsense' }).code).toBe('game-over');
});
