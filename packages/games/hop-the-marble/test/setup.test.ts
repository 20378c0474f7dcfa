import { describe, expect, test } from 'vitest';
import { areaOf, inHandOf, MARBLES, type State, standardPieces } from '../index.ts';
import { apply, dealOf, dealt, FAST, handOf, NO_CARD, offered, PILE, place, STEADY, SUITE, settled, start, turnOf } from './match.ts';
import { CLOCKWISE } from './reference.ts';

const spots = ({ marbles }: State, names: string) => names.split(' ').map((marble) => marbles[marble as keyof typeof marbles]);
const idsOf = ({ cards }: State) => cards.map((hand) => hand.map(({ id }) => id).join(' '));

describe('Before the deal', () => {
  test('chance deals; there is no card, no pile and no point', () => {
    expect(turnOf(start())).toEqual({ kind: 'chance', phase: 'deal', key: 'deal' });
    const { marbles, ...bare } = start(2, PILE);
    expect(marbles).toEqual(start(2).marbles);
    const nothing = { turnNumber: 0, seat: null, cards: [[], []], pileLeft: 0, points: [0, 0], relief: 0, flick: null };
    expect(bare).toEqual({ options: PILE, phase: 'deal', pile: [], ...nothing });
    expect('pile' in start(2, STEADY)).toBe(false);
  });

  test.each([2, 3, 4])('R1: of %i players each holds five marbles, one of each colour; the others stay in the box', (players) => {
    const state = start(players);
    for (let seat = 0; seat < players; seat++) expect(handOf(state, seat)).toBe(`D${seat} L${seat} R${seat} G${seat} Y${seat}`);
    const boxed = MARBLES.filter((marble) => state.marbles[marble].in === 'box');
    expect(boxed).toEqual(MARBLES.filter((marble) => Number(marble[1]) >= players));
  });

  test.each([2, 3, 4])('noCard: nobody of %i players has dark blue, everybody one of each other colour', (players) => {
    const state = start(players, NO_CARD);
    for (let seat = 0; seat < players; seat++) expect(handOf(state, seat)).toBe(`L${seat} R${seat} G${seat} Y${seat}`);
    expect(spots(state, 'D0 D1 D2 D3')).toEqual([{ in: 'box' }, { in: 'box' }, { in: 'box' }, { in: 'box' }]);
  });

  test('noCard: in the middle lie eight marbles of two players, four of three, none of four, clockwise from the south', () => {
    const middle = (...at: readonly number[]) => at.map((spot) => ({ in: 'middle', at: CLOCKWISE[spot] }));
    expect(spots(start(2, NO_CARD), 'L2 R2 G2 Y2 L3 R3 G3 Y3')).toEqual(middle(0, 1, 2, 3, 4, 5, 6, 7));
    expect(spots(start(3, NO_CARD), 'L3 R3 G3 Y3')).toEqual(middle(0, 2, 4, 6));
    expect(Object.values(start(4, NO_CARD).marbles).filter((lying) => lying.in === 'middle')).toEqual([]);
  });
});

describe('The deal', () => {
  test.each([STEADY, SUITE])('$variant: a card of each colour for everybody, green, blue, red, face up', (options) => {
    const { state, effects } = apply(start(3, options), 'chance', dealOf(3, options));
    expect(idsOf(state)).toEqual(['3A 4A 5A', '3B 4B 5B', '3C 4C 5C']);
    expect(state.cards.flat().some(({ done }) => done)).toBe(false);
    expect(state).toMatchObject({ relief: 7, pileLeft: 0 });
    expect('pile' in state).toBe(false);
    const cards = idsOf(state).map((hand) => hand.split(' '));
    expect(effects).toEqual([{ key: 'deal', by: 'chance', cards, relief: 7 }]);
  });

  test('fast: one card each; noCard: nothing but the cloth', () => {
    expect(idsOf(dealt(4, FAST))).toEqual(['4A', '4B', '4C', '4D']);
    expect(dealt(2, NO_CARD)).toMatchObject({ cards: [[], []], relief: 7, pileLeft: 0 });
  });

  test('pile: seat 0 takes the first card, and so on; the others lie face down in their order', () => {
    const { state, effects } = apply(start(3, PILE), 'chance', dealOf(3, PILE));
    expect(idsOf(state)).toEqual(['3A', '3B', '3C']);
    expect(state).toMatchObject({ pile: ['3D', '4A', '4B', '4C', '4D', '5A', '5B', '5C', '5D'], pileLeft: 9 });
    expect(effects).toEqual([{ key: 'deal', by: 'chance', cards: [['3A'], ['3B'], ['3C']], relief: 7 }]);
    expect(dealt(2, { ...PILE, pileCards: 8 })).toMatchObject({ pile: ['3C', '3D', '4A', '4B', '4C', '4D'], pileLeft: 6 });
  });
});

describe('Placing the own marbles', () => {
  test('everybody acts at once, in any order, and then seat 0 begins', () => {
    let state = dealt(3);
    expect(turnOf(state)).toEqual({ kind: 'act', phase: 'setup', seats: [0, 1, 2] });
    for (const seat of [2, 0, 1]) {
      for (const [index, marble] of inHandOf(state.marbles, seat).toReversed().entries()) {
        const [x, y] = areaOf(standardPieces, 3, seat).centre;
        state = apply(state, seat, place(marble, x - 40 + 20 * index, y)).state;
        expect(state.marbles[marble]).toEqual({ in: 'area', seat, at: [x - 40 + 20 * index, y] });
      }
      if (seat === 0) expect(turnOf(state)).toEqual({ kind: 'act', phase: 'setup', seats: [1] });
    }
    expect(turnOf(state)).toEqual({ kind: 'act', phase: 'flick', seats: [0] });
    expect(state).toMatchObject({ turnNumber: 1, seat: 0 });
  });

  test('a placement is told, the last one with the first turn, and what is placed is in no hand any more', () => {
    const { state, effects } = apply(dealt(2), 1, place('G1', 350, 100));
    expect(effects).toEqual([{ key: 'place', by: 1, seat: 1, marble: 'G1', in: 'area', at: [350, 100] }]);
    expect(handOf(state, 1)).toBe('D1 L1 R1 Y1');
    expect(offered(state, 1)).toMatchObject([{ marble: 'D1' }, { marble: 'L1' }, { marble: 'R1' }, { marble: 'Y1' }]);
    expect(settled(state).effects.at(-1)).toEqual({ key: 'turnStart', turnNumber: 1, seat: 0 });
  });
});
