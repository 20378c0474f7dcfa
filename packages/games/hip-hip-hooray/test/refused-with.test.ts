/** What is refused, in full: the sentence, and what the sentence is about. And what the game declares of itself. */

import { describe, expect, test } from 'vitest';
import { changed, type Given } from '../../test/positions.ts';
import shapes from '../formations.json' with { type: 'json' };
import { hipHipHooray, type Options, readPieces, type State, standardPieces } from '../index.ts';
import numbers from '../pieces.json' with { type: 'json' };
import { apply, begin, build, dice, HOUSE_RULE, load, loaded, OFFICIAL, position, refusal, roll } from './match.ts';

const color = (name: string) => ({ key: `color.${name}` });

describe('A move', () => {
  const first = hipHipHooray.start(OFFICIAL, 2);
  const patterns = loaded(position({ phase: 'patterns' }));
  const arranging = begin();
  const building = roll(arranging, 'b1 y2 o3 g4 b5 y6');
  const drawing = build(building, 1, [0, 1]);
  const keeping = roll(arranging, 'b2 g2 b5 y5 o1 g3');
  const rerolling = roll(arranging, 'b3 y3 o3 g3 b1 y2');
  const ground = roll(begin({ options: HOUSE_RULE }), 'b1 y2 o3 g4 b5 y6');
  const filled = roll(drawing, 'b1 g2');
  const again = build(filled, 1, [0, 1]);

  test.each([
    ['of another phase', building, 0, { type: 'keep', value: 1, color: 'blue' }, 'phase', { now: { key: 'phase.build.do' } }],
    ['nobody to go first', first, 'chance', { type: 'first', seat: 2 }, 'first', { seat: 2, last: 1 }],
    ['nobody before the first', first, 'chance', { type: 'first', seat: -1 }, 'first', { seat: -1, last: 1 }],
    ['a face that is not there', patterns, 'chance', { type: 'patterns', faces: [1, 7] }, 'patterns', { face: 7, last: 6 }],
    ['no face', patterns, 'chance', { type: 'patterns', faces: [0, 6] }, 'patterns', { face: 0, last: 6 }],
    ['too few dice', arranging, 'chance', { type: 'roll', dice: dice('b1 y2') }, 'draw.count', { count: 2, needed: 6 }],
    [
      'a die of no colour',
      drawing,
      'chance',
      { type: 'roll', dice: [{ color: 'pink', value: 1 }, ...dice('b1')] },
      'draw.color',
      { color: 'pink' },
    ],
    [
      'a die of no number',
      drawing,
      'chance',
      { type: 'roll', dice: [...dice('b1'), { color: 'blue', value: 7 }] },
      'draw.value',
      { value: 7 },
    ],
    [
      'R4: other dice',
      rerolling,
      'chance',
      { type: 'reroll', dice: dice('b4 y5 o6 b1') },
      'reroll.dice',
      {
        value: 3,
        needed: ['blue', 'yellow', 'orange', 'green'].map((each) => ({ key: 'diceOfColor', params: { color: color(each), count: 1 } })),
      },
    ],
    ['R4: fewer dice', rerolling, 'chance', { type: 'reroll', dice: dice('b4 y5 o6') }, 'reroll.dice', { value: 3 }],
    ['R4: no number', rerolling, 'chance', { type: 'reroll', dice: dice('b4 y5 o6 g7') }, 'reroll.value', { value: 7 }],
    ['another number to keep', keeping, 0, { type: 'keep', value: 5, color: 'blue' }, 'keep.value', { value: 5, lowest: 2 }],
    ['another colour to keep', keeping, 0, { type: 'keep', value: 2, color: 'orange' }, 'keep.color', { value: 2, color: color('orange') }],
    ['a colour that is none', keeping, 0, { type: 'keep', value: 2, color: 'pink' }, 'keep.color', { value: 2, color: 'pink' }],
    ['no die of that number', filled, 1, { type: 'build', value: 7, cell: [0, 1] }, 'lineup', { value: 7 }],
    [
      'no such cell',
      building,
      0,
      { type: 'build', value: 1, cell: [2, 2] },
      'cell.none',
      { column: 3, level: 2, formation: { key: 'formation.toss' } },
    ],
    ['R1: off the ground', ground, 0, { type: 'build', value: 1, cell: [1, 6] }, 'ground', { column: 2, level: 6 }],
  ] as const)('%s', (_, state, by, action, key, params) => {
    expect(refusal(state as State, by, action)).toMatchObject({ key: `refusal.${key}`, params });
  });

  test('a cell that is filled', () => {
    const own = roll(again, 'o1 o2');
    expect(refusal(own, 0, { type: 'build', value: 2, cell: [0, 1] })).toMatchObject({
      key: 'refusal.cell.filled',
      params: { column: 1, level: 1 },
    });
  });

  test.each([
    [first, 'chance', { type: 'first' }, 'seat', 'integer'],
    [patterns, 'chance', { type: 'patterns' }, 'faces', 'faces'],
    [patterns, 'chance', { type: 'patterns', faces: [1] }, 'faces', 'faces'],
    [arranging, 'chance', { type: 'roll', dice: 1 }, 'dice', 'dice'],
    [keeping, 0, { type: 'keep', color: 'blue' }, 'value', 'integer'],
    [keeping, 0, { type: 'keep', value: 2 }, 'color', 'text'],
    [building, 0, { type: 'build', value: 1 }, 'cell', 'cell'],
  ] as const)('of another shape: %#', (state, by, action, field, expected) => {
    expect(refusal(state as State, by, action)).toMatchObject({
      code: 'bad-request',
      params: { field, expected: { key: `expected.${expected}` } },
    });
  });

  test('no action, or none of this game', () => {
    for (const given of [null, 'keep', { type: 7 }]) expect(refusal(building, 0, given)).toMatchObject({ key: 'problem.actionNotObject' });
    expect(refusal(building, 0, { type: 'dance' })).toMatchObject({
      key: 'problem.actionType',
      params: { type: 'dance', known: 'first, patterns, roll, reroll, keep, build' },
    });
  });
});

describe('A position', () => {
  const building: Given = position({ built: 3, lineup: { 1: 'blue', 2: 'green' } });
  const over: Given = position({ round: 2, built: 12, phase: 'over' });
  const later = structuredClone(position({ round: 1, built: 3, lineup: { 1: 'blue' } }));
  later.formations[1]?.[0]?.cells.pop();
  const blue = structuredClone(position({ round: 1, built: 3, lineup: { 1: 'blue' } }));
  for (const rounds of blue.formations) for (const placed of rounds[0]?.cells ?? []) placed.color = 'blue';
  const cases: readonly [string, Given, object, number?, Options?][] = [
    ['round', { ...building, round: 3 }, { last: 2 }],
    ['the end', { ...over, round: 1 }, { last: 2 }],
    ['first', { ...building, first: 2 }, { seat: 2 }],
    ['a list for everybody', building, { players: 3 }, 3],
    ['a formation for every round', changed(building, ['formations', 1], []), { rolled: 1 }],
    ['a cell that is not there', changed(building, ['formations', 0, 0, 'cells', 0, 'cell'], [2, 2]), { face: 1, column: 2, level: 2 }],
    ['a cell twice', changed(building, ['formations', 0, 0, 'cells', 1, 'cell'], [0, 1]), { column: 0, level: 1 }],
    ['a round that is not full', later, { round: 0, cells: 6 }],
    ['turns', { ...building, formations: (building.formations as unknown[]).toReversed() }, { seat: 0, cells: 1, expected: 2 }],
    ['seat', { ...building, seat: 0 }, { seat: 1 }],
    ['R4: all dice of the line-up', position({ phase: 'reroll', rolled: 'b1 b1 g1 y1 o2' }), { dice: 6 }],
    ['R4: too few alike', position({ phase: 'reroll', rolled: 'b1 b1 g1 y2 o2 o3' }), { dice: 4 }],
    ['dice to keep', position({ phase: 'keep', lineup: { 1: 'blue', 2: 'green' } }), { drawn: 6 }],
    ['dice to keep after a draw', position({ built: 3, phase: 'keep', lineup: { 1: 'blue' }, rolled: 'b4 g4 y4' }), { drawn: 2 }],
    ['not contested', position({ phase: 'keep', lineup: { 1: 'blue', 2: 'green' }, rolled: 'b4' }), { value: 4, most: 3 }],
    ['the size of the line-up', position({ lineup: { 1: 'blue' } }), { size: 1, fewest: 2, most: 6 }],
    ['the same after a build', position({ built: 1, phase: 'draw' }), { size: 0, fewest: 1, most: 5 }],
    ['not decided', position({ phase: 'keep', lineup: { 4: 'blue', 2: 'green' }, rolled: 'b4 g4' }), { value: 4 }],
    ['the bag', changed(building, ['bag', 'blue'], 7), { color: color('blue'), dice: 9, expected: 7 }],
    ['earlier dice', blue, { color: color('blue'), round: 0, dice: 12, most: 7 }],
    ['totals', { ...building, totals: [0, 0] }, { totals: loaded(building).totals.join(', ') }],
    ['nothing to add', { ...building, rerolls: 1 }, {}],
  ];
  test.each(cases)('%s', (_, given, params, players = 2, options = OFFICIAL) => {
    const read = load(given, players, options);
    expect(read.ok ? null : read.problem.params?.reason).toMatchObject({ params });
  });

  test.each([
    [['round'], -1, 'count'],
    [['phase'], 'party', 'phase'],
    [['first'], 'x', 'seat'],
    [['seat'], 'x', 'seat'],
    [['bag'], 1, 'bag'],
    [['bag', 'blue'], -1, 'count'],
    [['bag', 'yellow'], -1, 'count'],
    [['bag', 'orange'], -1, 'count'],
    [['bag', 'green'], -1, 'count'],
    [['lineup'], 1, 'lineup'],
    [['lineup', '1'], 'pink', 'color'],
    [['rolled'], 1, 'dice'],
    [['rerolls'], -1, 'count'],
    [['formations'], 1, 'formations'],
    [['formations', 0, 0, 'face'], 7, 'number'],
    [['formations', 0, 0, 'cells'], 1, 'placed'],
    [['formations', 0, 0, 'cells', 0, 'cell'], 1, 'cell'],
    [['formations', 0, 0, 'cells', 0, 'color'], 1, 'color'],
    [['formations', 0, 0, 'cells', 0, 'value'], 7, 'number'],
    [['totals'], 1, 'integers'],
  ] as const)('by its shape: %j as %j', (path, value, expected) => {
    const read = load(changed(building, path, value));
    expect(read.ok ? null : read.problem.params).toMatchObject({ field: path.join('.'), expected: { key: `expected.${expected}` } });
  });
});

describe('What the game declares', () => {
  test('options, their values and defaults', () => {
    expect(hipHipHooray).toMatchObject({ id: 'hip-hip-hooray', rules: 1, players: [2, 4] });
    expect(hipHipHooray.options).toEqual({ fromTheGround: { values: [false, true], default: false } });
  });

  test('a match is at most three rounds of formations, a line-up, and a turn for every die', () => {
    // Who begins; each round the formations, the line-up with 20 more rolls and 3 decisions; builds with a draw and a decision between them.
    expect(hipHipHooray.longest(OFFICIAL, 2)).toBe(1 + 3 * (1 + 24 + 3 * 12 - 2));
    expect(hipHipHooray.longest(OFFICIAL, 4)).toBe(1 + 3 * (1 + 24 + 3 * 24 - 2));
  });

  test('real dice and what they are called', () => {
    const state = build(roll(begin(), 'b1 y2 o3 g4 b5 y6'), 1, [0, 1]);
    const dieFromBag = (number: number) => [
      {
        label: { key: 'realDie.color', params: { number } },
        faces: ['blue', 'yellow', 'orange', 'green'].map((each) => ({ label: color(each) })),
      },
      { label: { key: 'realDie.value', params: { number } }, faces: [1, 2, 3, 4, 5, 6].map((pips) => ({ pips })) },
    ];
    expect(hipHipHooray.realDice?.dice(state)).toEqual([...dieFromBag(1), ...dieFromBag(2)]);
    const patterns = loaded(position({ phase: 'patterns' }));
    expect(hipHipHooray.realDice?.dice(patterns).map(({ label }) => label)).toEqual([
      { key: 'realDie.selection' },
      { key: 'realDie.selection' },
    ]);
    expect(hipHipHooray.realDice?.faces(patterns, { type: 'patterns', faces: [3, 6] })).toEqual([2, 5]);
    expect(hipHipHooray.realDice?.faces(patterns, { type: 'first', seat: 1 })).toEqual([1]);
    expect(hipHipHooray.realDice?.faces(state, { type: 'build', value: 1, cell: [0, 1] })).toEqual([]);
  });

  test.each([
    ['rounds', 0, 'rounds'],
    ['dicePerColor', 101, 'dicePerColor'],
    ['lineupDice', 13, 'lineupDice'],
    ['lineupDice', 0, 'lineupDice'],
    ['drawnDice', 0, 'drawnDice'],
    ['rerollFrom', 13, 'rerollFrom'],
    ['rerollFrom', 1, 'rerollFrom'],
    ['baseTrack', [1], 'sixNumbers'],
    ['flyerLevels', [1], 'sixNumbers'],
    ['spotterSide', 0.5, 'integer'],
  ] as const)('numbers of a box: %s as %j', (field, value, expected) => {
    const read = readPieces({ ...numbers, [field]: value }, shapes);
    expect(read.ok ? null : read.problem.params).toMatchObject({ field, expected: { key: `expected.${expected}` } });
  });

  test('the limits of a box are in it', () => {
    for (const some of [
      { rounds: 1 },
      { dicePerColor: 6 },
      { dicePerColor: 100 },
      { drawnDice: 1 },
      { lineupDice: 1 },
      { rerollFrom: 12 },
      { lineupDice: 12, rerollFrom: 7 },
    ])
      expect(readPieces({ ...numbers, ...some }, shapes).ok).toBe(true);
    // R9: one number at most may have to be rolled again.
    expect(readPieces({ ...numbers, lineupDice: 12, rerollFrom: 6 }, shapes).ok).toBe(false);
  });
});

test('R4: rolling again is told with its number, its dice and how many there are', () => {
  const rolled = apply(begin(), 'chance', { type: 'roll', dice: dice('b3 y3 o3 g3 b1 y2') });
  expect(rolled.effects).toContainEqual({ key: 'rerollDue', value: 3, count: 4 });
  const again = apply(rolled.state, 'chance', { type: 'reroll', dice: dice('b1 y1 o5 g6') });
  expect(again.effects[0]).toEqual({ key: 'reroll', seat: 0, value: 3, dice: dice('b1 y1 o5 g6') });
  expect(again.effects).not.toContainEqual(expect.objectContaining({ key: 'rerollDue' }));
  const more = apply(rolled.state, 'chance', { type: 'reroll', dice: dice('b1 y1 o1 g6') });
  expect(more.effects[1]).toEqual({ key: 'rerollDue', value: 1, count: 4 });
});

describe('Own formations', () => {
  test('are told what each field must be', () => {
    const expected = (entry: object) => {
      const read = readPieces(numbers, [{ ...shapes[0], ...entry }]);
      return read.ok ? null : (read.problem.params?.expected as { readonly key: string } | undefined)?.key;
    };
    expect(expected({ face: 'one' })).toBe('expected.integer');
    expect(expected({ name: 1 })).toBe('expected.text');
    expect(expected({ cells: 1 })).toBe('expected.cells');
  });

  test('have their cells from the ground up and from left to right, however they stand in the file', () => {
    const mixed = shapes.map((shape) => ({ ...shape, cells: shape.cells.toReversed() }));
    const read = readPieces(numbers, mixed);
    expect(read.ok && read.value.shapes.map(({ cells }) => cells)).toEqual(standardPieces.shapes.map(({ cells }) => cells));
    for (const { cells } of standardPieces.shapes) {
      const order = cells.map(([column, level]) => 3 * level + column);
      expect(order).toEqual(order.toSorted((a, b) => a - b));
    }
  });
});
