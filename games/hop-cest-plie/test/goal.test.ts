/** R2: which ticks are joined, compared with a slow second algorithm. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupsOf, isMarked, levelOf, meetsGoal, POSITIONS, SIZE, standardPieces } from '../rules/index.ts';
import { areJoined } from '../rules/join.ts';
import { cells, loaded, marks, position, sheet, sheetOf } from './match.ts';
import { LARGE } from './near-goal.ts';

const EVERY_POSITION = Array.from({ length: POSITIONS }, (_, each) => each);
const NEIGHBOURS = EVERY_POSITION.map((each) => EVERY_POSITION.filter((other) => areSideBySide(each, other)));
const level = levelOf(standardPieces, 1);
const folded = sheetOf(loaded(position({ sheets: [sheet({ folds: LARGE }), sheet()] })));
const { targets } = level.surfaceOf(folded);

/** Rows of `x` and `.`: scattered, mostly blank or mostly ticked, sometimes with every target ticked. */
const anyTicked = fc
  .record({
    percent: fc.integer({ min: 20, max: 95 }),
    thrown: fc.array(fc.integer({ min: 0, max: 99 }), { minLength: POSITIONS, maxLength: POSITIONS, size: 'max' }),
    hasTargets: fc.boolean(),
  })
  .map(({ percent, thrown, hasTargets }) => {
    const cells = thrown.map((each, at) => (each < percent || (hasTargets && targets.includes(at)) ? 'x' : '.')).join('');
    return Array.from({ length: SIZE }, (_, y) => cells.slice(SIZE * y, SIZE * (y + 1)));
  });

/** The lowest position each cell is joined with; null if not ticked. Numbers spread to neighbours until none changes. */
function lowestOf(ticked: readonly string[]): readonly (number | null)[] {
  const lowest = EVERY_POSITION.map((each) => (isMarked(ticked, each) ? each : null));
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const [each, own] of lowest.entries()) {
      if (own === null) continue;
      const least = Math.min(own, ...(NEIGHBOURS[each] ?? []).map((other) => lowest[other] ?? own));
      if (least === own) continue;
      lowest[each] = least;
      isChanged = true;
    }
  }
  return lowest;
}

function areSideBySide(one: number, other: number): boolean {
  const across = Math.abs((one % SIZE) - (other % SIZE));
  const down = Math.abs(Math.floor(one / SIZE) - Math.floor(other / SIZE));
  return across + down === 1;
}

it.each([
  ['side by side, around corners', '0,4 1,4 2,4 2,5 2,6', '0,4 2,6', true],
  ['never diagonally', '0,0 1,1', '0,0 1,1', false],
  ['not from the end of one line to the beginning of the next', '14,4 0,5', '14,4 0,5', false],
  ['a cell with itself', '3,3', '3,3', true],
  ['not what is not ticked', '3,3', '4,3', false],
  ['up a winding way, which no single sweep follows', '0,6 0,5 1,5 2,5 2,4 2,3 1,3 0,3 0,2', '0,6 0,2', true],
  ['not across a gap in it', '0,6 0,5 1,5 2,5 2,3 1,3 0,3 0,2', '0,6 0,2', false],
])('R2: joined is %s', (_, ticked, ends, expected) => {
  const positions = cells(ends).map(([x, y]) => SIZE * y + x);
  expect(areJoined(marks(cells(ticked)), positions)).toBe(expected);
});

it('R2: a group holds what is joined side by side, and nothing else', () => {
  fc.assert(
    fc.property(anyTicked, (ticked) => {
      const lowest = lowestOf(ticked);
      const groups = [...groupsOf(ticked)];
      expect(groups.map((group) => (group === 0 ? null : groups.indexOf(group)))).toEqual(lowest);
    }),
    { numRuns: 40 },
  );
});

it('R2: with all corners folded the goal is met exactly when one group holds every target', () => {
  expect(targets).toHaveLength(5);
  const met = { true: 0, false: 0 };
  fc.assert(
    fc.property(anyTicked, (ticked) => {
      const groups = groupsOf(ticked);
      const holding = new Set(targets.map((target) => groups[target]));
      const isOne = holding.size === 1 && !holding.has(0);
      expect(meetsGoal(level, { ...folded, ticked })).toBe(isOne);
      met[`${isOne}`] += 1;
    }),
    { numRuns: 300 },
  );
  expect(Math.min(met.true, met.false), 'both were seen').toBeGreaterThan(10);
});
