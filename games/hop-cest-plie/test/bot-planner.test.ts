import { describe, expect, it } from 'vitest';
import { COST_OF_A_ROW, createCostMap, reachOf } from '../bot/cost-map.ts';
import { draftOf, drawOn, newTrial, wipeOff } from '../bot/draft.ts';
import { createEstimator, stepsToCollect } from '../bot/estimate.ts';
import { detours, growSteinerTree, linesOf } from '../bot/steiner-tree.ts';
import { CORNERS, type Level, levelOf, meetsGoal, type RowAction, type Sheet, SIDES, SIZE, standardPieces } from '../rules/index.ts';
import { loaded, play, position, sheet, sheetOf, start } from './match.ts';
import { LARGE, nearGoal } from './near-goal.ts';

const NUMBERS = [1, 2, 3, 4];

function levelOfNumber(number: number): Level {
  return levelOf(standardPieces, number);
}

function at(x: number, y: number): number {
  return SIZE * y + x;
}

function sum(unused: Sheet['unused']): number {
  return unused.reduce((total, { length }) => total + length, 0);
}

describe('a row tried on a draft leaves what the row leaves on the sheet, and nothing when it is wiped off', () => {
  for (const number of NUMBERS) {
    it(`level ${number}`, () => {
      let rows = 0;
      for (const { before, action, state } of play(start(1, number), 'rows')) {
        if (action.type !== 'row') continue;
        rows += 1;
        expectSame(levelOfNumber(number), sheetOf(before), action, sheetOf(state));
      }
      expect(rows).toBeGreaterThan(10);
    });
  }

  function expectSame(level: Level, before: Sheet, row: RowAction, after: Sheet): void {
    const [draft, drawn, trial] = [draftOf(before), draftOf(after), newTrial()];
    drawOn(draft, trial, level, level.surfaceOf(before), row);
    expect(draft.ticked).toEqual(drawn.ticked);
    expect(new Set(draft.starts)).toEqual(new Set(drawn.starts));
    // R5: a player who meets the goal is done.
    if (!after.done) expect(sum(after.unused)).toBe(sum(before.unused) - lengthOf(before, row) + trial.earned);
    wipeOff(draft, trial);
    expect(draft).toEqual(draftOf(before));
  }

  function lengthOf({ unused }: Sheet, { use }: RowAction): number {
    return unused.find((each) => JSON.stringify(each.use) === JSON.stringify(use))?.length ?? 0;
  }
});

describe('the targets are joined when no ticks are missing, and only then', () => {
  for (const number of NUMBERS.slice(0, 3)) {
    it(`level ${number}`, () => {
      const level = levelOfNumber(number);
      const met = { true: 0, false: 0 };
      for (const { state } of play(start(2, number), 'join')) {
        for (const each of state.sheets) {
          if (CORNERS.some((corner) => each.folds[corner] === null)) continue;
          const joined = growSteinerTree(createCostMap(level, level.surfaceOf(each)), draftOf(each).ticked);
          expect(joined.ticks === 0).toBe(meetsGoal(level, each));
          met[`${meetsGoal(level, each)}`] += 1;
        }
      }
      expect(Math.min(met.true, met.false)).toBeGreaterThan(0);
    });
  }

  it('one tick is missing where one target is, and the start point beside it makes no detour', () => {
    const level = levelOfNumber(1);
    const nearly = sheetOf(loaded(position({ sheets: [nearGoal(LARGE)] }), 1));
    const costs = createCostMap(level, level.surfaceOf(nearly));
    const joined = growSteinerTree(costs, draftOf(nearly).ticked);
    expect(joined).toMatchObject({ ticks: 1, gaps: [at(7, 7)] });
    expect(linesOf(joined)).toBe(1);
    const reachFrom = (x: number) => reachOf(costs, { ...draftOf(nearly), starts: [costs.surface.papers[at(x, 7)] ?? -1] });
    expect(detours(joined, reachFrom(6))).toBe(0);
    expect(detours(joined, reachFrom(3))).toBe(3);
  });
});

it('gaps that bend take a row for each of their lines', () => {
  const tree = { ticks: 6, gaps: [at(1, 1), at(2, 1), at(3, 1), at(3, 2), at(3, 3), at(9, 9)], ends: [5, 6] };
  expect(linesOf(tree)).toBe(3);
  expect(linesOf({ ...tree, gaps: [at(1, 1), at(2, 1), at(3, 1), at(4, 1), at(5, 1), at(9, 9)] })).toBe(2);
});

describe('steps and rows from a start point', () => {
  const rows = (count: number) => count * COST_OF_A_ROW;
  const costMapOf = (number: number) => {
    const level = levelOfNumber(number);
    return createCostMap(level, level.surfaceOf(sheetOf(start(1, number))));
  };

  it('straight on and around corners', () => {
    expect(costMapOf(1).stepsTo(at(4, 0))[at(0, 0)]).toBe(4 + rows(1));
    expect(costMapOf(1).stepsTo(at(4, 4))[at(0, 0)]).toBe(8 + rows(2));
  });

  it('level 2: around a hole, and over ice in a slide', () => {
    expect(costMapOf(2).stepsTo(at(4, 3))[at(2, 3)]).toBe(4 + rows(3));
    expect(costMapOf(2).stepsTo(at(3, 0))[at(0, 0)]).toBe(2 + rows(1));
  });

  it('level 3: from beside a ray to any other', () => {
    expect(costMapOf(3).stepsTo(at(8, 5))[at(5, 0)]).toBe(1 + rows(1));
  });

  it('smileys are collected one from another', () => {
    // Start point at [0,0]; smileys at [2,1], [0,2] and [3,3], and for a large fold at [4,4].
    const level = levelOfNumber(1);
    const blank = draftOf(sheetOf(start(1)));
    const reach = reachOf(costMapOf(1), blank);
    expect(stepsToCollect(reach, level.smileys.NW.small)).toBe(2 + 3 + 3 + rows(1 + 2 + 2));
    expect(stepsToCollect(reach, level.smileys.NW.large)).toBe(2 + 3 + 3 + 2 + rows(1 + 2 + 2 + 2));
  });
});

describe('the estimate', () => {
  it.each(NUMBERS)('level %i: after a row on trial it is what it is once the row is drawn, whatever was estimated meanwhile', (number) => {
    const level = levelOfNumber(number);
    const [remembering, trial] = [createEstimator(level), newTrial()];
    let [estimated, treesChanged] = [0, 0];
    for (const { before, action, state } of play(start(1, number), 'estimates')) {
      // R5: a player who meets the goal is done.
      if (action.type !== 'row' || sheetOf(state).done) continue;
      const draft = draftOf(sheetOf(before));
      const { cost, costAfter } = remembering(draft, sheetOf(before));
      const drawn = createEstimator(level)(draftOf(sheetOf(state)), sheetOf(state)).cost;
      remembering(draftOf(sheetOf(state)), sheetOf(state));
      drawOn(draft, trial, level, level.surfaceOf(sheetOf(before)), action);
      expect(costAfter(trial)).toBe(drawn);
      estimated += 1;
      if (drawn !== cost) treesChanged += 1;
    }
    expect(estimated).toBeGreaterThan(10);
    expect(treesChanged).toBeGreaterThan(5);
  });

  it('falls with every fold', () => {
    const estimate = createEstimator(levelOfNumber(1));
    const costs = [{}, { NE: 'large' }, { NE: 'large', SW: 'large' }, { ...LARGE, SE: undefined }, LARGE].map((folds) => {
      const given = Object.fromEntries(Object.entries(folds).filter(([, size]) => size !== undefined));
      const folded = sheetOf(loaded(position({ sheets: [sheet({ folds: given })] }), 1));
      return estimate(draftOf(folded), folded).cost;
    });
    expect(costs).toEqual([...costs].sort((a, b) => b - a));
    expect(new Set(costs).size).toBe(costs.length);
  });

  it('level 4: counts bulbs, the sides and the targets on both faces', () => {
    const estimate = createEstimator(levelOfNumber(4));
    const costOf = (spec: Parameters<typeof sheet>[0]) => {
      const folded = sheetOf(loaded(position({ sheets: [sheet({ level: 4, ...spec })] }), 1, 4));
      return estimate(draftOf(folded), folded).cost;
    };
    const stages = [{}, { folds: LARGE }, { folds: LARGE, flipped: true }, { folds: LARGE, flipped: true, sides: SIDES }];
    const costs = stages.map(costOf);
    expect(costs).toEqual([...costs].sort((a, b) => b - a));
    expect(costs.at(-1)).toBeGreaterThan(0);
  });
});
