import { findOffer } from '@tablehop/core';
import { expect, it } from 'vitest';
import { hopTheMarble, standardPieces } from '../rules/index.ts';
import { dealt } from './match.ts';

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
