import { describe, expect, test } from 'vitest';
import { areaOf, hopTheMarble, inHandOf, MARBLES, type State, standardPieces } from '../index.ts';
import { apply, dealOf, dealt, FAST, handOf, NO_CARD, PILE, place, STEADY, SUITE, settled, start, turnOf } from './match.ts';

const centreOf = (players: number, seat: number) => areaOf(standardPieces, players, seat).centre;
const spots = ({ marbles }: State, names: string) => names.split(' ').map((marble) => marbles[marble as keyof typeof marbles]);

describe('Before the deal', () => {
  test('nobody acts: chance deals cards and cloth', () => {
    expect(turnOf(start())).toEqual({ kind: 'chance', phase: 'deal', key: 'deal' });
    expect(start(3)).toMatchObject({
      turnNumber: 0,
      seat: null,
      cards: [[], [], []],
      pileLeft: 0,
      points: [0, 0, 0],
      relief: 0,
      flick: null,
    });
  });

  test.each([2, 3, 4])('R1: of %i players each holds five marbles, one of each colour; the others stay in the box', (players) => {
    const state = start(players);
    for (let seat = 0; seat < players; seat++) expect(handOf(state, seat)).toBe(`D${seat} L${seat} R${seat} G${seat} Y${seat}`);
    const boxed = MARBLES.filter((marble) => state.marbles[marble].in === 'box');
    expect(boxed).toEqual(MARBLES.filter((marble) => Number(marble[1]) >= players));
  });

  test('seats go clockwise from the south: S N, S W N, S W N E', () => {
    expect([0, 1].map((seat) => centreOf(2, seat))).toEqual([
      [350, 590],
      [350, 110],
    ]);
    expect([0, 1, 2].map((seat) => centreOf(3, seat))).toEqual([
      [350, 590],
      [110, 350],
      [350, 110],
    ]);
    expect([0, 1, 2, 3].map((seat) => centreOf(4, seat))).toEqual([
      [350, 590],
      [110, 350],
      [350, 110],
      [590, 350],
    ]);
  });
});

describe('The deal', () => {
  test.each([STEADY, SUITE])('$variant: a card of each colour for everybody, green, blue, red, face up', (options) => {
    const { state, effects } = apply(start(3, options), 'chance', dealOf(3, options));
    expect(state.cards.map((hand) => hand.map(({ id }) => id))).toEqual([
      ['3A', '4A', '5A'],
      ['3B', '4B', '5B'],
      ['3C', '4C', '5C'],
    ]);
    expect(state.cards.flat().some(({ done }) => done)).toBe(false);
    expect(state).toMatchObject({ relief: 7, pileLeft: 0 });
    expect('pile' in state).toBe(false);
    const cards = [
      ['3A', '4A', '5A'],
      ['3B', '4B', '5B'],
      ['3C', '4C', '5C'],
    ];
    expect(effects).toEqual([{ key: 'deal', by: 'chance', cards, relief: 7 }]);
  });

  test('fast: one card each', () => {
    expect(dealt(4, FAST).cards.map((hand) => hand.map(({ id }) => id))).toEqual([['4A'], ['4B'], ['4C'], ['4D']]);
  });

  test('noCard: nothing but the cloth', () => {
    expect(dealt(2, NO_CARD)).toMatchObject({ cards: [[], []], relief: 7, pileLeft: 0 });
  });

  test('pile: seat 0 takes the first card, and so on; the others lie face down in their order', () => {
    const { state, effects } = apply(start(3, PILE), 'chance', dealOf(3, PILE));
    expect(state.cards.map((hand) => hand.map(({ id }) => id))).toEqual([['3A'], ['3B'], ['3C']]);
    expect(state.pile).toEqual(['3D', '4A', '4B', '4C', '4D', '5A', '5B', '5C', '5D']);
    expect(state.pileLeft).toBe(9);
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
        const [x, y] = centreOf(3, seat);
        state = apply(state, seat, place(marble, x - 40 + 20 * index, y)).state;
        expect(state.marbles[marble]).toEqual({ in: 'area', seat, at: [x - 40 + 20 * index, y] });
      }
      if (seat === 0) expect(turnOf(state)).toEqual({ kind: 'act', phase: 'setup', seats: [1] });
    }
    expect(turnOf(state)).toEqual({ kind: 'act', phase: 'flick', seats: [0] });
    expect(state).toMatchObject({ turnNumber: 1, seat: 0 });
  });

  test('a placement is told, the last one with the first turn', () => {
    const state = dealt(2);
    expect(apply(state, 1, place('G1', 350, 100)).effects).toEqual([
      { key: 'place', by: 1, seat: 1, marble: 'G1', in: 'area', at: [350, 100] },
    ]);
    expect(settled(state).effects.at(-1)).toEqual({ key: 'turnStart', turnNumber: 1, seat: 0 });
  });

  test('what is placed stays: it is in no hand any more', () => {
    const state = apply(dealt(2), 0, place('D0', 350, 590)).state;
    expect(handOf(state, 0)).toBe('L0 R0 G0 Y0');
    expect(hopTheMarble.offers(state, 0).map(({ action }) => 'marble' in action && action.marble)).toEqual(['L0', 'R0', 'G0', 'Y0']);
  });
});

describe('noCard: what starts in the middle', () => {
  test('nobody has dark blue, everybody one of each other colour', () => {
    for (const players of [2, 3, 4]) {
      const state = start(players, NO_CARD);
      for (let seat = 0; seat < players; seat++) expect(handOf(state, seat)).toBe(`L${seat} R${seat} G${seat} Y${seat}`);
      expect(spots(state, 'D0 D1 D2 D3')).toEqual([{ in: 'box' }, { in: 'box' }, { in: 'box' }, { in: 'box' }]);
    }
  });

  const SPOTS = [
    [350, 410],
    [308, 392],
    [290, 350],
    [308, 308],
    [350, 290],
    [392, 308],
    [410, 350],
    [392, 392],
  ];

  test('two players: eight marbles, clockwise from the south', () => {
    expect(spots(start(2, NO_CARD), 'L2 R2 G2 Y2 L3 R3 G3 Y3')).toEqual(SPOTS.map((at) => ({ in: 'middle', at })));
  });

  test('three players: four marbles, on every other spot', () => {
    expect(spots(start(3, NO_CARD), 'L3 R3 G3 Y3')).toEqual([0, 2, 4, 6].map((index) => ({ in: 'middle', at: SPOTS[index] })));
  });

  test('four players: none', () => {
    expect(Object.values(start(4, NO_CARD).marbles).filter((place) => place.in === 'middle')).toEqual([]);
  });
});
