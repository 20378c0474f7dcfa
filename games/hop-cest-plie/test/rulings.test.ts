import { describe, expect, it } from 'vitest';
import { hopCestPlie } from '../rules/index.ts';
import {
  apply,
  cells,
  DONE,
  drawing,
  fold,
  isTickedAt,
  loaded,
  offered,
  offeredRows,
  offeredTypes,
  position,
  rolled,
  row,
  ruleOf,
  sheet,
  sheetOf,
  shown,
  start,
  unusedOf,
} from './match.ts';
import { nearGoal } from './near-goal.ts';

it('R1: rows may be declined; a number that is used is used in full', () => {
  const state = rolled(start(), [1, 2], [4]);
  expect(ruleOf(state, 0, DONE)).toBeNull();
  for (const steps of [0, 1, 3]) expect(ruleOf(state, 0, row([0, 0], 'E', steps, { use: { die: 1 } }))).toBe('R1');
});

it('R2: one of four directions, no diagonals, no turns, no gaps', () => {
  const state = drawing({ starts: { front: [[7, 8]] } }, [1, 2]);
  expect(ruleOf(state, 0, { ...row([7, 8], 'E', 1), path: [[8, 9]] })).toBe('R2');
  expect(ruleOf(state, 0, { ...row([7, 8], 'E', 1), use: { die: 1 }, path: cells('8,8 8,9') })).toBe('straight');
  expect(ruleOf(state, 0, { ...row([7, 8], 'E', 1), path: [[9, 8]] })).toBe('straight');
  expect(ruleOf(state, 0, { ...row([7, 8], 'E', 1), path: [[7, 8]] })).toBe('straight');
});

it('R3: start points count as ticked, printed or made', () => {
  expect(sheetOf(start()).ticked[0]).toBe('x.............x');
  const state = drawing({ folds: { NW: 'small' }, starts: { front: [[7, 8]] } });
  // The printed start on the flap.
  expect(shown(state, [1, 3])).toBe('O');
  expect(cells('1,3 7,8 7,9').map((cell) => isTickedAt(state, cell as [number, number]))).toEqual([true, true, false]);
});

it('R4: a hidden start point cannot be used while it is hidden', () => {
  const state = drawing({ folds: { NW: 'small' }, starts: { front: [[3, 2]] } }, [1, 2]);
  expect(ruleOf(state, 0, row([0, 0], 'E', 1))).toBe('R4');
  // A made one that the flap covers.
  expect(ruleOf(state, 0, row([3, 2], 'E', 1))).toBe('R4');
  expect(ruleOf(state, 0, row([7, 7], 'E', 1))).toBe('start');
  expect(ruleOf(state, 0, row([-1, 40], 'E', 1))).toBe('start');
  expect(offeredRows(state, 0).some(({ from }) => ['0,0', '3,2'].includes(from.join()))).toBe(false);
});

it('R5: who meets the goal is done at that moment, and the others finish the same turn', () => {
  const near = loaded(position({ sheets: [nearGoal(), sheet()], white: [1, 2] }));
  const { state, effects } = apply(near, 0, row([6, 7], 'E', 1));
  expect(sheetOf(state)).toMatchObject({ done: true, unused: [], ticksThisTurn: 1 });
  expect(effects.map(({ key }) => key)).toEqual(['drew', 'targetTicked', 'goalMet']);
  expect(hopCestPlie.turn(state)).toEqual({ kind: 'act', phase: 'mark', seats: [1] });
  const over = apply(state, 1, DONE);
  expect(hopCestPlie.turn(over.state)).toEqual({ kind: 'over', ranking: [[0], [1]], reason: 'goal' });
  expect(over.effects.at(-1)).toEqual({ key: 'gameOver', ranking: [[0], [1]], turn: 1 });
  expect(hopCestPlie.score(over.state).map(({ total }) => total)).toEqual([1, 0]);
});

it('R6: in solo the box decides; take has no effect, +1 works', () => {
  const given = sheet({ folds: { NW: 'large', NE: 'large' } });
  const state = loaded(position({ sheets: [given], turnNumber: 2, chosen: 'white' }), 1);
  expect(sheetOf(state).bonuses).toEqual(['takeWhite', 'plusWhite']);
  expect(ruleOf(state, 0, { type: 'take', die: 'black' })).toBe('R6');
  expect(offeredTypes(state, 0)).not.toContain('take');
  expect(ruleOf(state, 0, row([0, 14], 'E', 2, { plus: true }))).toBeNull();
});

it('R7: every tick counts, re-ticks included, free exit rays excluded', () => {
  const state = drawing({ level: 3, starts: { front: [[5, 0]] }, front: [[6, 0]] }, [1, 2]);
  const one = apply(state, 0, { ...row([5, 0], 'E', 1), path: cells('6,0 8,5') }).state;
  expect(sheetOf(one).ticksThisTurn).toBe(1);
  const two = apply(one, 0, row([8, 5], 'N', 2, { use: { die: 1 } })).state;
  expect(sheetOf(two).ticksThisTurn).toBe(3);
});

it('R8: a fold needs its smileys at the moment of folding', () => {
  const smileys = cells('2,1 0,2');
  const before = drawing({ front: [...smileys], starts: { front: [[3, 4]] } }, [1, 2]);
  expect(ruleOf(before, 0, fold('NW', 'small'))).toBe('R8');
  const after = apply(before, 0, row([3, 4], 'N', 1));
  expect(after.effects).toContainEqual({ key: 'smileysTicked', seat: 0, corner: 'NW', size: 'small' });
  expect(ruleOf(after.state, 0, fold('NW', 'small'))).toBeNull();
  expect(ruleOf(after.state, 0, fold('NW', 'large'))).toBe('R8');
  const folded = apply(after.state, 0, fold('NW', 'small')).state;
  expect(ruleOf(folded, 0, fold('NW', 'large'))).toBe('fold');
});

it('R9: a row may start from a start point made earlier in the same turn', () => {
  const one = apply(rolled(start(), [1, 2], [4]), 0, row([0, 0], 'E', 1)).state;
  expect(ruleOf(one, 0, row([1, 0], 'S', 2, { use: { die: 1 } }))).toBeNull();
});

it('R12: folds are made while marking, before, between or after rows, not after done', () => {
  const given = { front: cells('2,1 0,2 3,3') } as const;
  const before = drawing(given);
  expect(ruleOf(before, 0, fold('NW', 'small'))).toBeNull();
  const between = apply(before, 0, row([14, 0], 'S', 1)).state;
  expect(ruleOf(between, 0, fold('NW', 'small'))).toBeNull();
  const after = apply(between, 0, row([14, 0], 'S', 2, { use: { die: 1 } })).state;
  expect(offeredTypes(after, 0)).toEqual(['done', 'fold']);
  expect(ruleOf(apply(after, 0, DONE).state, 0, fold('NW', 'small'))).toBe('not-your-turn');
  const choosing = loaded({ ...position({ phase: 'choose', sheets: [sheet(given), sheet()] }) });
  expect(ruleOf(choosing, 0, fold('NW', 'small'))).toBe('turn');
});

describe('A turn', () => {
  it('the active seat changes clockwise, and everybody else has the other die', () => {
    let state = start(3);
    for (const [turn, active] of [0, 1, 2, 0].entries()) {
      expect(state).toMatchObject({ turnNumber: turn + 1, active, phase: 'roll', roll: null, chosen: null });
      state = rolled(state, [3], [5], 'black');
      expect(state.sheets.map(({ die }) => die)).toEqual([0, 1, 2].map((seat) => (seat === active ? 'black' : 'white')));
      expect(unusedOf(state, active)).toEqual([{ use: { die: 0 }, length: 5 }]);
      for (const seat of [0, 1, 2]) state = apply(state, seat, DONE).state;
    }
  });

  it('a large fold gives its bonus from the next turn on, a small one none', () => {
    const front = cells('2,1 0,2 3,3 4,4 11,1 14,2 13,3');
    let state = drawing({ front: [...front] });
    state = apply(state, 0, fold('NW', 'large')).state;
    state = apply(state, 0, fold('NE', 'small')).state;
    expect(sheetOf(state).bonuses).toEqual([]);
    state = apply(apply(state, 0, DONE).state, 1, DONE).state;
    expect(sheetOf(state).bonuses).toEqual(['takeWhite']);
    state = rolled(state, [3], [5], 'white');
    expect(sheetOf(state).die).toBe('black');
    const taken = apply(state, 0, { type: 'take', die: 'white' });
    expect(taken.effects).toEqual([{ key: 'took', seat: 0, die: 'white', numbers: [3] }]);
    expect(sheetOf(taken.state)).toMatchObject({ die: 'white', unused: [{ use: { die: 0 }, length: 3 }] });
  });
});

describe('Take', () => {
  const take = (die: string) => ({ type: 'take', die });
  const folds = { NW: 'large', SE: 'large' } as const;
  const state = loaded(position({ turnNumber: 2, sheets: [sheet({ folds }), sheet()], white: [3], black: [2, 3] }));

  it('the die that the active player chose, before the first row, and not back again', () => {
    expect(sheetOf(state).die).toBe('black');
    expect(offered(state, 0)).toContainEqual(take('white'));
    expect(ruleOf(state, 0, take('black'))).toBe('take');
    const taken = apply(state, 0, take('white')).state;
    expect(ruleOf(taken, 0, take('black'))).toBe('take');
    expect(ruleOf(taken, 0, take('white'))).toBe('take');
    expect(offeredTypes(taken, 0)).not.toContain('take');
  });

  it('folds may come first, rows may not', () => {
    const withSmileys = sheet({ folds, front: cells('11,1 14,2 13,3') });
    const before = loaded(position({ turnNumber: 2, sheets: [withSmileys, sheet()], white: [3], black: [2, 3] }));
    const folded = apply(before, 0, fold('NE', 'small')).state;
    expect(ruleOf(folded, 0, take('white'))).toBeNull();
    const drawn = apply(folded, 0, row([0, 14], 'E', 2)).state;
    expect(ruleOf(drawn, 0, take('white'))).toBe('take');
  });

  it('each die by its own bonus', () => {
    const given = (corner: 'NW' | 'SE') =>
      loaded(
        position({ turnNumber: 2, sheets: [sheet({ folds: { [corner]: 'large' } }), sheet()], white: [3], black: [2, 3], chosen: 'black' }),
      );
    expect(ruleOf(given('SE'), 0, take('black'))).toBeNull();
    expect(offered(given('SE'), 0)).toContainEqual(take('black'));
    expect(ruleOf(given('NW'), 0, take('black'))).toBe('take');
    expect(offered(given('NW'), 0)).not.toContainEqual(take('black'));
  });

  it('not once a number is used, nor once anything is ticked', () => {
    const given = (more: object) =>
      loaded(position({ turnNumber: 2, sheets: [sheet({ folds, more }), sheet()], white: [3], black: [2, 3] }));
    expect(ruleOf(given({}), 0, take('white'))).toBeNull();
    expect(ruleOf(given({ ticksThisTurn: 2 }), 0, take('white'))).toBe('take');
    expect(ruleOf(given({ unused: [{ use: { die: 1 }, length: 3 }] }), 0, take('white'))).toBe('take');
  });

  it('a die got by take may also get its +1', () => {
    const given = sheet({ folds: { NW: 'large', NE: 'large' } });
    const before = loaded(position({ turnNumber: 2, sheets: [given, sheet()], white: [3], black: [4] }));
    expect(ruleOf(before, 0, row([0, 14], 'E', 5, { plus: true }))).toBe('plus');
    expect(ruleOf(apply(before, 0, take('white')).state, 0, row([0, 14], 'E', 4, { plus: true }))).toBeNull();
  });
});

describe('+1', () => {
  const given = sheet({ folds: { NE: 'large' }, starts: { front: [[8, 10]] } });
  const state = loaded(position({ sheets: [given, sheet()], white: [1, 2] }));
  const plus = (steps: number, die: number) => row([0, 14], 'E', steps, { use: { die }, plus: true });

  it('raises one number of the die by one, once a turn', () => {
    expect(ruleOf(state, 0, plus(2, 0))).toBeNull();
    expect(ruleOf(state, 0, plus(3, 1))).toBeNull();
    expect(ruleOf(state, 0, plus(1, 0))).toBe('R1');
    const used = apply(state, 0, plus(2, 0));
    expect(used.effects[0]).toMatchObject({ key: 'drew', plus: true, length: 2 });
    expect(sheetOf(used.state)).toMatchObject({ plusUsed: true, unused: [{ use: { die: 1 }, length: 2 }] });
    expect(ruleOf(used.state, 0, plus(3, 1))).toBe('plus');
    expect(offeredRows(used.state, 0).some((each) => each.plus === true)).toBe(false);
  });
});

describe('Folding, level 1', () => {
  it('ticks stay on their paper', () => {
    const state = drawing({ front: cells('2,1 0,2 3,3 5,5') });
    const folded = apply(state, 0, fold('NW', 'small')).state;
    expect(sheetOf(folded).front).toEqual(sheetOf(state).front);
    expect(isTickedAt(folded, [5, 5])).toBe(true);
    // Covered by the flap, whose cell was never ticked.
    expect(isTickedAt(folded, [3, 3])).toBe(false);
  });

  it('a tick on the flap belongs to the back', () => {
    const state = apply(drawing({ folds: { NW: 'small' } }, [1, 2]), 0, row([1, 3], 'E', 2, { use: { die: 1 } })).state;
    expect(sheetOf(state).back[1]).toBe('..............x');
    expect(sheetOf(state).starts.back).toEqual([[14, 0]]);
    expect(isTickedAt(state, [3, 3])).toBe(true);
  });
});
