import type { Json } from '@tablehop/core';
import { describe, expect, test } from 'vitest';
import { changed, type Given } from '../../test/positions.ts';
import { hopTheMarble, piecesOf, readPieces, sideOf, standardPieces } from '../index.ts';
import { cardOf } from '../pieces.ts';
import { PILE, start, tableOf, withCards } from './match.ts';
import { ODD_PIECES, oddGame } from './odd-game.ts';

/** The key and the field with which pieces are refused. */
function problem(path: readonly (string | number)[], value: unknown): string {
  const read = readPieces(changed(standardPieces as unknown as Given, path, value));
  return read.ok ? 'accepted' : `${read.problem.key} ${read.problem.params?.field ?? ''}`.trim();
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
      middleSpots: [
        [350, 410],
        [308, 392],
        [290, 350],
        [308, 308],
        [350, 290],
        [392, 308],
        [410, 350],
        [392, 392],
      ],
    });
    expect([0, 1, 2].map((seat) => sideOf(standardPieces, 3, seat))).toEqual(['S', 'W', 'N']);
    expect(() => sideOf(standardPieces, 3, 3)).toThrow('no seat 3 of 3');
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

  test('the options, their values and defaults', () => {
    expect(hopTheMarble.options).toEqual({
      variant: { values: ['normal', 'fast', 'suite', 'noCard', 'pile'], default: 'normal' },
      relief: { values: ['flat', 'gentle', 'rough'], default: 'gentle' },
      steadiness: { values: ['steady', 'natural'], default: 'natural' },
      pileCards: { values: [12, 8], default: 12 },
      turnLimit: { values: [200, 600], default: 600 },
      extras: { values: [true, false], default: true },
    });
    expect(hopTheMarble.players).toEqual([2, 4]);
  });
});

describe('Pieces of the wrong shape are refused by field', () => {
  test.each([null, 7, 'box', [], true])('%j is no box', (given) => {
    expect(readPieces(given).ok).toBe(false);
  });

  test.each([
    [['cards'], undefined, 'problem.missingField cards'],
    [['cards'], [], 'problem.field cards'],
    [['cards', 0, 'id'], '', 'problem.field cards.0.id'],
    [['cards', 0, 'id'], 'a name too long', 'problem.field cards.0.id'],
    [['cards', 0, 'color'], 'pink', 'problem.field cards.0.color'],
    [['cards', 0, 'combination'], [], 'problem.field cards.0.combination'],
    [['cards', 0, 'combination', 1], 'B', 'problem.field cards.0.combination.1'],
    [['cards', 0, 'points'], -1, 'problem.field cards.0.points'],
    [['cards', 0, 'points'], 1.5, 'problem.field cards.0.points'],
    [['cards', 0, 'stars'], 1, 'problem.unknownField cards.0.stars'],
    [['cloth'], undefined, 'problem.missingField cloth'],
    [['cloth', 'size'], 0, 'problem.field cloth.size'],
    [['cloth', 'size'], '700', 'problem.field cloth.size'],
    [['cloth', 'marbleRadius'], -8, 'problem.field cloth.marbleRadius'],
    [['cloth', 'areas', 'S'], [350], 'problem.missingField cloth.areas.S.1'],
    [['cloth', 'areas', 'S'], [350, 590.0001], 'problem.field cloth.areas.S.1'],
    [['cloth', 'areas', 'W'], undefined, 'problem.missingField cloth.areas.W'],
    [['cloth', 'sides', 2], ['S'], 'problem.field cloth.sides.2'],
    [['cloth', 'sides', 2, 0], 'NE', 'problem.field cloth.sides.2.0'],
    [['cloth', 'middleSpots'], [[350, 350]], 'problem.field cloth.middleSpots'],
    [['physics', 'restitution'], 1.1, 'problem.field physics.restitution'],
    [['physics', 'stepsPerSecond'], 0, 'problem.field physics.stepsPerSecond'],
    [['physics', 'wind'], 1, 'problem.unknownField physics.wind'],
    [['reliefs', 'gentle', 'lattice'], 1, 'problem.field reliefs.gentle.lattice'],
    [['reliefs', 'rough'], undefined, 'problem.missingField reliefs.rough'],
  ] as const)('%j as %j', (path, value, expected) => {
    expect(problem(path, value)).toBe(expected);
  });
});

describe('Pieces that nobody can play with are refused', () => {
  const { cards } = standardPieces;

  test.each([
    ['a card twice', ['cards', 1, 'id'], '3A', 'cards'],
    ['three green cards and five blue ones', ['cards', 0, 'color'], 'blue', 'cards'],
    ['a card too many', ['cards'], [...cards, { ...cards[0], id: '3E' }], 'cards'],
    ['a card too few', ['cards'], cards.slice(1), 'cards'],
    ['a card of five yellow marbles', ['cards', 0, 'combination'], ['Y', 'Y', 'Y', 'Y', 'Y'], 'cards'],
    ['an area over the edge of the cloth', ['cloth', 'areas', 'S'], [350, 611], 'cloth.areas'],
    ['an area in the middle', ['cloth', 'areas', 'S'], [350, 571], 'cloth.areas'],
    ['two areas in one', ['cloth', 'areas', 'W'], [350, 110], 'cloth.areas'],
    ['a middle over the edge', ['cloth', 'middle'], [100, 350], 'cloth.middle'],
    ['areas with room for few', ['cloth', 'areaRadius'], 86, 'cloth.areaRadius'],
    ['a middle with room for few', ['cloth', 'middleRadius'], 86, 'cloth.middleRadius'],
    ['a marble larger than an area', ['cloth', 'marbleRadius'], 100, 'cloth.middleRadius'],
    ['marbles that need too much room', ['cloth', 'clear'], 4, 'cloth.areaRadius'],
    ['two seats on one side', ['cloth', 'sides', 3], ['S', 'W', 'S'], 'cloth.sides'],
    ['a middle spot beyond the middle', ['cloth', 'middleSpots', 0], [350, 473], 'cloth.middleSpots'],
    ['two middle spots too near', ['cloth', 'middleSpots', 1], [350, 393], 'cloth.middleSpots'],
  ] as const)('%s', (_, path, value, field) => {
    expect(problem(path, value)).toBe(`problem.field ${field}`);
  });

  test('the problem says what is wanted of the measure', () => {
    const read = readPieces(changed(standardPieces as unknown as Given, ['cloth', 'areaRadius'], 86));
    expect(!read.ok && read.problem).toEqual({
      key: 'problem.field',
      params: { field: 'cloth.areaRadius', expected: { key: 'expected.room' }, given: '86' },
    });
  });

  test('the limits are not', () => {
    expect(problem(['cloth', 'areas', 'S'], [350, 610])).toBe('accepted');
    expect(problem(['cloth', 'areas', 'S'], [350, 572])).toBe('accepted');
    expect(problem(['cloth', 'middleSpots', 0], [350, 472])).toBe('accepted');
    expect(problem(['cloth', 'middleSpots', 0], [350, 410])).toBe('accepted');
  });

  test('two areas lie 2 clear of each other, limit included', () => {
    expect(problem(['cloth', 'areas', 'W'], [168, 590])).toBe('accepted');
    expect(problem(['cloth', 'areas', 'W'], [168.001, 590])).toBe('problem.field cloth.areas');
  });

  test('an area has room from that width on at which nineteen marbles cannot cover it', () => {
    expect(problem(['cloth', 'areaRadius'], 87.4)).toBe('problem.field cloth.areaRadius');
    expect(problem(['cloth', 'areaRadius'], 87.5)).toBe('accepted');
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

function deal() {
  return { type: 'deal', pile: ODD_PIECES.cards.map(({ id }) => id).toReversed(), relief: 1 };
}
