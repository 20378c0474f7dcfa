/** What the trace of one flick tells, from the finger to rest. */

import { expect, test } from 'vitest';
import { createWorlds, MARBLES, spotOf, spotsAt, standardPieces, traceOf } from '../index.ts';
import { NATURAL, table } from './match.ts';

const worlds = createWorlds(standardPieces);
const state = table();
const lying = MARBLES.filter((marble) => spotOf(state.marbles[marble]) !== null);

test('R2, R4: the trace of a flick has every marble, every contact and who left the cloth', () => {
  const trace = traceOf(worlds, state, { marble: 'D0', direction: [0, -1], strength: 1000 }, null);
  expect(trace.marbles).toEqual(lying);
  expect(trace.frames[0]).toEqual(lying.map((marble) => spotOf(state.marbles[marble])));
  expect(trace.touched).toEqual(['D1']);
  // 464 mm on, with 1050 mm a second and 525 less each second.
  const speed = Math.sqrt(1050 ** 2 - 2 * 525 * 464);
  expect(trace.contacts).toEqual([
    { one: 'D0', other: 'D1', seconds: expect.closeTo((1050 - speed) / 525, 2), speed: expect.closeTo(speed, -1) },
  ]);
  expect(trace.out.map(({ marble }) => marble)).toEqual(['D1']);
  expect(trace.framesPerSecond).toBe(128);
  expect(trace.seconds).toBe((trace.frames.length - 1) / 128);
  expect(trace.out[0]?.seconds).toBeLessThanOrEqual(trace.seconds);
});

test('R8: it is the trembling flick that is shown', () => {
  const flick = { marble: 'D0', direction: [0, -1], strength: 1000 } as const;
  expect(traceOf(worlds, table({ options: NATURAL }), flick, { turn: 40, strength: 0 }).touched).toEqual(['L1', 'D1']);
});

test('between two frames a marble is in proportion of the time; it lies still before the first and after the last', () => {
  const trace = traceOf(worlds, state, { marble: 'D0', direction: [3, -4], strength: 300 }, null);
  const [[fromX, fromY], [toX, toY]] = [2, 3].map((frame) => trace.frames[frame]?.[0] ?? [0, 0]) as [[number, number], [number, number]];
  expect(toX).toBeGreaterThan(fromX);
  expect(spotsAt(trace, 2 / 128)).toEqual(trace.frames[2]);
  expect(spotsAt(trace, -1)).toEqual(trace.frames[0]);
  expect(spotsAt(trace, trace.seconds + 1)).toEqual(trace.frames.at(-1));
  expect(spotsAt(trace, 2.5 / 128)[0]).toEqual([fromX + (toX - fromX) / 2, fromY + (toY - fromY) / 2]);
});
