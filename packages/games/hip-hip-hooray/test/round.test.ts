import { describe, expect, it } from 'vitest';
import { hipHipHooray } from '../index.ts';
import { apply, begin, build, keep, loaded, position, roll } from './match.ts';

const bagOf = (blue: number, yellow: number, orange: number, green: number) => ({ blue, yellow, orange, green });

describe('Round, step 1: patterns', () => {
  it('every seat gets the formation of the face it rolled', () => {
    const state = begin({ players: 3, faces: [3, 1, 6] });
    expect(state.formations).toEqual([[{ face: 3, cells: [] }], [{ face: 1, cells: [] }], [{ face: 6, cells: [] }]]);
    expect(hipHipHooray.turn(state)).toEqual({ kind: 'chance', phase: 'lineup', key: 'round1/lineup' });
  });
});

describe('Round, step 2: line-up', () => {
  it('six different numbers lie down at once, and the first player builds', () => {
    const state = roll(begin({ first: 1 }), 'b1 y2 o3 g4 b5 y6');
    expect(state).toMatchObject({ phase: 'build', seat: 1, rolled: [], bag: bagOf(5, 5, 6, 6) });
    expect(state.lineup).toEqual({ 1: 'blue', 2: 'yellow', 3: 'orange', 4: 'green', 5: 'blue', 6: 'yellow' });
  });

  it('of two or three dice with one number the roller keeps one, lowest number first; the rest go back', () => {
    let state = roll(begin(), 'g4 b4 o3 y1 g6 g1');
    expect(hipHipHooray.turn(state)).toEqual({ kind: 'act', phase: 'keep', seats: [0] });
    expect(state).toMatchObject({ lineup: { 3: 'orange', 6: 'green' }, rolled: [{ value: 4 }, { value: 4 }, { value: 1 }, { value: 1 }] });
    expect(hipHipHooray.offers(state, 0)).toEqual([
      { action: { type: 'keep', value: 1, color: 'yellow' } },
      { action: { type: 'keep', value: 1, color: 'green' } },
    ]);
    state = keep(state, 'y1');
    expect(state).toMatchObject({
      phase: 'keep',
      bag: bagOf(6, 6, 6, 5),
      lineup: { 1: 'yellow' },
      rolled: [{ color: 'green' }, { color: 'blue' }],
    });
    state = keep(state, 'g4');
    expect(state).toMatchObject({ phase: 'build', seat: 0, rolled: [], bag: bagOf(7, 6, 6, 5) });
    expect(state.lineup).toEqual({ 1: 'yellow', 3: 'orange', 4: 'green', 6: 'green' });
  });
});

describe('Round, step 3: turn', () => {
  const opened = roll(begin({ players: 3, first: 1 }), 'b1 y2 o3 g4 b5 y6');

  it('the die taken moves from the line-up to the cell with its colour and number', () => {
    const { state, effects } = apply(opened, 1, { type: 'build', value: 5, cell: [1, 6] });
    expect(state.lineup).toEqual({ 1: 'blue', 2: 'yellow', 3: 'orange', 4: 'green', 6: 'yellow' });
    expect(state.formations[1]).toEqual([{ face: 1, cells: [{ cell: [1, 6], color: 'blue', value: 5 }] }]);
    expect(state.totals).toEqual([0, 5, 0]);
    expect(effects).toEqual([{ key: 'build', seat: 1, value: 5, color: 'blue', cell: [1, 6], points: 5 }]);
    expect(hipHipHooray.turn(state)).toEqual({ kind: 'chance', phase: 'draw', key: 'round1/draw1' });
  });

  it('two new dice with one number: the roller keeps one, before the next player builds', () => {
    const state = roll(build(opened, 5, [1, 6]), 'g4 o4');
    expect(hipHipHooray.turn(state)).toEqual({ kind: 'act', phase: 'keep', seats: [1] });
    // The old die stays until the decision.
    expect(state).toMatchObject({ lineup: { 4: 'green' }, bag: bagOf(5, 5, 5, 5) });
    const { state: kept, effects } = apply(state, 1, { type: 'keep', value: 4, color: 'orange' });
    expect(kept).toMatchObject({ phase: 'build', seat: 2, rolled: [], lineup: { 4: 'orange' }, bag: bagOf(5, 5, 5, 7) });
    expect(effects).toEqual([
      { key: 'keep', seat: 1, value: 4, color: 'orange' },
      { key: 'replaced', value: 4, color: 'orange', old: 'green' },
      { key: 'returned', dice: [{ color: 'green', value: 4 }] },
    ]);
  });
});

describe('Round, step 4: the end of a round and of the match', () => {
  it('R3, R8: when the last cell is filled the round is scored, all dice go back, nothing is drawn, and the next player begins', () => {
    const state = loaded(position({ built: 11, lineup: { 2: 'blue', 3: 'green' } }));
    const { state: next, effects } = apply(state, 1, { type: 'build', value: 2, cell: [1, 6] });
    expect(next).toMatchObject({ round: 1, phase: 'patterns', first: 1, seat: 1, lineup: {}, bag: bagOf(7, 7, 7, 7) });
    const { state: patterned } = apply(next, 'chance', { type: 'patterns', faces: [1, 1] });
    expect(roll(patterned, 'b1 y2 o3 g4 b5 y6')).toMatchObject({ phase: 'build', seat: 1 });
    expect(effects.map((effect) => effect.key)).toEqual(['build', 'roundScored', 'roundStart']);
    const scored = effects.find((effect) => effect.key === 'roundScored');
    expect(scored?.scores.map((score) => score.total)).toEqual(next.totals);
    expect(scored?.scores[1]).toEqual({ seat: 1, blue: 2, yellow: 9, orange: 0, green: 0, total: 11 });
  });

  it('after the third round the highest total wins', () => {
    const state = loaded(position({ round: 2, built: 11, lineup: { 2: 'blue', 3: 'green' } }));
    const { state: over, effects } = apply(state, 1, { type: 'build', value: 2, cell: [1, 6] });
    expect(over).toMatchObject({ round: 2, phase: 'over', seat: null, first: 0, lineup: {}, bag: bagOf(7, 7, 7, 7) });
    const [one = 0, other = 0] = over.totals;
    expect(one).not.toBe(other);
    expect(hipHipHooray.turn(over)).toEqual({ kind: 'over', ranking: one > other ? [[0], [1]] : [[1], [0]], reason: 'rounds' });
    expect(effects.map((effect) => effect.key)).toEqual(['build', 'roundScored', 'gameOver']);
  });
});
