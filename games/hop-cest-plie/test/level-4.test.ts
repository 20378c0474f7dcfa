import { describe, expect, it } from 'vitest';
import { hopCestPlie } from '../rules/index.ts';
import {
  apply,
  cells,
  DONE,
  drawing,
  EVERYWHERE,
  fold,
  loaded,
  offered,
  position,
  row,
  ruleOf,
  sheet,
  sheetOf,
  shown,
  unusedOf,
} from './match.ts';
import { SMALL } from './near-goal.ts';

const FLIP = { type: 'flip' };
const foldSide = (side: string) => ({ type: 'foldSide', side });

describe('Turning the sheet over', () => {
  it('needs four folded corners and the bulbs on their flaps, which need not be joined', () => {
    // The bulb of a small fold is the tip of the flap.
    const corners = (back: string) => drawing({ level: 4, folds: SMALL, back: cells(back), starts: { front: [[4, 3]] } }, [1, 2]);
    const state = corners('0,0 14,0 0,14');
    expect(
      cells('3,3 11,3 3,11 11,11')
        .map((cell) => shown(state, cell))
        .join(''),
    ).toBe('BBBB');
    expect(ruleOf(state, 0, FLIP)).toBe('flip');
    const last = corners('0,0 0,14 14,14');
    const { state: ready, effects } = apply(last, 0, row([4, 3], 'W', 1));
    expect(effects).toContainEqual({ key: 'bulbsTicked', seat: 0 });
    expect(offered(ready, 0)).toContainEqual(FLIP);
    const flipped = apply(ready, 0, FLIP);
    expect(flipped.effects).toEqual([{ key: 'flipped', seat: 0 }]);
    expect(sheetOf(flipped.state).flipped).toBe(true);
    expect(ruleOf(flipped.state, 0, FLIP)).toBe('flip');
  });
});

describe('Folding sides', () => {
  it('needs both smileys of the part, after the flip', () => {
    expect(ruleOf(drawing({ level: 4, folds: SMALL }), 0, foldSide('N'))).toBe('side');
    // [8,2] and [6,3].
    const one = drawing({ level: 4, folds: SMALL, flipped: true, back: [[8, 2]], starts: { back: [[6, 4]] } }, [1, 2]);
    expect(ruleOf(one, 0, foldSide('N'))).toBe('R8');
    const both = apply(one, 0, row([6, 4], 'N', 1));
    expect(both.effects).toContainEqual({ key: 'sideSmileysTicked', seat: 0, side: 'N' });
    expect(offered(both.state, 0)).toContainEqual(foldSide('N'));
    const folded = apply(both.state, 0, foldSide('N'));
    expect(folded.effects).toEqual([{ key: 'sideFolded', seat: 0, side: 'N' }]);
    expect(ruleOf(folded.state, 0, foldSide('N'))).toBe('side');
  });

  it('R5: the last fold may meet the goal', () => {
    const sides = ['N', 'E', 'S'] as const;
    const flat = loaded(position({ phase: 'roll', sheets: [sheet({ level: 4, folds: SMALL, flipped: true }), sheet({ level: 4 })] }), 2, 4);
    const back = EVERYWHERE.filter((cell) => ![' ', '/'].includes(shown(flat, cell)));
    const given = sheet({ level: 4, folds: SMALL, flipped: true, sides, front: EVERYWHERE, back });
    const state = loaded(position({ sheets: [given, sheet({ level: 4 })] }), 2, 4);
    const { state: met, effects } = apply(state, 0, foldSide('W'));
    expect(effects.map(({ key }) => key)).toEqual(['sideFolded', 'goalMet']);
    expect(sheetOf(met)).toMatchObject({ done: true, ticksThisTurn: 0 });
    expect(hopCestPlie.turn(apply(met, 1, DONE).state)).toMatchObject({ kind: 'over', ranking: [[0], [1]] });
  });
});

it('a bonus number is lost when a fold puts its cell out of sight', () => {
  const smileys = cells('2,1 0,2 3,3 4,4');
  const before = drawing({ level: 4, front: [...smileys], starts: { front: [[1, 4]] } }, [1, 2]);
  // [1,5] is a 2.
  const earned = apply(before, 0, row([1, 4], 'S', 1)).state;
  expect(unusedOf(earned)).toContainEqual({ use: { bonus: [1, 5] }, length: 2 });
  const { state, effects } = apply(earned, 0, fold('NW', 'large'));
  expect(effects).toContainEqual({ key: 'bonusLost', seat: 0, cell: [1, 5], length: 2 });
  expect(unusedOf(state)).toEqual([{ use: { die: 1 }, length: 2 }]);
});
