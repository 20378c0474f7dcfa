import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compassPoint, degreesOf, directionOf } from '../rules/aim-words.ts';
import { hopTheMarble } from '../rules/index.ts';
import { table } from './match.ts';

describe('directions as people say them', () => {
  it.each([
    [0, [0, -10000], 0],
    [90, [10000, 0], 2],
    [180, [0, 10000], 4],
    [270, [-10000, 0], 6],
    [315, [-7071, -7071], 7],
  ] as const)('%i° on the compass', (degrees, direction, point) => {
    expect(directionOf(degrees)).toStrictEqual(direction);
    expect(degreesOf(direction)).toBe(degrees);
    expect(compassPoint(degrees)).toBe(point);
  });

  it('come back as they were given, to a tenth of a degree, and may be flicked', () => {
    const state = table();
    fc.assert(
      fc.property(fc.integer({ min: -7200, max: 7200 }), (tenths) => {
        const direction = directionOf(tenths / 10);
        expect(degreesOf(direction)).toBe((((tenths % 3600) + 3600) % 3600) / 10);
        expect(hopTheMarble.refuse(state, 0, { type: 'flick', marble: 'R0', direction, strength: 1 })).toBeNull();
      }),
    );
  });

  it('the other way round the compass is south without −0; a hair to the west of north is north, not 360°', () => {
    expect(directionOf(-180)).toStrictEqual([0, 10_000]);
    expect(degreesOf([-1, -10000])).toBe(0);
    expect(compassPoint(359.9)).toBe(0);
  });
});
