import { describe, expect, it } from 'vitest';
import { MARBLES } from '../rules/index.ts';
import { EIGHT, EXTRAS, handOf, hit, NO_CARD, start, table, turnOf } from './match.ts';

describe('Before the deal', () => {
  it.each([2, 3, 4])('R1: of %i players each holds five marbles, one of each colour; the others stay in the box', (players) => {
    const state = start(players);
    for (let seat = 0; seat < players; seat++) expect(handOf(state, seat)).toBe(`D${seat} L${seat} R${seat} G${seat} Y${seat}`);
    const boxed = MARBLES.filter((marble) => state.marbles[marble].in === 'box');
    expect(boxed).toEqual(MARBLES.filter((marble) => Number(marble[1]) >= players));
  });
});
const won = (seat: number, reason = 'goal') => ({ kind: 'over', ranking: [[seat], [1 - seat]], reason });

/** Seat 0 has three marbles of 4A, LLRG; its flick of L0 wins the fourth from seat 1. */
const nearly4A = { 0: 'L0 R0 G0', 1: 'L1 D1 R1 Y1' };

describe('noCard, R6: four marbles of one colour', () => {
  it.each([
    ['win alone', EXTRAS, 'L0 L2 L3', true],
    ['win with others beside them', EXTRAS, 'L0 L2 L3 R0', true],
    ['win beside three of another colour', EXTRAS, 'L0 L2 L3 R0 R1 R2', true],
    ['and nothing else win without extras', NO_CARD, 'L0 L2 L3', true],
    ['with a fifth marble do not win without extras', NO_CARD, 'L0 L2 L3 R0', false],
    ['are more than two and another', NO_CARD, 'L0 L2 R0', false],
    ['are not four of several', NO_CARD, 'L0 R0 G0', false],
  ])('%s', (_, options, own, isWon) => {
    expect(turnOf(hit(table({ options, areas: { 0: own, 1: 'L1 G1 Y1' } }), 'L0').state)).toMatchObject(isWon ? won(0) : { kind: 'act' });
  });
});

describe('pile: the open card scores, the next is drawn', () => {
  const dry = { options: EIGHT, turnNumber: 21, cards: ['3A* 3B* 3C* 4A', '3D* 4B* 4C* 4D'], pile: '' };

  it('a draw from an empty pile ends it; most points win', () => {
    const { state, effects } = hit(table({ ...dry, areas: nearly4A }), 'L0');
    expect(turnOf(state)).toEqual(won(0, 'pile'));
    expect(effects.slice(-3)).toEqual([
      { key: 'cardDone', seat: 0, card: '4A', points: 4 },
      { key: 'pileEmpty', seat: 0 },
      { key: 'gameOver', ranking: [[0], [1]], reason: 'pile', totals: [13, 11] },
    ]);
  });

  it('but only after the check: who comes later in it still scores, and may win', () => {
    // Seat 1 keeps 4D, YYDG.
    const { state, effects } = hit(table({ ...dry, areas: { 0: 'L0 R0 G0', 1: 'L1 Y0 Y1 D0 G1' } }), 'L0');
    expect(turnOf(state)).toEqual(won(1, 'pile'));
    expect(state.points).toEqual([13, 15]);
    expect(effects.flatMap((effect) => (effect.key === 'pileEmpty' ? [effect.seat] : []))).toEqual([0, 1]);
  });

  it('ending it is no win; equal points share the place', () => {
    const behind = hit(table({ ...dry, areas: nearly4A, cards: ['3A* 4A', '3B* 3C* 3D* 4B* 4C* 4D'] }), 'L0').state;
    expect(turnOf(behind)).toEqual(won(1, 'pile'));
    const level = hit(table({ ...dry, areas: nearly4A, cards: ['3A* 3B* 3C* 4A', '4B* 4C* 5A* 3D'] }), 'L0').state;
    expect(turnOf(level)).toEqual({ kind: 'over', ranking: [[0, 1]], reason: 'pile' });
  });
});
