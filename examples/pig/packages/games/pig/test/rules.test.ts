import { describe, expect, test } from 'vitest';
import { pig } from '../game.ts';
import type { Action, State } from '../types.ts';

const start = pig.start({ goal: 50 }, 2);

function played(state: State, ...moves: readonly Action[]): State {
  return moves.reduce((now, action) => pig.apply(now, action.type === 'die' ? 'chance' : now.seat, action).state, state);
}

const roll = (value: number): readonly Action[] => [{ type: 'roll' }, { type: 'die', value }];

describe('A turn', () => {
  test('begins with a roll', () => {
    expect(pig.offers(start, 0)).toEqual([{ action: { type: 'roll' } }]);
    expect(pig.refuse(start, 0, { type: 'hold' })).toMatchObject({ rule: 'rollFirst' });
  });

  test('adds up rolls until it is held', () => {
    const held = played(start, ...roll(4), ...roll(6), { type: 'hold' });
    expect(held).toMatchObject({ banked: [10, 0], seat: 1, turnTotal: 0 });
  });

  test('is lost with a 1, but what was banked is not', () => {
    const held = played(start, ...roll(4), { type: 'hold' }, ...roll(2), { type: 'hold' });
    expect(played(held, ...roll(6), ...roll(1))).toMatchObject({ banked: [4, 2], seat: 1, turnTotal: 0 });
  });
});

test('Whoever holds at the goal wins at once', () => {
  const rich: State = { ...start, banked: [46, 10], turnTotal: 4, rolls: 20 };
  expect(pig.turn(played(rich, { type: 'hold' }))).toEqual({ kind: 'over', ranking: [[0], [1]], reason: 'goal' });
});
