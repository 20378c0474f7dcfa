import { describe, expect, it } from 'vitest';
import { hopNRoll, type Options, ROWS, type State } from '../rules/index.ts';
import { en } from '../text/en.ts';
import { lessonsOf } from '../text/lessons.ts';
import { ADVANCED_A, ADVANCED_B, free, hop, loaded, play, position, roll, STANDARD_A, STANDARD_B, start } from './match.ts';

const lessons = lessonsOf(hopNRoll);

function needed(state: State, seat: number): readonly string[] {
  return lessons.filter(({ applies }) => applies(state, seat, hopNRoll.turn(state))).map(({ id }) => id);
}

function neededIn(options: Options, seed: string): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { before } of play(start(2, options), seed)) {
    const turn = hopNRoll.turn(before);
    for (const seat of turn.kind === 'act' ? turn.seats : []) for (const id of needed(hopNRoll.view(before, seat), seat)) ids.add(id);
  }
  return ids;
}

const BOARD_A = ['hop', 'disco'];
const BOARD_B = ['hopEffects', 'special', 'pair'];
const PYRAMIDS = ['blocked', 'levels'];
const rowLessons = (rows: readonly string[]) => rows.map((row) => `row.${row}`);

it.each([
  ['standard, A', STANDARD_A, [...BOARD_B, ...PYRAMIDS, ...rowLessons(ROWS.advanced)]],
  ['standard, B', STANDARD_B, [...BOARD_A, ...PYRAMIDS, ...rowLessons(ROWS.advanced)]],
  ['advanced, A', ADVANCED_A, [...BOARD_B, ...rowLessons(ROWS.standard)]],
  ['advanced, B', ADVANCED_B, [...BOARD_A, ...rowLessons(ROWS.standard)]],
] as const)('every lesson comes up in play with the pieces that it is about, and no other: %s', (_, options, others) => {
  const matches = Array.from({ length: 6 }, (_each, index) => neededIn(options, `lessons ${index}`));
  const ids = new Set(matches.flatMap((match) => [...match]));
  expect([...ids].sort()).toEqual(
    lessons
      .map(({ id }) => id)
      .filter((id) => !(others as readonly string[]).includes(id))
      .sort(),
  );
});

describe('a rule is taught when it is needed', () => {
  const first = roll(start(2), [1, 4]);
  const full = { same: [1, 1, 1, 1, 1, 1, 1] };

  it.each([
    ['the first hop: the goal, what a space gives, and the disco die', first, 0, ['goal', 'hop', 'disco']],
    ['side B: effects, the disco die and the DJ', roll(start(2, STANDARD_B), [1, 4]), 0, ['goal', 'hopEffects', 'special', 'pair']],
    ['the disco die no longer when somebody else stands beside it', hop(first, 2), 1, ['goal', 'hop']],
    [
      'the first entry: how to write, what counts, the rules of the rows',
      hop(first, 0, 1),
      0,
      ['enter', 'stars', ...rowLessons(ROWS.standard)],
    ],
    ['a six', hop(roll(start(2), [1, 6]), 0, 1), 1, ['enter', 'sixes', 'stars', ...rowLessons(ROWS.standard)]],
  ])('%s', (_, state, seat, ids) => {
    expect(needed(state, seat)).toEqual(ids);
  });

  it.each([
    ['several numbers to choose from', 'numbers', hop(first, 2, 0), 0, true],
    ['one number', 'numbers', hop(first, 2, 0), 1, false],
    ['the order of hopping, in the second round', 'order', loaded(position({ sheets: [{ same: [2] }, {}], phase: 'hop' })), 0, true],
    ['the bonus space is next', 'bonus', free({ ascending: [1, 1] }, STANDARD_A), 0, true],
    ['the bonus space is not next', 'bonus', free({ ascending: [1] }, STANDARD_A), 0, false],
    ['a complete row', 'completeRow', free(full, STANDARD_A), 1, true],
    ['one complete row is not the end', 'lastRound', free(full, STANDARD_A), 1, false],
    ['two complete rows', 'lastRound', free({ ...full, ascending: full.same }, STANDARD_A), 1, true],
    ['an equal number may stand beside another', 'blocked', free({ calculation: [5] }, ADVANCED_A), 0, true],
    ['an empty pyramid', 'blocked', free({}, ADVANCED_A), 0, false],
    ['nothing that blocks', 'blocked', free({ calculation: [1, 2, 1] }, ADVANCED_A), 0, false],
  ])('%s: %s', (_, id, state, seat, isNeeded) => {
    expect(needed(state, seat).includes(id)).toBe(isNeeded);
  });

  it('what a pyramid is comes before what blocks it', () => {
    const ids = needed(free({ calculation: [5] }, ADVANCED_A), 0);
    expect(ids.indexOf('row.calculation')).toBeLessThan(ids.indexOf('blocked'));
  });

  it('R1: nothing fits', () => {
    const rows = { same: [2], ascending: [6], descending: [1], sumSeven: [1], evenOdd: [1] };
    const state = loaded(position({ sheets: [rows, {}], dice: [3, 3] }));
    expect(needed(state, 0)).toEqual(['forfeit']);
  });
});

it('the standard sheet is taught without a word of pyramids', () => {
  const ids = lessons.map(({ id }) => id).filter((id) => ![...PYRAMIDS, ...rowLessons(ROWS.advanced)].includes(id));
  for (const id of ids) expect(en[`lesson.${id}.text` as keyof typeof en], id).not.toMatch(/pyramid/i);
});
