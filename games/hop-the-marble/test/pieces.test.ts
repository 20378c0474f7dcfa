import type { Json } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { inShort } from '../../test/cases.ts';
import { withChanges } from '../../test/positions.ts';
import { hopTheMarble, piecesOf, readPieces, sideOf, standardPieces } from '../rules/index.ts';
import { cardOf } from '../rules/pieces.ts';
import { flick, PILE, place, rules1, STEADY, start, table, tableOf } from './match.ts';
import { ODD_PIECES, oddGame } from './odd-game.ts';

function answer(path: string, value: unknown): string {
  const read = readPieces(withChanges(standardPieces, { [path]: value }));
  return read.ok ? 'accepted' : inShort(read.problem);
}

describe('Other pieces are answered by field', () => {
  const { cards } = standardPieces;
  const EVERY_MARBLE = 'DDDDLLLLRRRRGGGGYYYY';

  it.each<readonly [path: string, accepted: readonly unknown[], refused: readonly unknown[], answer: string]>([
    ['cards', [], [1, [], cards.slice(1), [...cards, { ...cards[0], id: '3E' }]], 'field cards cards'],
    ['cards.0.id', ['12345678'], ['', '123456789'], 'field cards.0.id cards'],
    ['cards.1.id', [], ['3A'], 'field cards cards'],
    ['cards.0.color', [], ['blue'], 'field cards cards'],
    ['cards.0.combination', [['D'], [...'YYYY'], [...EVERY_MARBLE]], [[], [...EVERY_MARBLE, 'Y']], 'field cards.0.combination cards'],
    ['cards.0.combination', [], [[...'YYYYY']], 'field cards cards'],
    ['cards.0.points', [0, 100], [-1, 1.5, 101], 'field cards.0.points cards'],
    ['cloth', [], [1], 'field cloth cloth'],
    ['cloth.size', [10_000], ['700', 0, 10_001], 'field cloth.size cloth'],
    ['cloth.marbleRadius', [], [-8], 'field cloth.marbleRadius cloth'],
    ['cloth.marbleRadius', [], [100], 'field cloth.middleRadius room'],
    ['cloth.clear', [], [4], 'field cloth.areaRadius room'],
    ['cloth.areas.S', [[350, 610]], [[350]], 'missingField cloth.areas.S.1 cloth'],
    ['cloth.areas.S', [[350, 572]], [[350, 590.0001]], 'field cloth.areas.S.1 cloth'],
    ['cloth.areas.S', [], [[350, 611]], 'field cloth.areas areas'],
    ['cloth.areas.S', [], [[350, 571.999]], 'field cloth.areas areas'],
    ['cloth.areas.N', [[90, 110]], [[89.999, 110]], 'field cloth.areas areas'],
    ['cloth.areas.N', [[350, 90]], [[350, 89.999]], 'field cloth.areas areas'],
    ['cloth.areas.E', [], [[610.001, 350]], 'field cloth.areas areas'],
    ['cloth.areas.W', [[110, 292]], [[350, 110]], 'field cloth.areas areas'],
    ['cloth.areas.W', [[168, 590]], [[168.001, 590]], 'field cloth.areas areas'],
    ['cloth.areaRadius', [87.5], [87.4], 'field cloth.areaRadius room'],
    ['cloth.middle', [], [[100, 350]], 'field cloth.middle middle'],
    ['cloth.middleRadius', [], [86], 'field cloth.middleRadius room'],
    ['cloth.sides.2', [], [['S'], ['S', 'N', 'W']], 'field cloth.sides.2 cloth'],
    ['cloth.sides.2', [], [['S', 'S']], 'field cloth.sides sides'],
    ['cloth.sides.3', [], [['S', 'W', 'S']], 'field cloth.sides sides'],
    ['cloth.sides.4', [], [['S', 'W', 'N', 'N']], 'field cloth.sides sides'],
    ['cloth.middleSpots.0', [[350, 472]], [[350, 473]], 'field cloth.middleSpots middleSpots'],
    ['cloth.middleSpots.1', [[350, 392]], [[350, 392.001]], 'field cloth.middleSpots middleSpots'],
    ['physics', [], [1], 'field physics physics'],
    ['physics.speedAtFullStrength', [0.5], [0], 'field physics.speedAtFullStrength physics'],
    ['physics.restitution', [0, 1], [-0.1, 1.1], 'field physics.restitution physics'],
    ['physics.gravity', [0, 100_000], [-1, 100_001], 'field physics.gravity physics'],
    ['physics.stepsPerSecond', [16, 4096], [15, 4097], 'field physics.stepsPerSecond physics'],
    ['physics.seconds', [1, 60], [0, 61], 'field physics.seconds physics'],
    ['reliefs', [], [1], 'field reliefs reliefs'],
    ['reliefs.gentle.lattice', [20], [19.9], 'field reliefs.gentle.lattice reliefs'],
    ['reliefs.gentle.steepestSlope', [], [1.1], 'field reliefs.gentle.steepestSlope reliefs'],
  ])('%s', (path, accepted, refused, expected) => {
    for (const value of accepted) expect(answer(path, value), JSON.stringify(value)).toBe('accepted');
    for (const value of refused) expect(answer(path, value), JSON.stringify(value)).toBe(expected);
  });

  it('with what was given instead, and by either rules', () => {
    const params = { field: 'cards', expected: { key: 'expected.cards' }, given: '["3A","3B"]' };
    for (const { pieces } of [hopTheMarble, rules1]) {
      const replaced = pieces?.replace({ ...standardPieces, cards: cards.slice(0, 2) });
      expect(replaced?.ok === false && replaced.problem).toEqual({ key: 'problem.field', params });
    }
    const read = readPieces(withChanges(standardPieces, { 'cloth.areaRadius': 86 }));
    expect(!read.ok && read.problem.params).toMatchObject({ field: 'cloth.areaRadius', given: '86' });
  });
});

describe('A match with other pieces', () => {
  it('the box holds them, and packs the same game again', () => {
    expect(hopTheMarble.pieces?.data).toEqual(standardPieces);
    expect(piecesOf(oddGame)).toEqual(ODD_PIECES);
    const again = oddGame.pieces?.replace(oddGame.pieces.data as Json);
    expect(again?.ok === true && again.value.pieces?.data).toEqual(ODD_PIECES);
    const { pieces: _pieces, ...bare } = hopTheMarble;
    expect(() => piecesOf(bare)).toThrow('not a game of Hop the Marble');
  });

  it('a card, a seat and a number of players that there are not', () => {
    expect(() => cardOf(standardPieces, '9Z')).toThrow('no card 9Z');
    expect(() => sideOf(standardPieces, 3, 3)).toThrow('no seat 3 of 3');
    expect(() => sideOf(standardPieces, 5, 0)).toThrow('no seat 0 of 5');
  });

  it('scores other points', () => {
    const { state } = tableOf(oddGame).settled(tableOf(oddGame).apply(start(2, PILE), 'chance', deal()).state);
    const scored = { ...state, cards: state.cards.map((hand) => hand.map((card) => ({ ...card, done: true }))) };
    expect(oddGame.score(scored).map(({ total }) => total)).toEqual([7 * 11, 7 * 10]);
  });

  it('uses its own cloth for seats, areas and the middle', () => {
    const state = oddGame.start({ ...PILE, variant: 'noCard' }, 2);
    expect(state.marbles.L2).toEqual({ in: 'middle', at: [400, 460] });
    const dealt = oddGame.apply(state, 'chance', { type: 'deal', relief: 1 }).state;
    expect([0, 1].map((seat) => oddGame.offers(dealt, seat)[0]?.vary?.at)).toEqual([
      { centre: [110.001, 400], radius: 80.8, apart: 16.3, step: 0.001 },
      { centre: [690, 400], radius: 80.8, apart: 16.3, step: 0.001 },
    ]);
  });
});

it('what the game declares of itself', () => {
  const options = {
    variant: { values: ['normal', 'fast', 'suite', 'noCard', 'pile'], default: 'normal' },
    relief: { values: ['flat', 'gentle', 'rough'], default: 'gentle' },
    steadiness: { values: ['steady', 'natural'], default: 'natural' },
    pileCards: { values: [12, 8], default: 12 },
  };
  const later = { turnLimit: { values: [200, 600], default: 600 }, extras: { values: [true, false], default: true } };
  expect(rules1).toMatchObject({ id: 'hop-the-marble', rules: 1, players: [2, 4] });
  expect(rules1.options).toEqual(options);
  expect(hopTheMarble).toMatchObject({ id: 'hop-the-marble', rules: 2, players: [2, 4] });
  expect(hopTheMarble.options).toEqual({ ...options, ...later });
  // R10: a deal, twenty marbles placed, and every turn a flick, its tremble, a gift and twenty marbles.
  for (const game of [hopTheMarble, rules1]) expect(game.longest(STEADY, 2)).toBe(1 + 20 + 200 * (2 + 1 + 20));
  expect(hopTheMarble.longest({ ...STEADY, turnLimit: 600 }, 4)).toBe(1 + 20 + 600 * (2 + 3 + 20));
});

it('moves that nobody can make throw', () => {
  expect(() => hopTheMarble.turn({ ...table(), phase: 'over' })).toThrow('this match is not over');
  expect(() => hopTheMarble.draw(table(), { below: () => 0 })).toThrow('no chance is pending in phase flick');
  expect(() => hopTheMarble.apply({ ...table(), seat: null }, 0, flick('D0') as never)).toThrow('nobody flicks yet');
  expect(() => hopTheMarble.apply(table(), 0, place('D0', 350, 590) as never)).toThrow("D0 is in nobody's hand");
  expect(() => hopTheMarble.apply(table(), 'chance', { type: 'tremble', turn: 0, strength: 0 })).toThrow('nothing trembles');
});

function deal() {
  return { type: 'deal', pile: ODD_PIECES.cards.map(({ id }) => id).toReversed(), relief: 1 };
}
