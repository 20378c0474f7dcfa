import { keyedRandom, type Random } from '@tablehop/core';
import { everyDraw } from '@tablehop/core/laws';
import { describe, expect, it } from 'vitest';
import { type Action, hopTheMarble, type Options, type State, standardPieces, trembled } from '../rules/index.ts';
import { apply, dealOf, EIGHT, FAST, flicked, NATURAL, NO_CARD, NORTH, PILE, ruleOf, STEADY, start, table } from './match.ts';

const trembling = flicked(table({ options: NATURAL }), 'D0', NORTH, 500).state;

/** Every deal, except for the relief: it has too many values, so its draw, recognised by its limit, always gives 7. */
function everyDeal(players: number, options: Options): readonly Action[] {
  const withRelief = (random: Random): Random => ({ below: (bound) => (bound === 2 ** 32 ? 7 : random.below(bound)) });
  const game = { ...hopTheMarble, draw: (state: State, random: Random) => hopTheMarble.draw(state, withRelief(random)) };
  return everyDraw(game, start(players, options));
}

function tally(items: readonly unknown[]): readonly number[] {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(JSON.stringify(item), (counts.get(JSON.stringify(item)) ?? 0) + 1);
  return [...counts.values()];
}

describe('The deal that chance draws', () => {
  it('fast: every colour and every order of its cards is equally likely', () => {
    const deals = everyDeal(2, FAST);
    // The cards that nobody gets are drawn, too.
    expect(deals).toHaveLength(3 * 24);
    expect(tally(deals)).toEqual(Array.from({ length: 3 * 4 * 3 }, () => 2));
    for (const deal of deals) expect(ruleOf(start(2, FAST), 'chance', deal)).toBeNull();
    expect(tally(everyDeal(4, FAST))).toEqual(Array.from({ length: 3 * 24 }, () => 1));
  });

  it('the relief is any 32-bit number, on a flat cloth, too', () => {
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
  /** Every result of two of the four draws; the other two are in the middle. */
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

  it.each([
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

  it('turns the direction by thousandths, clockwise if positive', () => {
    const direction = (dx: number, dy: number, turn: number) =>
      trembled({ marble: 'D0', direction: [dx, dy], strength: 500 }, { turn, strength: 0 }).direction;
    expect(direction(0, -1, 40)).toEqual([40, -1000]);
    expect(direction(300, -400, 7)).toEqual([302_800, -397_900]);
    expect(direction(-10_000, 10_000, -40)).toEqual([-9_600_000, 10_400_000]);
    expect(direction(3, 4, 0)).toEqual([3000, 4000]);
  });

  it('changes the strength, but not below 0 nor beyond 1000', () => {
    const strength = (given: number, by: number) =>
      trembled({ marble: 'D0', direction: [0, -1], strength: given }, { turn: 0, strength: by }).strength;
    expect([strength(500, 12), strength(500, -12)]).toEqual([512, 488]);
    expect([strength(0, -40), strength(39, -40), strength(40, -40), strength(41, -40)]).toEqual([0, 0, 0, 1]);
    expect([strength(1000, 40), strength(961, 40), strength(960, 40), strength(959, 40)]).toEqual([1000, 1000, 1000, 999]);
  });
});

const IDS = standardPieces.cards.map(({ id }) => id);

describe('The pile is hidden', () => {
  const state = table({ options: PILE, cards: ['3A', '3B'], pile: '5A 3C 3D 4A 4B 4C 4D 5B 5C 5D' });

  it('only the table’s view has it; everybody knows how many cards are left', () => {
    expect(hopTheMarble.view(state, 'table')).toEqual(state);
    for (const seat of [0, 1]) {
      const view = hopTheMarble.view(state, seat);
      expect('pile' in view).toBe(false);
      expect(view.pileLeft).toBe(10);
      expect({ ...view, pile: state.pile }).toEqual(state);
    }
  });

  it('nothing else is: without a pile all views are the very state, and so is what is imagined', () => {
    const open = table({ options: STEADY });
    for (const viewer of [0, 1, 'table'] as const) expect(hopTheMarble.view(open, viewer)).toBe(open);
    expect(hopTheMarble.imagine(open, 0, keyedRandom('imagine', '0'))).toBe(open);
  });

  it('the deal tells the open cards alone', () => {
    const one = apply(start(2, PILE), 'chance', dealOf(2, PILE));
    const pile = ['3A', '3B', ...IDS.slice(2).toReversed()];
    const other = apply(start(2, PILE), 'chance', { type: 'deal', pile, relief: 7 });
    expect(other.state.pile).not.toEqual(one.state.pile);
    expect(other.effects).toEqual(one.effects);
  });
});

it('a seat imagines any two of the six cards that nobody has seen, in any order, each as likely as the others', () => {
  const cards = ['3A* 3B* 3C', '3D* 4A* 4B'];
  const view = hopTheMarble.view(table({ options: EIGHT, turnNumber: 9, cards, pile: '5A 5B' }), 0);
  const imagine = (state: State, random: Random): Action => ({
    type: 'deal',
    pile: hopTheMarble.imagine(state, 0, random).pile ?? [],
    relief: 0,
  });
  const piles = everyDraw({ ...hopTheMarble, draw: imagine }, view).map((drawn) => (drawn.type === 'deal' ? drawn.pile : []) ?? []);
  expect(new Set(piles.flat())).toEqual(new Set(['4C', '4D', '5A', '5B', '5C', '5D']));
  expect(piles.every(({ length }) => length === 2)).toBe(true);
  expect(tally(piles)).toEqual(Array.from({ length: 6 * 5 }, () => 24));
});
