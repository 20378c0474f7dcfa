import { describe, expect, it } from 'vitest';
import { hopCestPlie } from '../rules/index.ts';
import { apply, DONE, loaded, position, row, sheet } from './match.ts';
import { atGoal, LARGE, nearGoal, SMALL } from './near-goal.ts';

const done = (ticksThisTurn: number) => ({ done: true, ticksThisTurn });

/** The ranking after the last seat, with an empty sheet, is done too. */
function ranking(...sheets: readonly ReturnType<typeof sheet>[]) {
  const state = loaded(position({ sheets: [...sheets, sheet()] }), sheets.length + 1);
  const turn = hopCestPlie.turn(apply(state, sheets.length, DONE).state);
  return turn.kind === 'over' ? turn.ranking : null;
}

describe('Several meet the goal in the same turn', () => {
  it('fewest ticks made in that turn', () => {
    expect(ranking(atGoal(LARGE, done(5)), atGoal(SMALL, done(3)))).toEqual([[1], [0], [2]]);
  });

  it('then most large folds', () => {
    expect(ranking(atGoal(SMALL, done(3)), atGoal({ ...SMALL, NW: 'large' }, done(3)))).toEqual([[1], [0], [2]]);
  });

  it('then shared', () => {
    expect(ranking(atGoal(SMALL, done(3)), atGoal(SMALL, done(3)))).toEqual([[0, 1], [2]]);
    expect(ranking(atGoal(SMALL, done(4)), atGoal(SMALL, done(3)), atGoal(SMALL, done(4)))).toEqual([[1], [0, 2], [3]]);
  });
});

it('everybody who did not meet the goal shares the last place, and only the first wins', () => {
  const state = loaded(position({ sheets: [sheet(), nearGoal(), sheet({ front: [[1, 1]] })], black: [2, 2] }), 3);
  let over = apply(state, 1, row([6, 7], 'E', 2)).state;
  for (const seat of [0, 2]) over = apply(over, seat, DONE).state;
  expect(hopCestPlie.turn(over)).toEqual({ kind: 'over', ranking: [[1], [0, 2]], reason: 'goal' });
  expect(hopCestPlie.score(over)).toEqual(
    [0, 1, 2].map((seat) => ({ seat, lines: [{ key: 'win', points: Number(seat === 1) }], total: Number(seat === 1) })),
  );
});

it('R7: ticks count up to the moment the goal was met', () => {
  // Both need the middle. One goes two steps over it, the other one.
  const state = loaded(position({ sheets: [nearGoal(), nearGoal()], white: [1, 1], black: [2, 2] }));
  const first = apply(state, 1, row([6, 7], 'E', 2)).state;
  const over = apply(first, 0, row([6, 7], 'E', 1)).state;
  expect(over.sheets.map(({ ticksThisTurn }) => ticksThisTurn)).toEqual([1, 2]);
  expect(hopCestPlie.turn(over)).toEqual({ kind: 'over', ranking: [[0], [1]], reason: 'goal' });
});

it('after the end the phase is over and the other fields are as they last were', () => {
  const state = loaded(position({ sheets: [nearGoal(), sheet()], white: [1, 2] }));
  const over = apply(apply(state, 0, row([6, 7], 'E', 1)).state, 1, DONE).state;
  expect(over).toMatchObject({ phase: 'over', turnNumber: 1, active: 0, chosen: 'white', roll: { white: [1, 2] } });
  expect(over.sheets[0]).toMatchObject({ die: 'white', done: true, ticksThisTurn: 1 });
  expect(hopCestPlie.offers(over, 0)).toEqual([]);
});
