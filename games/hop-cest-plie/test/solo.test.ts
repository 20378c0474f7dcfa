import { describe, expect, it } from 'vitest';
import { crownsFor, hopCestPlie, standardPieces } from '../rules/index.ts';
import { apply, cells, DONE, loaded, position, row, sheet } from './match.ts';
import { nearGoal } from './near-goal.ts';

describe('The solo table', () => {
  it('the loss comes with the end of turn 29', () => {
    const state = loaded(position({ sheets: [sheet()], turnNumber: 29, chosen: 'white' }), 1);
    const { state: over, effects } = apply(state, 0, DONE);
    expect(effects.at(-1)).toEqual({ key: 'soloLost', seat: 0, turn: 29 });
    expect(hopCestPlie.score(over)).toEqual([{ seat: 0, lines: [{ key: 'crowns', points: 0 }], total: 0 }]);
  });
});

it('R6: a large fold earns no die to take, but +1', () => {
  const smileys = cells('2,1 0,2 3,3 4,4 11,1 14,2 13,3 10,4');
  const fold = (players: number, corner: string) => {
    const sheets = Array.from({ length: players }, () => sheet({ front: smileys }));
    const { effects } = apply(loaded(position({ sheets, chosen: 'white' }), players), 0, { type: 'fold', corner, size: 'large' });
    return effects.find(({ key }) => key === 'folded');
  };
  expect(fold(1, 'NW')).toMatchObject({ bonus: null });
  expect(fold(1, 'NE')).toMatchObject({ bonus: 'plusWhite' });
  expect(fold(2, 'NW')).toMatchObject({ bonus: 'takeWhite' });
});

describe('A win', () => {
  it.each(cells('12,8 15,5 29,1'))('in turn %i is worth %i crowns', (turnNumber, crowns) => {
    // Column 0 begins with a free box, as do turns 12 and 29 after two others.
    const chosen = (standardPieces.solo.columns[0] ?? '').charAt(turnNumber - 1) === 'B' ? 'black' : 'white';
    const given = nearGoal();
    const state = loaded(position({ sheets: [given], turnNumber, chosen, white: [1, 2], black: [2, 2] }), 1);
    const steps = chosen === 'white' ? 1 : 2;
    const { state: over, effects } = apply(state, 0, row([6, 7], 'E', steps));
    expect(hopCestPlie.turn(over)).toEqual({ kind: 'over', ranking: [[0]], reason: 'goal', facts: { crowns } });
    expect(effects.at(-1)).toEqual({ key: 'soloWon', seat: 0, turn: turnNumber, crowns });
    expect(hopCestPlie.score(over)[0]?.total).toBe(crowns);
  });

  it('the table of crowns', () => {
    const table = (kind: 'once' | 'twice') => Array.from({ length: 30 }, (_, turn) => crownsFor(standardPieces, kind, turn + 1));
    expect(table('once')).toEqual([
      ...Array.from({ length: 15 }, (_, turn) => 19 - turn),
      ...[4, 4, 4, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 0],
    ]);
    expect(table('twice')).toEqual([...Array.from({ length: 24 }, (_, turn) => 28 - turn), ...[4, 3, 2, 1, 1, 0]]);
  });
});
