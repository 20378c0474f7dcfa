import { describe, expect, it } from 'vitest';
import { apply, loaded, position, roll } from './match.ts';

const bagOf = (blue: number, yellow: number, orange: number, green: number) => ({ blue, yellow, orange, green });

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
});
