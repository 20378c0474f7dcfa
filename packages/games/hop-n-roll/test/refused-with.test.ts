/** What is refused, in full: the sentence, and what the sentence is about. And what the game declares of itself. */

import { describe, expect, test } from 'vitest';
import { changed, type Given } from '../../test/positions.ts';
import { hopNRoll, type Options, readPieces, type State, standardData } from '../index.ts';
import { ADVANCED_A, free, hop, load, loaded, position, refusal, roll, STANDARD_A, start } from './match.ts';

const row = (name: string) => ({ key: `row.${name}` });
const FORFEIT = { type: 'forfeit' };
const enter = (name: string, value: number, space?: number) => ({
  type: 'enter',
  row: name,
  value,
  ...(space === undefined ? {} : { space }),
});

describe('A move', () => {
  const rolling = start(2);
  const hopping = roll(rolling, [2, 5], 'green');
  const entering = hop(hopping, 0, 1);
  const onDisco = hop(hopping, 2, 0);
  const full = free({ same: [1, 1, 1, 1, 1, 1, 1], ascending: [1, 2, 3, 4, 5, 6, 6] }, STANDARD_A);
  const pyramid = free({ calculation: [1, 2, 5] }, ADVANCED_A);

  test.each([
    ['of another phase', hopping, 0, FORFEIT, 'phase', { now: { key: 'phase.hop.do' } }],
    ['a die of another number', rolling, 'chance', { type: 'roll', dice: [1, 7], disco: 'any' }, 'roll.value', { value: 7 }],
    ['a die of no number', rolling, 'chance', { type: 'roll', dice: [0, 6], disco: 'any' }, 'roll.value', { value: 0 }],
    ['a face that is not there', rolling, 'chance', { type: 'roll', dice: [1, 6], disco: 'pink' }, 'roll.disco', { face: 'pink' }],
    ['a space that is not there', hopping, 0, { type: 'hop', space: 3 }, 'space.board', { space: 4, spaces: 3 }],
    ['a space that is taken', hop(hopping, 1), 1, { type: 'hop', space: 1 }, 'onePawn', { space: 2 }],
    ['a row that is not there', entering, 0, enter('sideways', 2), 'row', { row: 'sideways' }],
    ['a row of the other sheet', entering, 0, enter('twoNumbers', 2), 'row', { row: row('twoNumbers') }],
    ['another result', entering, 0, enter('same', 3), 'result', { value: 3, results: ['2'] }],
    ['another colour', onDisco, 0, enter('same', 3), 'disco', { face: { key: 'color.green' }, row: row('same') }],
    ['a row that is full', full, 0, enter('same', 1), 'full.row', { row: row('same') }],
    ['a space beyond the pyramid', pyramid, 0, enter('calculation', 3, 99), 'space.pyramid', { row: row('calculation'), space: 99 }],
    ['a space that is filled', pyramid, 0, enter('calculation', 3, 1), 'full.space', { row: row('calculation') }],
    ['a space above a gap', pyramid, 0, enter('calculation', 3, 5), 'noGaps', { row: row('calculation') }],
    ['against the rule of the row', free({ same: [2] }, STANDARD_A), 0, enter('same', 3), 'same', { value: 3, fits: ['2'] }],
    ['R1: nothing, though something fits', entering, 0, FORFEIT, 'forfeit', { results: ['2'] }],
  ] as const)('%s', (_, state, by, action, key, params) => {
    expect(refusal(state as State, by, action)).toMatchObject({ key: `refusal.${key}`, params });
  });

  test.each([
    [rolling, 'chance', { type: 'roll', disco: 'any' }, 'dice', 'dice'],
    [rolling, 'chance', { type: 'roll', dice: [1], disco: 'any' }, 'dice', 'dice'],
    [rolling, 'chance', { type: 'roll', dice: [1, 2] }, 'disco', 'text'],
    [hopping, 0, { type: 'hop' }, 'space', 'integer'],
    [entering, 0, { type: 'enter', value: 1 }, 'row', 'text'],
    [entering, 0, { type: 'enter', row: 'same' }, 'value', 'integer'],
    [pyramid, 0, enter('unequal', 1), 'space', 'integer'],
  ] as const)('of another shape: %#', (state, by, action, field, expected) => {
    expect(refusal(state as State, by, action)).toMatchObject({
      code: 'bad-request',
      params: { field, expected: { key: `expected.${expected}` } },
    });
  });

  test('no action, or none of this game', () => {
    for (const given of [null, 'hop', { type: 7 }]) expect(refusal(hopping, 0, given)).toMatchObject({ key: 'problem.actionNotObject' });
    expect(refusal(hopping, 0, { type: 'dance' })).toMatchObject({
      key: 'problem.actionType',
      params: { type: 'dance', known: 'roll, hop, enter, forfeit' },
    });
  });
});

describe('A position', () => {
  const wrote = enter('same', 2);
  const rolling: Given = position({ sheets: [{ same: [2, 2] }, { evenOdd: [3, 4] }], phase: 'roll' });
  const hopping: Given = { ...position({ phase: 'hop', order: [1, 0], dice: [2, 5] }), hopped: { 1: 2 } };
  const entering: Given = position({ sheets: [{ same: [2, 2] }, { evenOdd: [3, 4] }], dice: [2, 2], entries: { 0: wrote } });
  const cases: readonly [string, Given, object, Options?][] = [
    ['order', changed(rolling, ['order'], [0]), { players: 2 }],
    ['side', { ...rolling, side: 'right' }, { round: 3, side: 'left' }],
    ['sheets', { ...rolling, sheets: (rolling.sheets as unknown[]).slice(1) }, { players: 2 }],
    ['a row of the other sheet', changed(rolling, ['sheets', 0, 'unequal'], []), { row: row('unequal') }],
    ['a row that is none', changed(rolling, ['sheets', 0, 'sideways'], []), { row: 'sideways' }],
    ['a row missing', changed(rolling, ['sheets', 1, 'evenOdd'], undefined), { row: row('evenOdd') }],
    ['a row too short', changed(rolling, ['sheets', 0, 'same'], [2, 2]), { spaces: 7 }],
    ['the rule of a row', changed(rolling, ['sheets', 0, 'same', 1], 3), { row: row('same'), value: 3 }],
    ['dice', { ...hopping, dice: [1] }, { players: 2 }],
    ['the disco die', { ...hopping, disco: 'pink' }, { faces: 'red, yellow, green, blue, purple, any' }],
    ['a hop of nobody', { ...hopping, hopped: { 2: 1 } }, { seat: '2' }],
    ['a hop out of order', { ...hopping, hopped: { 0: 1 } }, { seat: 0 }],
    ['a hop beyond the board', { ...hopping, hopped: { 1: 3 } }, { space: 3, last: 2 }],
    ['an entry of nobody', { ...entering, entries: { 0: wrote, 2: FORFEIT } }, { seat: '2' }],
    ['no entry', { ...entering, entries: {} }, { seat: 0 }],
    ['an entry too soon', { ...entering, entered: [] }, { seat: '0' }],
    ['an entry in no row', { ...entering, entries: { 0: { ...wrote, row: 'sideways' } } }, { row: 'sideways' }],
    ['an entry that is not there', { ...entering, entries: { 0: { ...wrote, value: 3 } } }, { value: 3 }],
    ['too many numbers', { ...rolling, round: 2, side: 'right' }, { rounds: 1 }],
    ['nothing to add', { ...rolling, finalRound: true }, {}],
  ];
  test.each(cases)('%s', (_, given, params, options = STANDARD_A) => {
    const read = load(JSON.parse(JSON.stringify(given)), 2, options);
    expect(read.ok ? null : read.problem.params?.reason).toMatchObject({ params });
  });

  test.each([
    ['round', 0, 'round'],
    ['phase', 'sleep', 'phase'],
    ['finalRound', 1, 'boolean'],
    ['side', 'top', 'side'],
    ['order', 1, 'seats'],
    ['dice', 1, 'ascendingDice'],
    ['dice', undefined, 'ascendingDice'],
    ['disco', 1, 'text'],
    ['hopped', 1, 'hopped'],
    ['entered', 1, 'seats'],
    ['entries', 1, 'entries'],
    ['sheets', 1, 'sheets'],
  ] as const)('by its shape: %s as %j', (field, value, expected) => {
    const read = load(changed(entering, [field], value));
    expect(read.ok ? null : read.problem.params).toMatchObject({ field, expected: { key: `expected.${expected}` } });
  });

  test('in which nobody has entered yet names the entries', () => {
    const untold = changed(changed(position(), ['entered'], undefined), ['entries'], undefined);
    const read = load(untold);
    expect(read.ok ? null : read.problem.params).toEqual({ field: 'entries', expected: { key: 'expected.entries' } });
  });
});

describe('What the game declares', () => {
  test('options, their values and defaults', () => {
    expect(hopNRoll).toMatchObject({ id: 'hop-n-roll', rules: 1, players: [2, 5] });
    expect(hopNRoll.options).toEqual({
      sheet: { values: ['standard', 'advanced'], default: 'standard' },
      board: { values: ['A', 'B'], default: 'A' },
      mayDecline: { values: [false, true], default: false },
    });
  });

  test('a match is at most 2,000 rounds of a roll, a hop and an entry of each', () => {
    expect(hopNRoll.longest(STANDARD_A, 2)).toBe(2000 * 5);
    expect(hopNRoll.longest(STANDARD_A, 5)).toBe(2000 * 11);
  });

  test('real dice and what they are called', () => {
    const state = start(2);
    const dice = hopNRoll.realDice?.dice(state) ?? [];
    expect(dice.map(({ label }) => label)).toEqual([
      { key: 'realDie.standard', params: { number: 1 } },
      { key: 'realDie.standard', params: { number: 2 } },
      { key: 'realDie.disco' },
    ]);
    expect(dice[2]?.faces).toEqual(
      ['red', 'yellow', 'green', 'blue', 'purple', 'any'].map((face) => ({ label: { key: `color.${face}` } })),
    );
    expect(hopNRoll.realDice?.faces(state, { type: 'hop', space: 0 } as never)).toEqual([]);
  });

  test('a board of another kind is told what it must be', () => {
    const expected = (path: readonly (string | number)[], value: unknown) => {
      const read = readPieces(changed(standardData as unknown as Given, path, value));
      return read.ok ? null : (read.problem.params?.expected as { readonly key: string } | undefined)?.key;
    };
    expect(expected(['boards'], 1)).toBe('expected.boards');
    expect(expected(['boards', 'B'], 1)).toBe('expected.boardSpaces');
    expect(expected(['boards', 'B', 0, 'gives'], 'nothing')).toBe('expected.gives');
    expect(expected(['boards', 'B', 0, 'players'], 1)).toBe('expected.playersOfSpace');
    expect(expected(['discoFaces'], [])).toBe('expected.discoFaces');
  });

  test('what a loaded match goes on to is what it would have been', () => {
    const state = hop(roll(start(2), [2, 5], 'green'), 0, 1);
    expect(loaded(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });
});
