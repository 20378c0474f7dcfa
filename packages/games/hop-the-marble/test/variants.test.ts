import { describe, expect, test } from 'vitest';
import type { State } from '../index.ts';
import { EXTRAS, FAST, flicked, hit, idled, NO_CARD, PILE, SUITE, settled, table, turnOf } from './match.ts';

const done = ({ cards }: State, seat: number) => cards[seat]?.map((card) => card.done);

/** Seat 0 has three marbles of 4A, LLRG; its flick wins the fourth from seat 1. */
const nearly4A = { 0: 'L0 R0 G0', 1: 'L1 D1 R1 Y1' };

describe('fast: the first to complete their only card wins', () => {
  test('by a flick', () => {
    const { state, effects } = hit(table({ options: FAST, areas: nearly4A, cards: ['4A', '4B'] }), 'L0');
    expect(turnOf(state)).toEqual({ kind: 'over', ranking: [[0], [1]], reason: 'goal' });
    expect(effects.at(-1)).toEqual({ key: 'gameOver', ranking: [[0], [1]], reason: 'goal', totals: [1, 0] });
  });

  test('nobody else’s card counts', () => {
    expect(hit(table({ options: FAST, areas: nearly4A, cards: ['4B', '4A'] }), 'L0').state.phase).toBe('flick');
  });
});

describe('suite: red, then blue, then green', () => {
  test('blue does not count while red is open', () => {
    const { state } = hit(table({ options: SUITE, areas: nearly4A }), 'L0');
    expect(done(state, 0)).toEqual([false, false, false]);
  });

  test('blue counts once red is done', () => {
    const { state } = hit(table({ options: SUITE, areas: nearly4A, turnNumber: 3, cards: ['3A 4A 5A*', '3B 4B 5B'] }), 'L0');
    expect(done(state, 0)).toEqual([false, true, true]);
  });

  test('green does not count while blue is open', () => {
    // 3D is LLG.
    const spec = { options: SUITE, areas: { 0: 'L0 G0', 1: 'L1 D1 R1 Y1' }, turnNumber: 5 };
    expect(done(hit(table({ ...spec, cards: ['3D 4A 5A*', '3B 4B 5B'] }), 'L0').state, 0)).toEqual([false, false, true]);
    const won = hit(table({ ...spec, cards: ['3D 4A* 5A*', '3B 4B 5B'] }), 'L0').state;
    expect(turnOf(won)).toEqual({ kind: 'over', ranking: [[0], [1]], reason: 'goal' });
  });

  test('red counts first', () => {
    // 5A is DDLLG.
    const { state } = hit(table({ options: SUITE, areas: { 0: 'L0 D0 D1 G0', 1: 'L1 R1 Y1' } }), 'L0');
    expect(done(state, 0)).toEqual([false, false, true]);
  });

  test('in the normal game the same areas count in any order', () => {
    expect(done(hit(table({ areas: nearly4A }), 'L0').state, 0)).toEqual([false, true, false]);
  });
});

describe('noCard: four marbles of one colour', () => {
  test.each([
    ['and others beside them', 'L0 L2 L3 R0'],
    ['alone', 'L0 L2 L3'],
  ])('%s win (R6)', (_, own) => {
    const { state } = hit(table({ options: EXTRAS, areas: { 0: own, 1: 'L1 R1 G1 Y1' } }), 'L0');
    expect(turnOf(state)).toEqual({ kind: 'over', ranking: [[0], [1]], reason: 'goal' });
  });

  test('beside three of another colour, too (R6)', () => {
    expect(turnOf(hit(table({ options: EXTRAS, areas: { 0: 'L0 L2 L3 R0 R1 R2', 1: 'L1 G1 Y1' } }), 'L0').state)).toMatchObject({
      kind: 'over',
      ranking: [[0], [1]],
    });
  });

  test('and nothing else win without extras (R6)', () => {
    const { state, effects } = hit(table({ options: NO_CARD, areas: { 0: 'L0 L2 L3', 1: 'L1 R1 G1 G2 Y1' } }), 'L0');
    expect(turnOf(state)).toEqual({ kind: 'over', ranking: [[0], [1]], reason: 'goal' });
    expect(effects.at(-1)).toEqual({ key: 'gameOver', ranking: [[0], [1]], reason: 'goal', totals: [4, 2] });
  });

  test('with a fifth marble they do not, without extras (R6)', () => {
    const { state } = hit(table({ options: NO_CARD, areas: { 0: 'L0 L2 L3 R0', 1: 'L1 R1 G1 Y1' } }), 'L0');
    expect(state).toMatchObject({ phase: 'flick', points: [4, 1] });
    expect(turnOf(idled(idled(state, 'R1').state, 'R0').state)).toMatchObject({ kind: 'over', reason: 'goal', ranking: [[0], [1]] });
  });

  test('three of a colour are not enough, nor are four of several', () => {
    for (const own of ['L0 L2', 'L0 L2 R0', 'L0 R0 G0']) {
      expect(hit(table({ options: NO_CARD, areas: { 0: own, 1: 'L1 R1 G1 Y1' } }), 'L0').state.phase).toBe('flick');
    }
  });
});

describe('pile: the open card scores, the next is drawn', () => {
  test('from the top of the pile', () => {
    const state = table({ options: PILE, areas: nearly4A, cards: ['4A', '3B'], pile: '5A 3A 3C 3D 4B 4C 4D 5B 5C 5D' });
    const { state: next, effects } = hit(state, 'L0');
    expect(next.cards).toEqual([
      [
        { id: '4A', done: true },
        { id: '5A', done: false },
      ],
      [{ id: '3B', done: false }],
    ]);
    expect(next).toMatchObject({
      pile: ['3A', '3C', '3D', '4B', '4C', '4D', '5B', '5C', '5D'],
      pileLeft: 9,
      points: [4, 0],
      phase: 'flick',
    });
    expect(effects.slice(-3)).toEqual([
      { key: 'cardDone', seat: 0, card: '4A', points: 4 },
      { key: 'cardDrawn', seat: 0, card: '5A' },
      { key: 'turnStart', turnNumber: 2, seat: 1 },
    ]);
  });

  test('only the open card counts', () => {
    const state = table({ options: PILE, areas: nearly4A, cards: ['3A', '4A'] });
    expect(hit(state, 'L0').state).toMatchObject({ points: [0, 0], pileLeft: 10 });
  });

  test('the last card can be drawn, and the match goes on', () => {
    const options = { ...PILE, pileCards: 8 } as const;
    const cards = ['3A* 3B* 3C* 4A', '3D* 4B* 4C'];
    const { state } = hit(table({ options, areas: nearly4A, turnNumber: 21, cards, pile: '5D' }), 'L0');
    expect(state).toMatchObject({ phase: 'flick', pile: [], pileLeft: 0, points: [13, 7] });
  });

  const dry = { options: { ...PILE, pileCards: 8 } as const, turnNumber: 21, cards: ['3A* 3B* 3C* 4A', '3D* 4B* 4C* 4D'], pile: '' };

  test('whoever must draw and cannot ends it; most points win', () => {
    const { state, effects } = hit(table({ ...dry, areas: nearly4A }), 'L0');
    expect(turnOf(state)).toEqual({ kind: 'over', ranking: [[0], [1]], reason: 'pile' });
    expect(effects.slice(-3)).toEqual([
      { key: 'cardDone', seat: 0, card: '4A', points: 4 },
      { key: 'pileEmpty', seat: 0 },
      { key: 'gameOver', ranking: [[0], [1]], reason: 'pile', totals: [13, 11] },
    ]);
  });

  test('but only after the check: who comes later in it still scores, and may win', () => {
    // What seat 1 keeps is 4D, YYDG.
    const { state, effects } = hit(table({ ...dry, areas: { 0: 'L0 R0 G0', 1: 'L1 Y0 Y1 D0 G1' } }), 'L0');
    expect(turnOf(state)).toEqual({ kind: 'over', ranking: [[1], [0]], reason: 'pile' });
    expect(state.points).toEqual([13, 15]);
    expect(effects.filter(({ key }) => key === 'pileEmpty')).toEqual([
      { key: 'pileEmpty', seat: 0 },
      { key: 'pileEmpty', seat: 1 },
    ]);
  });

  test('whoever ends it need not win; equal points share the place', () => {
    const behind = hit(table({ ...dry, areas: nearly4A, cards: ['3A* 4A', '3B* 3C* 3D* 4B* 4C* 4D'] }), 'L0').state;
    expect(turnOf(behind)).toEqual({ kind: 'over', ranking: [[1], [0]], reason: 'pile' });
    const level = hit(table({ ...dry, areas: nearly4A, cards: ['3A* 3B* 3C* 4A', '4B* 4C* 5A* 3D'] }), 'L0');
    expect(level.state.points).toEqual([13, 13]);
    expect(turnOf(level.state)).toEqual({ kind: 'over', ranking: [[0, 1]], reason: 'pile' });
  });

  test('the cards that others drew are not drawn again', () => {
    const options = { ...PILE, pileCards: 8 } as const;
    const state = table({ options, areas: nearly4A, cards: ['4A', '3B'], pile: '5A 3A 3C 3D 4B 5C' });
    const ids = settled(flicked(state, 'L0').state).state;
    expect(
      ids.cards
        .flat()
        .map(({ id }) => id)
        .concat(ids.pile ?? []),
    ).toEqual(['4A', '5A', '3B', '3A', '3C', '3D', '4B', '5C']);
  });
});
