/** One flick watched from the finger to rest, and what else is quickly told. */

import { expect, test } from 'vitest';
import { directionOf } from '../heading.ts';
import { createWorlds, hopTheMarble, MARBLES, spotOf, spotsAt, standardPieces, traceOf } from '../index.ts';
import { dealOf, NATURAL, PILE, refusal, STEADY, start, table } from './match.ts';

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

test('between two frames a marble is in proportion of the time, eastwards and southwards', () => {
  const trace = traceOf(worlds, state, { marble: 'D0', direction: [3, -4], strength: 300 }, null);
  const [[fromX, fromY], [toX, toY]] = [2, 3].map((frame) => trace.frames[frame]?.[0] ?? [0, 0]) as [[number, number], [number, number]];
  expect(toX).toBeGreaterThan(fromX);
  expect(spotsAt(trace, 2.5 / 128)[0]).toEqual([fromX + (toX - fromX) / 2, fromY + (toY - fromY) / 2]);
});

test('a match begins without a card, a pile or a point', () => {
  expect(start(2, PILE)).toEqual({
    options: PILE,
    turnNumber: 0,
    phase: 'deal',
    seat: null,
    marbles: start(2).marbles,
    cards: [[], []],
    pileLeft: 0,
    pile: [],
    points: [0, 0],
    relief: 0,
    flick: null,
  });
  expect('pile' in start(2, STEADY)).toBe(false);
});

test('one hand of another size is enough for a bad request', () => {
  const cards = { 0: ['3A', '4A', '5A'], 1: ['3B', '4B'] };
  expect(refusal(start(), 'chance', { ...dealOf(2, STEADY), cards })).toMatchObject({ code: 'bad-request', params: { field: 'cards' } });
});

test('the other way round the compass is south, too, without a −0', () => {
  expect(directionOf(-180)).toStrictEqual([0, 10_000]);
});

test('a relief is made once for a cloth that is asked for again, and anew when many others have been', () => {
  const first = worlds('gentle', 1);
  expect(worlds('gentle', 1)).toBe(first);
  expect(worlds('flat', 1)).toBe(worlds('flat', 2));
  for (let seed = 2; seed <= 16; seed++) worlds('gentle', seed);
  expect(worlds('gentle', 1)).toBe(first);
  worlds('rough', 1);
  expect(worlds('gentle', 2)).toBe(worlds('gentle', 2));
  const again = worlds('gentle', 1);
  expect(again).not.toBe(first);
  expect(again.relief.heightAt(100, 200)).toBe(first.relief.heightAt(100, 200));
});

test('nothing is hidden where there is no pile: all views are the very state', () => {
  expect(hopTheMarble.view(state, 0)).toBe(state);
});
