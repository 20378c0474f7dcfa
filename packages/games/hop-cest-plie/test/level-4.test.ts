import { describe, expect, it } from 'vitest';
import { type Cell, hopCestPlie } from '../index.ts';
import {
  apply,
  cells,
  DONE,
  drawing,
  EVERYWHERE,
  fold,
  isTickedAt,
  loaded,
  offered,
  offeredRows,
  position,
  row,
  ruleOf,
  sheet,
  sheetOf,
  shown,
  unusedOf,
} from './match.ts';
import { LARGE, SMALL } from './near-goal.ts';

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

  it('shows the back without its corners; they stay folded and their bonuses are kept', () => {
    const state = drawing({ level: 4, folds: { ...SMALL, NW: 'large' }, flipped: true });
    expect(sheetOf(state).bonuses).toEqual(['takeWhite']);
    expect(sheetOf(state).up.slice(0, 6)).toEqual([
      '   /...../     ',
      '  /......./    ',
      ' /......S../   ',
      '/.....S...../  ',
      '............./ ',
      '.....O1..O..../',
    ]);
    // The north-west corner, folded large, is in the north-east as seen from the back.
    expect([shown(state, [14, 0]), shown(state, [9, 0]), shown(state, [10, 1]), shown(state, [10, 0])]).toEqual([' ', '/', '/', ' ']);
    expect([shown(state, [2, 0]), shown(state, [3, 0]), shown(state, [4, 0])]).toEqual([' ', '/', '.']);
    expect(shown(state, [7, 7])).toBe('T');
  });

  it('hides ticks and start points of the front', () => {
    const state = drawing({ level: 4, folds: SMALL, flipped: true, starts: { front: [[7, 8]] } });
    expect(isTickedAt(state, [7, 8])).toBe(false);
    expect(ruleOf(state, 0, row([7, 8], 'E', 1))).toBe('R4');
    expect(new Set(offeredRows(state, 0).map(({ from }) => from.join()))).toEqual(new Set(['5,5', '9,5', '5,9', '9,9']));
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

  it.each([
    ['N', [7, 3], [7, 0]],
    ['E', [11, 7], [14, 7]],
    ['S', [7, 11], [7, 14]],
    ['W', [3, 7], [0, 7]],
  ] as const)('the side %s shows its target at %j', (side, target, gone) => {
    const state = drawing({ level: 4, folds: SMALL, flipped: true, sides: [side] });
    expect(shown(state, target)).toBe('T');
    expect(shown(state, gone)).toBe(' ');
  });

  it('rows 0 and 1 land on rows 3 and 2 and show the front of the same cells', () => {
    const state = drawing({ level: 4, folds: SMALL, flipped: true, sides: ['N'], front: cells('5,1 9,1') });
    // The 2s of the front's row 1, mirrored.
    expect([shown(state, [5, 2]), shown(state, [9, 2])]).toEqual(['2', '2']);
    expect([isTickedAt(state, [5, 2]), isTickedAt(state, [9, 2]), isTickedAt(state, [7, 2])]).toEqual([true, true, false]);
    expect(sheetOf(state).up.slice(0, 2)).toEqual([' '.repeat(15), ' '.repeat(15)]);
  });

  it('half cells land as half cells, cells under a diagonal flap as dead ones, and where there is no paper the back stays', () => {
    const small = drawing({ level: 4, folds: SMALL, flipped: true, sides: ['N'] });
    expect([shown(small, [3, 3]), shown(small, [2, 2]), shown(small, [3, 2]), shown(small, [4, 3])]).toEqual(['/', '/', '-', '.']);
    const large = drawing({ level: 4, folds: LARGE, flipped: true, sides: ['N'] });
    expect([shown(large, [5, 3]), shown(large, [4, 2]), shown(large, [5, 2]), shown(large, [6, 2])]).toEqual(['/', '/', '-', '.']);
    expect(shown(large, [4, 3])).toBe('.');
  });

  it('dead cells are never ticked and never part of the join', () => {
    const state = drawing({ level: 4, folds: SMALL, flipped: true, sides: ['N'], starts: { back: [[3, 4]] }, front: EVERYWHERE }, [1, 2]);
    const beside = drawing({ level: 4, folds: SMALL, flipped: true, sides: ['N'], starts: { front: [[10, 1]] } }, [1, 2]);
    expect(ruleOf(beside, 0, row([4, 2], 'W', 1))).toBe('dead');
    expect(isTickedAt(state, [3, 2])).toBe(false);
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

describe('Bonus numbers on level 4', () => {
  /** [6,2] is a 1, [5,1] a 2. */
  const at = (from: Cell, white: readonly number[]) => drawing({ level: 4, starts: { front: [from] } }, white);

  it('act only if a row ends on them; the extra row starts beside that cell, not necessarily at once', () => {
    const earned = apply(at([5, 2], [1, 2]), 0, row([5, 2], 'E', 1)).state;
    expect(unusedOf(earned)).toContainEqual({ use: { bonus: [6, 2] }, length: 1 });
    const bonus = offeredRows(earned, 0).filter(({ use }) => 'bonus' in use);
    expect(bonus.map(({ path }) => path.join()).sort()).toEqual(['5,2', '6,1', '6,3', '7,2']);
    expect(bonus.every(({ from }) => from.join() === '6,2')).toBe(true);
    expect(ruleOf(earned, 0, row([0, 0], 'E', 1, { use: { bonus: [6, 2] } }))).toBe('bonus');
    const later = apply(earned, 0, row([0, 0], 'E', 2, { use: { die: 1 } })).state;
    expect(ruleOf(later, 0, row([6, 2], 'E', 1, { use: { bonus: [6, 2] } }))).toBeNull();
  });

  it('passing over one loses it for good', () => {
    const { state, effects } = apply(at([5, 2], [1, 2]), 0, row([5, 2], 'E', 2, { use: { die: 1 } }));
    expect(effects).toContainEqual({ key: 'bonusLost', seat: 0, cell: [6, 2], length: 1 });
    const again = apply(state, 0, row([7, 2], 'W', 1)).state;
    expect(unusedOf(again)).toEqual([]);
  });

  it('putting its cell out of sight loses it: fold', () => {
    // [5,1] is in no small square, but a large fold of the north-west halves or hides cells near it.
    const smileys = cells('2,1 0,2 3,3 4,4');
    const before = drawing({ level: 4, front: [...smileys], starts: { front: [[1, 4]] } }, [1, 2]);
    // [1,5] is a 2.
    const earned = apply(before, 0, row([1, 4], 'S', 1)).state;
    expect(unusedOf(earned)).toContainEqual({ use: { bonus: [1, 5] }, length: 2 });
    const { state, effects } = apply(earned, 0, fold('NW', 'large'));
    expect(effects).toContainEqual({ key: 'bonusLost', seat: 0, cell: [1, 5], length: 2 });
    expect(unusedOf(state)).toEqual([{ use: { die: 1 }, length: 2 }]);
  });

  it('flip', () => {
    const bulbs = cells('0,0 14,0 0,14 14,14');
    const before = drawing({ level: 4, folds: SMALL, back: bulbs, starts: { front: [[5, 2]] } }, [1, 2]);
    const earned = apply(before, 0, row([5, 2], 'E', 1)).state;
    expect(unusedOf(earned)).toHaveLength(2);
    expect(unusedOf(apply(earned, 0, FLIP).state)).toEqual([{ use: { die: 1 }, length: 2 }]);
  });

  it('on the back they act too, and keep while they are in sight', () => {
    // [6,5] of the back is a 1.
    const before = drawing({ level: 4, folds: SMALL, flipped: true, back: cells('8,2 6,3') }, [1, 2]);
    const earned = apply(before, 0, row([5, 5], 'E', 1)).state;
    expect(unusedOf(earned)).toContainEqual({ use: { bonus: [6, 5] }, length: 1 });
    expect(unusedOf(apply(earned, 0, foldSide('N')).state)).toContainEqual({ use: { bonus: [6, 5] }, length: 1 });
  });
});
