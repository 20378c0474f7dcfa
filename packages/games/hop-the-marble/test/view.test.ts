import { keyedRandom, type Random } from '@tablehop/core';
import { describe, expect, test } from 'vitest';
import { hopTheMarble, standardPieces } from '../index.ts';
import { apply, dealOf, EIGHT, PILE, STEADY, start, table } from './match.ts';

const IDS = standardPieces.cards.map(({ id }) => id);

describe('The pile is hidden', () => {
  const state = table({ options: PILE, cards: ['3A', '3B'], pile: '5A 3C 3D 4A 4B 4C 4D 5B 5C 5D' });

  test('only the table’s view has it; everybody knows how many cards are left', () => {
    expect(hopTheMarble.view(state, 'table')).toEqual(state);
    for (const seat of [0, 1]) {
      const view = hopTheMarble.view(state, seat);
      expect('pile' in view).toBe(false);
      expect(view.pileLeft).toBe(10);
      expect({ ...view, pile: state.pile }).toEqual(state);
    }
  });

  test('nothing else is: without a pile all views are the very state, and so is what is imagined', () => {
    const open = table({ options: STEADY });
    for (const viewer of [0, 1, 'table'] as const) expect(hopTheMarble.view(open, viewer)).toBe(open);
    expect(hopTheMarble.imagine(open, 0, keyedRandom('imagine', '0'))).toBe(open);
  });

  test('the deal tells the open cards alone', () => {
    const one = apply(start(2, PILE), 'chance', dealOf(2, PILE));
    const pile = ['3A', '3B', ...IDS.slice(2).toReversed()];
    const other = apply(start(2, PILE), 'chance', { type: 'deal', pile, relief: 7 });
    expect(other.state.pile).not.toEqual(one.state.pile);
    expect(other.effects).toEqual(one.effects);
  });
});

describe('What a seat imagines', () => {
  const cards = ['3A* 3B* 3C', '3D* 4A* 4B'];
  const view = hopTheMarble.view(table({ options: EIGHT, turnNumber: 9, cards, pile: '5A 5B' }), 0);

  test('is any two of the six cards that nobody has seen, in any order, each as likely as the others', () => {
    const counts = new Map<string, number>();
    for (const answers of everyAnswer(6)) {
      let asked = 0;
      const random: Random = { below: () => answers[asked++] ?? 0 };
      const { pile = [] } = hopTheMarble.imagine(view, 0, random);
      counts.set(pile.join(' '), (counts.get(pile.join(' ')) ?? 0) + 1);
    }
    const unseen = ['4C', '4D', '5A', '5B', '5C', '5D'];
    const pairs = unseen.flatMap((one) => unseen.filter((other) => other !== one).map((other) => `${one} ${other}`));
    expect([...counts.keys()].sort()).toEqual(pairs);
    expect(new Set(counts.values())).toEqual(new Set([24]));
  });
});

/** Every way to draw from so many, then from one less, and so on. */
function everyAnswer(bound: number): readonly (readonly number[])[] {
  if (bound === 0) return [[]];
  return Array.from({ length: bound }, (_, first) => everyAnswer(bound - 1).map((rest) => [first, ...rest])).flat();
}
