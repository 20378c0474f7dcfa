import { keyedRandom, type Random } from '@tablehop/core';
import { everyDraw } from '@tablehop/core/laws';
import { describe, expect, test } from 'vitest';
import { type Action, hopTheMarble, type Options, type State, standardPieces, trembled } from '../index.ts';
import { apply, dealOf, FAST, flicked, NATURAL, NO_CARD, NORTH, PILE, refusal, ruleOf, STEADY, SUITE, start, table } from './match.ts';

type Deal = Extract<Action, { type: 'deal' }>;

const trembling = flicked(table({ options: NATURAL }), 'D0', NORTH, 500).state;
const colorOf = (id: string) => standardPieces.cards.find((card) => card.id === id)?.color;

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

/** Draws with the same luck, whatever it is. */
function drawsOf(options: Options, players: number, tries = 40): readonly Deal[] {
  return Array.from({ length: tries }, (_, luck) => hopTheMarble.draw(start(players, options), keyedRandom(luck, 'deal')) as Deal);
}

describe('The deal that chance draws', () => {
  test.each([STEADY, SUITE])('$variant: one of each colour, green, blue, red, for everybody another', (options) => {
    for (const players of [2, 3, 4]) {
      for (const deal of drawsOf(options, players)) {
        expect(ruleOf(start(players, options), 'chance', deal)).toBeNull();
        const hands = Object.values(deal.cards ?? {});
        expect(hands.map((hand) => hand.map(colorOf))).toEqual(hands.map(() => ['green', 'blue', 'red']));
        expect(new Set(hands.flat()).size).toBe(3 * players);
      }
    }
  });

  test('fast: every colour and every order of its cards equally likely', () => {
    const deals = everyDeal(2, FAST);
    // Which cards the others do not get is drawn, too.
    expect(deals).toHaveLength(3 * 24);
    expect(tally(deals)).toEqual(Array.from({ length: 3 * 4 * 3 }, () => 2));
    for (const deal of deals) expect(ruleOf(start(2, FAST), 'chance', deal)).toBeNull();
  });

  test('pile: all twelve cards, or eight of them', () => {
    for (const deal of drawsOf(PILE, 3)) {
      expect(deal.pile?.toSorted()).toEqual(standardPieces.cards.map(({ id }) => id).sort());
      expect(deal.cards).toBeUndefined();
      expect(ruleOf(start(3, PILE), 'chance', deal)).toBeNull();
    }
    const eight: Options = { ...PILE, pileCards: 8 };
    const seen = new Set<string>();
    for (const deal of drawsOf(eight, 4)) {
      expect(new Set(deal.pile).size).toBe(8);
      for (const id of deal.pile ?? []) seen.add(id);
      expect(ruleOf(start(4, eight), 'chance', deal)).toBeNull();
    }
    expect(seen.size).toBe(12);
  });

  test('noCard: nothing but a relief', () => {
    for (const deal of drawsOf(NO_CARD, 2)) expect(Object.keys(deal).sort()).toEqual(['relief', 'type']);
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

  test('all orders of a stack are equally likely', () => {
    expect(tally(everyDeal(4, FAST).map(({ cards }) => cards))).toEqual(Array.from({ length: 3 * 24 }, () => 1));
  });
});

describe('deal: what cannot be dealt', () => {
  const cards = (players: number) => (dealOf(players, STEADY) as Deal).cards;
  const cases: readonly [string, Options, object, string][] = [
    ['a relief below 0', STEADY, { cards: cards(2), relief: -1 }, 'relief'],
    ['a relief of 33 bits', STEADY, { cards: cards(2), relief: 2 ** 32 }, 'relief'],
    ['half a relief', NO_CARD, { relief: 0.5 }, 'relief'],
    ['no cards', STEADY, { relief: 1 }, 'cardsMissing'],
    ['no card in fast', FAST, { relief: 1 }, 'cardsMissing'],
    ['a pile without that variant', STEADY, { pile: ['3A'], relief: 1 }, 'noPile'],
    ['a pile besides the cards', SUITE, { cards: cards(2), pile: [], relief: 1 }, 'noPile'],
    ['cards in noCard', NO_CARD, { cards: cards(2), relief: 1 }, 'noCards'],
    ['a pile in noCard', NO_CARD, { pile: [], relief: 1 }, 'noPile'],
    ['cards in pile', PILE, { cards: cards(2), relief: 1 }, 'pileOnly'],
    ['cards besides a pile', PILE, { ...dealOf(2, PILE), cards: cards(2) }, 'pileOnly'],
    ['no pile', PILE, { relief: 1 }, 'pileSize'],
    ['a short pile', PILE, dealOf(2, { ...PILE, pileCards: 8 }), 'pileSize'],
    ['a long pile', { ...PILE, pileCards: 8 }, dealOf(2, PILE), 'pileSize'],
    [
      'a card twice in a pile',
      { ...PILE, pileCards: 8 },
      { pile: ['3A', '3B', '3C', '3D', '4A', '4B', '4C', '3A'], relief: 1 },
      'cardTwice',
    ],
    [
      'an unknown card in a pile',
      { ...PILE, pileCards: 8 },
      { pile: ['3A', '3B', '3C', '3D', '4A', '4B', '4C', '6A'], relief: 1 },
      'unknownCard',
    ],
    ['an unknown card', STEADY, { cards: { 0: ['3A', '4A', '5X'], 1: ['3B', '4B', '5B'] }, relief: 1 }, 'unknownCard'],
    ['a card twice', STEADY, { cards: { 0: ['3A', '4A', '5A'], 1: ['3A', '4B', '5B'] }, relief: 1 }, 'cardTwice'],
    ['colours out of order', STEADY, { cards: { 0: ['4A', '3A', '5A'], 1: ['3B', '4B', '5B'] }, relief: 1 }, 'oneOfEach'],
    ['two of a colour', SUITE, { cards: { 0: ['3A', '4A', '4C'], 1: ['3B', '4B', '5B'] }, relief: 1 }, 'oneOfEach'],
    ['one card each', STEADY, { cards: { 0: ['3A'], 1: ['3B'] }, relief: 1 }, 'oneOfEach'],
    ['three cards in fast', FAST, { cards: cards(2), relief: 1 }, 'oneColor'],
    ['two colours in fast', FAST, { cards: { 0: ['3A'], 1: ['4B'] }, relief: 1 }, 'oneColor'],
  ];
  test.each(cases)('%s', (_, options, deal, reason) => {
    expect(refusal(start(2, options), 'chance', { ...deal, type: 'deal' })).toMatchObject({
      code: 'illegal-action',
      rule: 'hop-the-marble/deal',
      key: `refusal.deal.${reason}`,
    });
  });

  test('the largest relief is a relief', () => {
    expect(apply(start(2, NO_CARD), 'chance', { type: 'deal', relief: 2 ** 32 - 1 }).state.relief).toBe(2 ** 32 - 1);
    expect(ruleOf(start(2, NO_CARD), 'chance', { type: 'deal', relief: 0 })).toBeNull();
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

  test('−40 to 40 are possible, whole numbers only', () => {
    for (const value of [-40, -1, 0, 1, 40]) {
      expect(ruleOf(trembling, 'chance', { type: 'tremble', turn: value, strength: -value })).toBeNull();
    }
    for (const value of [-41, 41, 0.5, 1e9]) {
      expect(ruleOf(trembling, 'chance', { type: 'tremble', turn: value, strength: 0 })).toBe('R8');
      expect(ruleOf(trembling, 'chance', { type: 'tremble', turn: 0, strength: value })).toBe('R8');
    }
  });

  test('turns the direction by thousandths, clockwise if positive', () => {
    const direction = (dx: number, dy: number, turn: number) =>
      trembled({ marble: 'D0', direction: [dx, dy], strength: 500 }, { turn, strength: 0 }).direction;
    expect(direction(0, -1, 40)).toEqual([40, -1000]);
    expect(direction(0, -1, -40)).toEqual([-40, -1000]);
    expect(direction(1, 0, 40)).toEqual([1000, 40]);
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

  test('is what rolls: the same flick with another tremble takes another way', () => {
    const touched = (turn: number) => {
      const { effects } = apply(flicked(table({ options: NATURAL }), 'D0').state, 'chance', { type: 'tremble', turn, strength: 0 });
      return effects.flatMap((effect) => (effect.key === 'flicked' ? [effect.touched] : []));
    };
    expect(touched(0)).toEqual([['D1']]);
    // 480 mm on, 40 thousandths are 19 mm: past the marble in front, which is 16 wide for another's centre.
    expect(touched(40)).not.toEqual([['D1']]);
    expect(touched(-40)).not.toEqual([['D1']]);
  });
});
