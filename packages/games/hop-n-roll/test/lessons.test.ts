import { describe, expect, test } from 'vitest';
import { hopNRoll, type Options, ROWS, type State } from '../index.ts';
import { lessonsOf } from '../lessons.ts';
import { de } from '../text/de.ts';
import { en } from '../text/en.ts';
import { fr } from '../text/fr.ts';
import { ADVANCED_A, ADVANCED_B, free, hop, loaded, play, position, roll, STANDARD_A, STANDARD_B, start } from './match.ts';

const lessons = lessonsOf(hopNRoll);

/** What this seat needs to know for what it is about to decide, most pressing first. */
function needed(state: State, seat: number): readonly string[] {
  return lessons.filter(({ applies }) => applies(state, seat, hopNRoll.turn(state))).map(({ id }) => id);
}

/** All that is needed by somebody at some time, as they see it. */
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

test.each([
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
  test('the first hop: the goal, what a space gives, and the disco die', () => {
    expect(needed(roll(start(2), [1, 4]), 0)).toEqual(['goal', 'hop', 'disco']);
  });

  test('side B, before the first hop: effects, the disco die and the DJ', () => {
    expect(needed(roll(start(2, STANDARD_B), [1, 4]), 0)).toEqual(['goal', 'hopEffects', 'special', 'pair']);
  });

  test('the first entry: how to write, a six if there is one, what counts, and the rules of the rows', () => {
    const state = hop(roll(start(2), [1, 6]), 0, 1);
    expect(needed(state, 0)).toEqual(['enter', 'stars', ...rowLessons(ROWS.standard)]);
    expect(needed(state, 1)).toEqual(['enter', 'sixes', 'stars', ...rowLessons(ROWS.standard)]);
  });

  test('several numbers to choose from', () => {
    expect(needed(hop(roll(start(2), [1, 4]), 2, 0), 0)).toContain('numbers');
    expect(needed(hop(roll(start(2), [1, 4]), 2, 0), 1)).not.toContain('numbers');
  });

  test('the disco die no longer when somebody else stands beside it', () => {
    expect(needed(hop(roll(start(2), [1, 4]), 2), 1)).toEqual(['goal', 'hop']);
  });

  test('the order of hopping, once one has seen it', () => {
    expect(needed(loaded(position({ sheets: [{ same: [2] }, {}], phase: 'hop' })), 0)).toContain('order');
  });

  test('R1: nothing fits', () => {
    const rows = { same: [2], ascending: [6], descending: [1], sumSeven: [1], evenOdd: [1] };
    const state = loaded(position({ sheets: [rows, {}], dice: [3, 3] }));
    expect(needed(state, 0)).toEqual(['forfeit']);
  });

  test('pyramids: what they are, before two equal numbers that block, before those stand side by side', () => {
    const ids = needed(free({ calculation: [5] }, ADVANCED_A), 0);
    expect(ids).toContain('blocked');
    expect(ids.indexOf('row.calculation')).toBeLessThan(ids.indexOf('blocked'));
    expect(needed(free({}, ADVANCED_A), 0)).not.toContain('blocked');
    expect(needed(free({ calculation: [1, 2, 1] }, ADVANCED_A), 0)).not.toContain('blocked');
  });

  test('points: the bonus space when it is next', () => {
    expect(needed(free({ ascending: [1, 1] }, STANDARD_A), 0)).toContain('bonus');
    expect(needed(free({ ascending: [1] }, STANDARD_A), 0)).not.toContain('bonus');
  });

  test('the end: a complete row, and the last round', () => {
    const full = { same: [1, 1, 1, 1, 1, 1, 1] };
    expect(needed(free(full, STANDARD_A), 1)).toContain('completeRow');
    expect(needed(free(full, STANDARD_A), 1)).not.toContain('lastRound');
    expect(needed(free({ ...full, ascending: [1, 1, 1, 1, 1, 1, 1] }, STANDARD_A), 1)).toContain('lastRound');
  });
});

test('no two lessons have one name, and each points at something', () => {
  expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
  expect(lessons.filter(({ at }) => at === undefined)).toEqual([]);
});

test('the standard sheet is taught without a word of pyramids', () => {
  const ids = lessons.map(({ id }) => id).filter((id) => ![...PYRAMIDS, ...rowLessons(ROWS.advanced)].includes(id));
  for (const id of ids) expect(en[`lesson.${id}.text` as keyof typeof en], id).not.toMatch(/pyramid/i);
});

test.each([
  ['en', en],
  ['de', de],
  ['fr', fr],
] as const)('a tip is read at a glance: %s', (_, catalog) => {
  const long = lessons.map(({ id }) => catalog[`lesson.${id}.text` as keyof typeof en]).filter((text) => text.length > 130);
  expect(long).toEqual([]);
});
