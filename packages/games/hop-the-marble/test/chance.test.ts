import type { Random } from '@tablehop/core';
import { everyDraw } from '@tablehop/core/laws';
import { describe, expect, test } from 'vitest';
import { type Action, hopTheMarble, type Options, type State, trembled } from '../index.ts';
import { FAST, flicked, NATURAL, NO_CARD, NORTH, ruleOf, start, table } from './match.ts';

type Deal = Extract<Action, { type: 'deal' }>;

const trembling = flicked(table({ options: NATURAL }), 'D0', NORTH, 500).state;

/** Everything but the relief, which there are too many of: its draw, the only one of that many, always gives this. */
function withRelief(random: Random, relief: number): Random {
  return { below: (bound) => (bound === 2 ** 32 ? relief : random.below(bound)) };
}

function everyDeal(players: number, options: Options, base = hopTheMarble): readonly Deal[] {
  const game = { ...base, draw: (state: State, random: Random) => base.draw(state, withRelief(random, 7)) };
  return everyDraw(game, start(players, options)) as readonly Deal[];
}

/** How often each of these comes up. */
function tally(items: readonly unknown[]): readonly number[] {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(JSON.stringify(item), (counts.get(JSON.stringify(item)) ?? 0) + 1);
  return [...counts.values()];
}

describe('The deal that chance draws', () => {
  test('fast: every colour and every order of its cards is equally likely', () => {
    const deals = everyDeal(2, FAST);
    // Which cards the others do not get is drawn, too.
    expect(deals).toHaveLength(3 * 24);
    expect(tally(deals)).toEqual(Array.from({ length: 3 * 4 * 3 }, () => 2));
    for (const deal of deals) expect(ruleOf(start(2, FAST), 'chance', deal)).toBeNull();
    expect(tally(everyDeal(4, FAST))).toEqual(Array.from({ length: 3 * 24 }, () => 1));
  });

  test('the relief is any 32-bit number, on a flat cloth, too', () => {
    for (const relief of ['flat', 'gentle', 'rough'] as const) {
      const state = start(2, { ...NO_CARD, relief });
      const asked: number[] = [];
      const draw = hopTheMarble.draw(state, { below: (bound) => asked.push(bound) - 1 + bound - 1 });
      expect(asked).toEqual([2 ** 32]);
      expect(draw).toEqual({ type: 'deal', relief: 2 ** 32 - 1 });
    }
  });
});

describe('R8: the tremble that chance draws', () => {
  /** Every answer to two of the four draws, the other two being in the middle. */
  function everyHalf(first: number): readonly Extract<Action, { type: 'tremble' }>[] {
    return Array.from({ length: 41 * 41 }, (_, index) => {
      let asked = 0;
      const answers = [index % 41, Math.floor(index / 41)];
      const below = (bound: number) => {
        if (bound !== 41) throw new RangeError(`a draw of ${bound}`);
        asked += 1;
        return answers[asked - 1 - first] ?? 20;
      };
      const drawn = hopTheMarble.draw(trembling, { below }) as Extract<Action, { type: 'tremble' }>;
      if (asked !== 4) throw new RangeError(`${asked} draws`);
      return drawn;
    });
  }

  test.each([
    ['turn', 0],
    ['strength', 2],
  ] as const)('%s is the sum of two draws from −20 to 20: the middle is likeliest', (field, first) => {
    const values = everyHalf(first).map((tremble) => tremble[field]);
    for (let value = -40; value <= 40; value++) {
      expect(values.filter((each) => each === value)).toHaveLength(41 - Math.abs(value));
    }
    const other = field === 'turn' ? 'strength' : 'turn';
    expect(new Set(everyHalf(first).map((tremble) => tremble[other]))).toEqual(new Set([0]));
  });

  test('turns the direction by thousandths, clockwise if positive', () => {
    const direction = (dx: number, dy: number, turn: number) =>
      trembled({ marble: 'D0', direction: [dx, dy], strength: 500 }, { turn, strength: 0 }).direction;
    expect(direction(0, -1, 40)).toEqual([40, -1000]);
    expect(direction(300, -400, 7)).toEqual([302_800, -397_900]);
    expect(direction(-10_000, 10_000, -40)).toEqual([-9_600_000, 10_400_000]);
    expect(direction(3, 4, 0)).toEqual([3000, 4000]);
  });

  test('changes the strength, but not below 0 nor beyond 1000', () => {
    const strength = (given: number, by: number) =>
      trembled({ marble: 'D0', direction: [0, -1], strength: given }, { turn: 0, strength: by }).strength;
    expect([strength(500, 12), strength(500, -12)]).toEqual([512, 488]);
    expect([strength(0, -40), strength(39, -40), strength(40, -40), strength(41, -40)]).toEqual([0, 0, 0, 1]);
    expect([strength(1000, 40), strength(961, 40), strength(960, 40), strength(959, 40)]).toEqual([1000, 1000, 1000, 999]);
  });
});
