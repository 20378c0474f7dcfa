import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countOf, createJourney, sizeOf, tallyOf } from '../bot/standing.ts';
import { COLORS, type Color, NUMBERS } from '../rules/index.ts';

function letters(text: string): readonly Color[] {
  return COLORS.flatMap((color) => [...text].filter((letter) => letter === color).map(() => color));
}

function area(text: string): number {
  return tallyOf(letters(text));
}

const counts = fc.tuple(...COLORS.map(() => fc.integer({ min: 0, max: NUMBERS.length })));
const marbles = counts.map((each) => COLORS.map((color, index) => color.repeat(each[index] ?? 0)).join(''));

it('a tally counts every colour by itself', () => {
  fc.assert(
    fc.property(marbles, (text) => {
      expect(COLORS.map((_, index) => countOf(area(text), index))).toEqual(COLORS.map((color) => text.split(color).length - 1));
      expect(sizeOf(area(text))).toBe(text.length);
    }),
  );
});

describe('turns to the goals', () => {
  const cards = ['YYD', 'LLRG', 'DDLLG'];
  const journey = createJourney({ wanted: cards.map(area), order: 'any' });

  it('are fewer with a marble that is missing and more with one that is too many', () => {
    const only = createJourney({ wanted: [area('LLRG')], order: 'any' });
    fc.assert(
      fc.property(marbles, fc.nat(COLORS.length - 1), (text, index) => {
        const color = COLORS[index] ?? 'D';
        const owned = text.split(color).length - 1;
        fc.pre(owned < NUMBERS.length);
        const isMissing = owned < 'LLRG'.split(color).length - 1;
        const change = only.turnsLeft(area(text + color), 0) - only.turnsLeft(area(text), 0);
        expect(change < 0).toBe(isMissing);
      }),
    );
  });

  it('there are none when every card is complete, and fewer with every card that is', () => {
    fc.assert(
      fc.property(marbles, (text) => {
        expect(journey.turnsLeft(area(text), 0b111)).toBe(0);
        expect(journey.turnsLeft(area(text), 0b011)).toBeLessThan(journey.turnsLeft(area(text), 0));
      }),
    );
  });

  it('suite: are more where the order is given', () => {
    const suite = createJourney({ wanted: [area('DDLLG'), area('LLRG'), area('YYD')], order: 'given' });
    expect(suite.turnsLeft(area('YYD'), 0)).toBeGreaterThan(journey.turnsLeft(area('YYD'), 0));
  });

  it('R6: with extras others may lie beside one colour, and cost nothing', () => {
    const wanted = ['LLLL', 'RRRR', 'GGGG', 'YYYY'].map(area);
    const colors = createJourney({ wanted, order: 'one', extras: true });
    expect(colors.turnsLeft(area('GGGLRY'), 0)).toBe(colors.turnsLeft(area('GGG'), 0));
    const exactly = createJourney({ wanted, order: 'one' });
    expect(exactly.turnsLeft(area('GGGLRY'), 0)).toBeGreaterThan(exactly.turnsLeft(area('GGG'), 0));
  });
});
