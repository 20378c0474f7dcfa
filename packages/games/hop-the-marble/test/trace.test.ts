import { keyedRandom } from '@tablehop/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createWorlds,
  type Flick,
  hopTheMarble,
  type MarbleId,
  type Options,
  RELIEFS,
  type Spot,
  STEADINESSES,
  type State,
  spotOf,
  standardPieces,
  type Trace,
  traceOf,
} from '../index.ts';

const { cloth, physics } = standardPieces;
const worlds = createWorlds(standardPieces);
const PLAYERS = 4;
const USUAL: Options = { variant: 'normal', relief: 'flat', steadiness: 'steady', pileCards: 12, turnLimit: 200, extras: false };

/** Before the first flick, all marbles placed where they are first offered. */
function tableOf(options: Options, seed: string): State {
  let state = hopTheMarble.start(options, PLAYERS);
  for (let turn = hopTheMarble.turn(state); state.phase !== 'flick'; turn = hopTheMarble.turn(state)) {
    const seat = turn.kind === 'act' ? (turn.seats[0] ?? 0) : 'chance';
    const action = seat === 'chance' ? hopTheMarble.draw(state, keyedRandom(seed, 'deal')) : hopTheMarble.offers(state, seat)[0]?.action;
    if (action === undefined) throw new Error('nothing is offered');
    state = hopTheMarble.apply(state, seat, action).state;
  }
  return state;
}

type Rolled = { readonly state: State; readonly trace: Trace; readonly touched: readonly MarbleId[] };

/** The flick as the game plays it, and as the trace shows it. */
function rolled(state: State, flick: Flick, seed: string): Rolled {
  let { state: next, effects } = hopTheMarble.apply(state, 0, { type: 'flick', ...flick });
  let trace = traceOf(worlds, state, flick, null);
  if (next.phase === 'tremble') {
    const tremble = hopTheMarble.draw(next, keyedRandom(seed, 'tremble'));
    if (tremble.type !== 'tremble') throw new Error(`${tremble.type} is no tremble`);
    trace = traceOf(worlds, next, flick, tremble);
    ({ state: next, effects } = hopTheMarble.apply(next, 'chance', tremble));
  }
  const told = effects.find(({ key }) => key === 'flicked');
  return { state, trace, touched: (told as { readonly touched?: readonly MarbleId[] } | undefined)?.touched ?? [] };
}

function holds(law: (flick: Rolled) => void): void {
  const flicks = fc.record({
    relief: fc.constantFrom(...RELIEFS),
    steadiness: fc.constantFrom(...STEADINESSES),
    seed: fc.constantFrom('one', 'another', 'a third'),
    marble: fc.constantFrom<MarbleId>('D0', 'L0', 'R0', 'G0', 'Y0'),
    east: fc.integer({ min: -3000, max: 3000 }),
    south: fc.integer({ min: -10_000, max: -1 }),
    strength: fc.integer({ min: 0, max: 1000 }),
  });
  const property = fc.property(flicks, ({ relief, steadiness, seed, marble, east, south, strength }) =>
    law(rolled(tableOf({ ...USUAL, relief, steadiness }, seed), { marble, direction: [east, south], strength }, seed)),
  );
  fc.assert(property, { numRuns: 100 });
}

describe('a trace', () => {
  it('touches what the flick touches (R8), begins where the marbles lie, ends when they rest, and tells who leaves (R4)', () => {
    let touching = 0;
    holds(({ state, trace, touched }) => {
      expect(trace.touched).toEqual(touched);
      if (touched.length > 0) touching++;
      expect(trace.frames[0]).toEqual(trace.marbles.map((marble) => spotOf(state.marbles[marble])));
      expect(trace.marbles).toHaveLength(20);
      checkEnd(trace);
      checkContacts(trace);
      checkOut(trace);
    });
    expect(touching).toBeGreaterThan(0);
  });
});

function checkEnd(trace: Trace): void {
  const [last = [], before = last] = trace.frames.toReversed();
  expect(trace.seconds).toBe((trace.frames.length - 1) / trace.framesPerSecond);
  expect(trace.seconds).toBeLessThanOrEqual(physics.seconds);
  // Whatever rolled to the end came to rest in the last step, or left the cloth in it: it rolled on there no faster than it can stop.
  const slowing = physics.rollingDeceleration / physics.stepsPerSecond;
  for (const [index, [x, y]] of last.entries()) {
    const [fromX, fromY] = before[index] ?? [x, y];
    const speed = Math.hypot(x - fromX, y - fromY) * trace.framesPerSecond;
    if (isOnCloth([x, y]) && trace.seconds < physics.seconds) expect(speed).toBeLessThanOrEqual(2 * slowing);
  }
  // One more step may go by in which two marbles at rest settle against each other.
  if (trace.frames.length > 3) expect(trace.frames.at(-3)).not.toEqual(last);
}

/** In order of time; whatever is touched is in one. */
function checkContacts({ contacts, touched, seconds: end }: Trace): void {
  const times = contacts.map(({ seconds }) => seconds);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.every((seconds) => seconds > 0 && seconds <= end)).toBe(true);
  const seen = new Set(contacts.flatMap(({ one, other }) => [one, other]));
  expect(touched.every((marble) => seen.has(marble))).toBe(true);
}

function checkOut({ marbles, frames, framesPerSecond, out }: Trace): void {
  const gone = marbles.filter((_, index) => !isOnCloth(frames.at(-1)?.[index] ?? [0, 0]));
  expect(new Set(out.map(({ marble }) => marble))).toEqual(new Set(gone));
  for (const { marble, seconds } of out) {
    const index = marbles.indexOf(marble);
    const frame = seconds * framesPerSecond;
    expect(isOnCloth(frames[frame - 1]?.[index] ?? [-1, -1])).toBe(true);
    expect(frames[frame]?.[index]).toEqual(frames.at(-1)?.[index]);
  }
}

function isOnCloth([x, y]: Spot): boolean {
  return x >= 0 && y >= 0 && x <= cloth.size && y <= cloth.size;
}
