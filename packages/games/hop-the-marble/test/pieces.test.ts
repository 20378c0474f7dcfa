import type { Json } from '@tablehop/core';
import { describe, expect, test } from 'vitest';
import { inShort } from '../../test/cases.ts';
import { withChanges } from '../../test/positions.ts';
import { hopTheMarble, piecesOf, readPieces, sideOf, standardPieces } from '../index.ts';
import { cardOf } from '../pieces.ts';
import { flick, PILE, place, rules1, STEADY, start, table, tableOf, withCards } from './match.ts';
import { ODD_PIECES, oddGame } from './odd-game.ts';
import { CLOCKWISE } from './reference.ts';

/** How the pieces are answered with another thing at a dotted path. */
function answer(path: string, value: unknown): string {
  const read = readPieces(withChanges(standardPieces, { [path]: value }));
  return read.ok ? 'accepted' : inShort(read.problem);
}

describe('The pieces of the box are those of the rules', () => {
  test('twelve cards', () => {
    const cards = standardPieces.cards.map(({ id, color, combination, points }) => `${id} ${color} ${combination.join('')} ${points}`);
    expect(cards).toEqual([
      '3A green YYD 3',
      '3B green RRY 3',
      '3C green GGR 3',
      '3D green LLG 3',
      '4A blue LLRG 4',
      '4B blue DDYL 4',
      '4C blue RRDY 4',
      '4D blue YYDG 4',
      '5A red DDLLG 5',
      '5B red LLRRY 5',
      '5C red RRGGD 5',
      '5D red GGYYL 5',
    ]);
  });

  test('the cloth', () => {
    expect(standardPieces.cloth).toEqual({
      size: 700,
      marbleRadius: 8,
      clear: 2,
      areaRadius: 90,
      areas: { S: [350, 590], W: [110, 350], N: [350, 110], E: [590, 350] },
      sides: { 2: ['S', 'N'], 3: ['S', 'W', 'N'], 4: ['S', 'W', 'N', 'E'] },
      middle: [350, 350],
      middleRadius: 130,
      middleSpots: CLOCKWISE,
    });
  });

  test('how marbles roll, and the folds', () => {
    expect(standardPieces.physics).toEqual({
      speedAtFullStrength: 1050,
      rollingDeceleration: 525,
      restitution: 0.94,
      gravity: 9810,
      stepsPerSecond: 128,
      seconds: 6,
    });
    expect(standardPieces.reliefs).toEqual({
      gentle: { lattice: 140, steepestSlope: 0.055 },
      rough: { lattice: 100, steepestSlope: 0.12 },
    });
  });
});

describe('Other pieces are answered by field', () => {
  const { cards } = standardPieces;
  const EVERY_MARBLE = 'DDDDLLLLRRRRGGGGYYYY';

  test.each<readonly [path: string, accepted: readonly unknown[], refused: readonly unknown[], answer: string]>([
    ['cards', [], [undefined], 'missingField cards cards'],
    ['cards', [], [1, [], cards.slice(1), [...cards, { ...cards[0], id: '3E' }]], 'field cards cards'],
    ['cards.0.id', ['12345678'], ['', '123456789'], 'field cards.0.id cards'],
    ['cards.1.id', [], ['3A'], 'field cards cards'],
    ['cards.0.color', [], ['pink'], 'field cards.0.color cards'],
    ['cards.0.color', [], ['blue'], 'field cards cards'],
    ['cards.0.combination', [['D'], [...'YYYY'], [...EVERY_MARBLE]], [[], [...EVERY_MARBLE, 'Y']], 'field cards.0.combination cards'],
    ['cards.0.combination.1', [], ['B'], 'field cards.0.combination.1 cards'],
    ['cards.0.combination', [], [[...'YYYYY']], 'field cards cards'],
    ['cards.0.points', [0, 100], [-1, 1.5, 101], 'field cards.0.points cards'],
    ['cards.0.stars', [], [1], 'unknownField cards.0.stars'],
    ['cloth', [], [undefined], 'missingField cloth cloth'],
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
    ['cloth.areas.W', [], [undefined], 'missingField cloth.areas.W cloth'],
    ['cloth.areaRadius', [87.5], [87.4], 'field cloth.areaRadius room'],
    ['cloth.middle', [], [[100, 350]], 'field cloth.middle middle'],
    ['cloth.middleRadius', [], [86], 'field cloth.middleRadius room'],
    ['cloth.sides.2', [], [['S'], ['S', 'N', 'W']], 'field cloth.sides.2 cloth'],
    ['cloth.sides.2.0', [], ['NE'], 'field cloth.sides.2.0 cloth'],
    ['cloth.sides.2', [], [['S', 'S']], 'field cloth.sides sides'],
    ['cloth.sides.3', [], [['S', 'W', 'S']], 'field cloth.sides sides'],
    ['cloth.sides.4', [], [['S', 'W', 'N', 'N']], 'field cloth.sides sides'],
    ['cloth.middleSpots', [], [[[350, 350]]], 'field cloth.middleSpots cloth'],
    ['cloth.middleSpots.0', [[350, 472]], [[350, 473]], 'field cloth.middleSpots middleSpots'],
    ['cloth.middleSpots.1', [[350, 392]], [[350, 392.001]], 'field cloth.middleSpots middleSpots'],
    ['physics', [], [1], 'field physics physics'],
    ['physics.speedAtFullStrength', [0.5], [0], 'field physics.speedAtFullStrength physics'],
    ['physics.restitution', [0, 1], [-0.1, 1.1], 'field physics.restitution physics'],
    ['physics.gravity', [0, 100_000], [-1, 100_001], 'field physics.gravity physics'],
    ['physics.stepsPerSecond', [16, 4096], [15, 4097], 'field physics.stepsPerSecond physics'],
    ['physics.seconds', [1, 60], [0, 61], 'field physics.seconds physics'],
    ['physics.wind', [], [1], 'unknownField physics.wind'],
    ['reliefs', [], [1], 'field reliefs reliefs'],
    ['reliefs.rough', [], [undefined], 'missingField reliefs.rough reliefs'],
    ['reliefs.gentle.lattice', [20], [19.9], 'field reliefs.gentle.lattice reliefs'],
    ['reliefs.gentle.steepestSlope', [], [1.1], 'field reliefs.gentle.steepestSlope reliefs'],
  ])('%s', (path, accepted, refused, expected) => {
    for (const value of accepted) expect(answer(path, value), JSON.stringify(value)).toBe('accepted');
    for (const value of refused) expect(answer(path, value), JSON.stringify(value)).toBe(expected);
  });

  test.each([null, 7, 'box', [], true])('%j is no box', (given) => {
    expect(readPieces(given).ok).toBe(false);
  });

  test('with what was given instead, and by either rules', () => {
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
  test('the box holds them, and packs the same game again', () => {
    expect(hopTheMarble.pieces?.data).toEqual(standardPieces);
    expect(piecesOf(oddGame)).toEqual(ODD_PIECES);
    const again = oddGame.pieces?.replace(oddGame.pieces.data as Json);
    expect(again?.ok === true && again.value.pieces?.data).toEqual(ODD_PIECES);
    expect(() => piecesOf({ ...hopTheMarble, pieces: { data: {}, replace: () => ({ ok: false, problem: { key: 'no' } }) } })).toThrow(
      'not a game of Hop the Marble',
    );
    const { pieces: _pieces, ...bare } = hopTheMarble;
    expect(() => piecesOf(bare)).toThrow('not a game of Hop the Marble');
  });

  test('a card, a seat and a number of players that there are not', () => {
    expect(() => cardOf(standardPieces, '9Z')).toThrow('no card 9Z');
    expect(() => sideOf(standardPieces, 3, 3)).toThrow('no seat 3 of 3');
    expect(() => sideOf(standardPieces, 5, 0)).toThrow('no seat 0 of 5');
  });

  test('is won with other cards', () => {
    const single = tableOf(withCards({ '3A': 'L', '4A': 'R', '5A': 'LLL' }));
    const state = single.table({ areas: { 0: 'L0 D0' }, turnNumber: 5, cards: ['3A 4A* 5A*', '3B 4B 5B'] });
    expect(single.idled(state, 'D0').effects.at(-1)).toMatchObject({ key: 'gameOver', ranking: [[0], [1]], reason: 'goal' });
  });

  test('scores other points', () => {
    const { state } = tableOf(oddGame).settled(tableOf(oddGame).apply(start(2, PILE), 'chance', deal()).state);
    const scored = { ...state, cards: state.cards.map((hand) => hand.map((card) => ({ ...card, done: true }))) };
    expect(oddGame.score(scored).map(({ total }) => total)).toEqual([7 * 11, 7 * 10]);
  });

  test('is laid out on its own cloth: seats, areas and the middle', () => {
    const state = oddGame.start({ ...PILE, variant: 'noCard' }, 2);
    expect(state.marbles.L2).toEqual({ in: 'middle', at: [400, 460] });
    const dealt = oddGame.apply(state, 'chance', { type: 'deal', relief: 1 }).state;
    expect([0, 1].map((seat) => oddGame.offers(dealt, seat)[0]?.vary?.at)).toEqual([
      { centre: [110.001, 400], radius: 80.8, apart: 16.3, step: 0.001 },
      { centre: [690, 400], radius: 80.8, apart: 16.3, step: 0.001 },
    ]);
  });

  test('other cards are not known to the standard game, nor its own to it', () => {
    expect(tableOf(oddGame).judged(start(2, PILE), 'chance', { ...deal(), type: 'deal' }).ok).toBe(true);
    expect(tableOf(hopTheMarble).judged(start(2, PILE), 'chance', deal()).ok).toBe(false);
  });
});

test('what the game declares of itself', () => {
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
  expect(hopTheMarble.longest(STEADY, 2)).toBe(1 + 20 + 200 * (2 + 1 + 20));
});

test('moves that nobody can make throw', () => {
  expect(() => hopTheMarble.turn({ ...table(), phase: 'over' })).toThrow('this match is not over');
  expect(() => hopTheMarble.draw(table(), { below: () => 0 })).toThrow('no chance is pending in phase flick');
  expect(() => hopTheMarble.apply({ ...table(), seat: null }, 0, flick('D0') as never)).toThrow('nobody flicks yet');
  expect(() => hopTheMarble.apply(table(), 0, place('D0', 350, 590) as never)).toThrow("D0 is in nobody's hand");
  expect(() => hopTheMarble.apply(table(), 'chance', { type: 'tremble', turn: 0, strength: 0 })).toThrow('nothing trembles');
});

function deal() {
  return { type: 'deal', pile: ODD_PIECES.cards.map(({ id }) => id).toReversed(), relief: 1 };
}
