import { findOffer } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { hopTheMarble, standardPieces } from '../index.ts';
import { dealt, flicked, NATURAL, NO_CARD, NORTH, start, table } from './match.ts';

const { offers } = hopTheMarble;

describe('The offers of a flick', () => {
  it('one for each own marble, in the order of the marbles, with the ranges of the protocol', () => {
    const vary = {
      direction: { min: [-10000, -10000], max: [10000, 10000], step: 1, not: [[0, 0]] },
      strength: { min: 0, max: 1000, step: 1 },
    };
    expect(offers(table({ areas: { 0: 'Y0 D0 L1' } }), 0)).toEqual(
      ['D0', 'L1', 'Y0'].map((marble) => ({ action: { type: 'flick', marble, direction: [0, -1], strength: 1000 }, vary })),
    );
  });
});

describe('The offers of a placement', () => {
  it('one for each marble in hand, all at the first free spot, with the range of the protocol', () => {
    const vary = { at: { centre: [350, 590], radius: 82, apart: 18, step: 0.001 } };
    expect(offers(dealt(2), 0)).toEqual(
      ['D0', 'L0', 'R0', 'G0', 'Y0'].map((marble) => ({ action: { type: 'place', marble, at: [328, 512] }, vary })),
    );
  });

  it('the middle has its own', () => {
    const { state } = flicked(table(), 'D0', NORTH, 0);
    expect(offers(state, 0)).toEqual([
      {
        action: { type: 'place', marble: 'D0', at: [320, 232] },
        vary: { at: { centre: [350, 350], radius: 122, apart: 18, step: 0.001 } },
      },
    ]);
  });
});

it('while chance is pending and when it is over nobody is offered anything', () => {
  const trembling = flicked(table({ options: NATURAL }), 'D0').state;
  const over = table({ options: NO_CARD, phase: 'over', turnNumber: 9, areas: { 0: 'L0 L1 L2 L3' } });
  for (const state of [start(), trembling, over]) expect([0, 1].map((seat) => offers(state, seat))).toEqual([[], []]);
});

it('pieces in fractions of a millimetre are offered and compared in whole micrometres', () => {
  const cloth = { ...standardPieces.cloth, areaRadius: 90.1, marbleRadius: 8.2, clear: 1.9 };
  const replaced = hopTheMarble.pieces?.replace({ ...standardPieces, cloth });
  if (replaced?.ok !== true) throw new Error(JSON.stringify(replaced));
  const { value: game } = replaced;
  expect(game.offers(dealt(), 0)[0]).toMatchObject({ action: { at: [328.1, 512.1] }, vary: { at: { radius: 81.9, apart: 18.3 } } });
  for (const [y, isAllowed] of [
    [671.9, true],
    [671.901, false],
  ] as const) {
    const rim = { type: 'place', marble: 'D0', at: [350, y] } as const;
    expect(findOffer(game.offers(dealt(), 0), rim) !== undefined).toBe(isAllowed);
    expect(game.refuse(dealt(), 0, rim) === null).toBe(isAllowed);
  }
});
