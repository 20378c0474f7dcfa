import { keyedRandom } from '@tablehop/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  createWorlds,
  hopTheMarble,
  type MarbleId,
  onCloth,
  RELIEFS,
  type Spot,
  STEADINESSES,
  spotOf,
  spotsAt,
  standardPieces,
  traceOf,
} from '../rules/index.ts';
import { apply, dealt, NATURAL, STEADY, settled, table, touchedIn } from './match.ts';

const worlds = createWorlds(standardPieces);
const state = table();

it('R8: a trace touches what the flick touches, begins where the marbles lie, and R4: tells who leaves the cloth', () => {
  const flicks = fc.record({
    relief: fc.constantFrom(...RELIEFS),
    steadiness: fc.constantFrom(...STEADINESSES),
    marble: fc.constantFrom<MarbleId>('D0', 'L0', 'R0', 'G0', 'Y0'),
    direction: fc.tuple(fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: -10_000, max: -1 })),
    strength: fc.integer({ min: 0, max: 1000 }),
  });
  let touching = 0;
  const property = fc.property(flicks, ({ relief, steadiness, ...given }) => {
    const before = settled(dealt(4, { ...STEADY, relief, steadiness })).state;
    let step = apply(before, 0, { type: 'flick', ...given });
    const tremble = step.state.phase === 'tremble' ? hopTheMarble.draw(step.state, keyedRandom(given.strength, 'tremble')) : null;
    if (tremble !== null) step = apply(step.state, 'chance', tremble);
    const trace = traceOf(worlds, before, given, tremble?.type === 'tremble' ? tremble : null);
    expect(trace.touched).toEqual(touchedIn(step.effects));
    if (trace.touched.length > 0) touching++;
    expect(trace.frames[0]).toEqual(trace.marbles.map((marble) => spotOf(before.marbles[marble])));
    const gone = trace.marbles.filter((_, index) => !isOnCloth(trace.frames.at(-1)?.[index] ?? [0, 0]));
    expect(new Set(trace.out.map(({ marble }) => marble))).toEqual(new Set(gone));
  });
  fc.assert(property, { numRuns: 60 });
  expect(touching).toBeGreaterThan(0);
});

it('R2, R4: the trace of a flick has every marble, every contact and who left the cloth', () => {
  const trace = traceOf(worlds, state, { marble: 'D0', direction: [0, -1], strength: 1000 }, null);
  expect(trace.marbles).toEqual(onCloth(state.marbles));
  expect(trace.touched).toEqual(['D1']);
  // 464 mm on, at 1050 mm/s, slowing by 525 mm/s².
  const speed = Math.sqrt(1050 ** 2 - 2 * 525 * 464);
  expect(trace.contacts).toEqual([
    { one: 'D0', other: 'D1', seconds: expect.closeTo((1050 - speed) / 525, 2), speed: expect.closeTo(speed, -1) },
  ]);
  expect(trace.out.map(({ marble }) => marble)).toEqual(['D1']);
  expect(trace.framesPerSecond).toBe(128);
  expect(trace.seconds).toBe((trace.frames.length - 1) / 128);
  expect(trace.out[0]?.seconds).toBeLessThanOrEqual(trace.seconds);
});

it('R8: it is the trembling flick that is shown', () => {
  const flick = { marble: 'D0', direction: [0, -1], strength: 1000 } as const;
  expect(traceOf(worlds, table({ options: NATURAL }), flick, { turn: 40, strength: 0 }).touched).toEqual(['L1', 'D1']);
});

it('between two frames a marble moves in proportion to time; it rests before the first and after the last', () => {
  const trace = traceOf(worlds, state, { marble: 'D0', direction: [3, -4], strength: 300 }, null);
  const [[fromX, fromY], [toX, toY]] = [2, 3].map((frame) => trace.frames[frame]?.[0] ?? [0, 0]) as [[number, number], [number, number]];
  expect(toX).toBeGreaterThan(fromX);
  expect(spotsAt(trace, 2 / 128)).toEqual(trace.frames[2]);
  expect(spotsAt(trace, -1)).toEqual(trace.frames[0]);
  expect(spotsAt(trace, trace.seconds + 1)).toEqual(trace.frames.at(-1));
  expect(spotsAt(trace, 2.5 / 128)[0]).toEqual([fromX + (toX - fromX) / 2, fromY + (toY - fromY) / 2]);
});

function isOnCloth([x, y]: Spot): boolean {
  const { size } = standardPieces.cloth;
  return x >= 0 && y >= 0 && x <= size && y <= size;
}
