import { everyDraw } from '@tablehop/core/laws';
import { describe, expect, it } from 'vitest';
import { type Action, type Bag, hipHipHooray, type State } from '../rules/index.ts';
import { begin, loaded, OFFICIAL, position, roll } from './match.ts';

function counted(outcomes: readonly Action[], nameOf: (action: Action) => string): { [name: string]: number } {
  const counts: { [name: string]: number } = {};
  for (const outcome of outcomes) counts[nameOf(outcome)] = (counts[nameOf(outcome)] ?? 0) + 1;
  return counts;
}

const colors = (action: Action) => (action.type === 'roll' ? action.dice.map((die) => die.color.charAt(0)).join('') : '');
const values = (action: Action) => (action.type === 'roll' || action.type === 'reroll' ? action.dice.map((die) => die.value).join('') : '');

describe('What is drawn', () => {
  it('every seat is equally likely to go first', () => {
    const outcomes = everyDraw(hipHipHooray, hipHipHooray.start(OFFICIAL, 3));
    expect(outcomes).toEqual([0, 1, 2].map((seat) => ({ type: 'first', seat })));
  });

  it('every seat rolls every face, each equally likely', () => {
    const patterns = hipHipHooray.apply(hipHipHooray.start(OFFICIAL, 2), 'chance', { type: 'first', seat: 0 }).state;
    const faces = counted(everyDraw(hipHipHooray, patterns), (action) => (action.type === 'patterns' ? action.faces.join('') : ''));
    expect(Object.keys(faces)).toHaveLength(36);
    expect(new Set(Object.values(faces))).toEqual(new Set([1]));
  });

  it('every die left in the bag is equally likely, and none is drawn twice', () => {
    const bag: Bag = { blue: 2, yellow: 1, orange: 0, green: 1 };
    const drawing: State = { ...loaded(position({ built: 3, phase: 'draw', lineup: { 1: 'blue' } })), bag };
    const outcomes = everyDraw(hipHipHooray, drawing);
    // 4 × 3 ways to draw two dice in order, 36 ways to roll them.
    expect(outcomes).toHaveLength(12 * 36);
    expect(counted(outcomes, colors)).toEqual({ bb: 72, by: 72, bg: 72, yb: 72, yg: 36, gb: 72, gy: 36 });
    expect(new Set(Object.values(counted(outcomes, values)))).toEqual(new Set([12]));
  });

  it('R3: a single die is drawn alone', () => {
    const { 1: _left, ...lineup } = { 1: 'blue', 2: 'yellow', 3: 'orange', 4: 'orange', 5: 'green', 6: 'green' } as const;
    const outcomes = everyDraw(hipHipHooray, loaded(position({ players: 4, built: 22, phase: 'draw', lineup }), 4));
    expect(outcomes).toEqual([1, 2, 3, 4, 5, 6].map((value) => ({ type: 'roll', dice: [{ color: 'blue', value }] })));
  });

  it('R4: rolled again are the dice with the number that shows too often, in their colours', () => {
    const state = roll(begin(), 'b3 y3 o3 g3 b1 y2');
    const outcomes = everyDraw(hipHipHooray, state);
    expect(outcomes).toHaveLength(6 ** 4);
    for (const outcome of outcomes) {
      expect(hipHipHooray.refuse(state, 'chance', outcome)).toBeNull();
      expect(outcome).toMatchObject({
        type: 'reroll',
        dice: [{ color: 'blue' }, { color: 'yellow' }, { color: 'orange' }, { color: 'green' }],
      });
    }
  });
});
