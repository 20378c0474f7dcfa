import { keyedRandom, type Random } from '@tablehop/core';
import { describe, expect, test } from 'vitest';
import { hopTheMarble, type Options, type State, standardPieces } from '../index.ts';
import { eagerPlay } from './eager.ts';
import { apply, dealOf, flick, PILE, place, STEADY, start, table } from './match.ts';

const EIGHT: Options = { ...PILE, pileCards: 8 };
const IDS = standardPieces.cards.map(({ id }) => id);

/** The same position with the face-down cards the other way round, and those that were never dealt among them. */
function otherPile(state: State): State {
  const { pile = [], cards } = state;
  const isSeen = (id: string) => cards.flat().some((card) => card.id === id);
  const left = IDS.filter((id) => !isSeen(id) && !pile.includes(id));
  return { ...state, pile: [...left, ...pile.toReversed()].slice(0, pile.length) };
}

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

  test.each([
    ['twelve cards, two players', PILE, 2],
    ['eight cards, three players', EIGHT, 3],
  ])('at no point of a match does anything that a seat can learn depend on it: %s', (_, options, players) => {
    let isEverDrawn = false;
    let move = 0;
    for (const { before, by, action, state: after, effects } of eagerPlay(start(players, options), 'leak')) {
      // A card that is drawn is a card that is seen.
      const isDrawn = effects.some(({ key }) => key === 'cardDrawn');
      move += 1;
      if (before.phase === 'deal' || (move % 3 > 0 && !isDrawn)) continue;
      const other = otherPile(before);
      expect(hopTheMarble.turn(other)).toEqual(hopTheMarble.turn(before));
      expect(hopTheMarble.score(other)).toEqual(hopTheMarble.score(before));
      for (let seat = 0; seat < players; seat++) {
        const view = hopTheMarble.view(before, seat);
        expect(hopTheMarble.view(other, seat)).toEqual(view);
        expect(hopTheMarble.offers(other, seat)).toEqual(hopTheMarble.offers(view, seat));
        for (const wrong of [flick('X0'), place('D0', 350, 350)]) {
          expect(hopTheMarble.refuse(other, seat, wrong as never)).toEqual(hopTheMarble.refuse(view, seat, wrong as never));
        }
        const imagined = hopTheMarble.imagine(view, seat, keyedRandom('imagine', 'pile'));
        expect(hopTheMarble.imagine(hopTheMarble.view(other, seat), seat, keyedRandom('imagine', 'pile'))).toEqual(imagined);
        expect(hopTheMarble.view(imagined, seat)).toEqual(view);
      }
      const next = hopTheMarble.apply(other, by, action);
      isEverDrawn ||= isDrawn;
      if (!isDrawn) {
        expect(next.effects).toEqual(effects);
        expect(hopTheMarble.view(next.state, 0)).toEqual(hopTheMarble.view(after, 0));
      }
    }
    expect(isEverDrawn).toBe(true);
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

  test('can be played to the end', () => {
    let moves = 0;
    for (const { state } of eagerPlay(hopTheMarble.imagine(view, 1, keyedRandom('imagine', '1')), 'imagined')) {
      moves += 1;
      expect(state.cards.flat()).toHaveLength(8 - state.pileLeft);
    }
    expect(moves).toBeGreaterThan(0);
  });
});

/** Every way to draw from so many, then from one less, and so on. */
function everyAnswer(bound: number): readonly (readonly number[])[] {
  if (bound === 0) return [[]];
  return Array.from({ length: bound }, (_, first) => everyAnswer(bound - 1).map((rest) => [first, ...rest])).flat();
}
