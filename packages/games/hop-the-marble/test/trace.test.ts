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
  spotsAt,
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
  fc.assert(property, { numRuns: 50 });
}

describe('a trace', () => {
  it('touches what the flick touches, with and without a tremble (R8)', () => {
    let touching = 0;
    holds(({ trace, touched }) => {
      expect(trace.touched).toEqual(touched);
      if (touched.length > 0) touching++;
    });
    expect(touching).toBeGreaterThan(0);
  });

  it('begins where the marbles lie', () =>
    holds(({ state, trace }) => {
      expect(trace.frames[0]).toEqual(trace.marbles.map((marble) => spotOf(state.marbles[marble])));
      expect(trace.marbles).toHaveLength(20);
    }));

  it('ends when everything rests', () =>
    holds(({ trace }) => {
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
    }));

  it('tells every contact in order of time, those of the touched ones in order of first contact', () =>
    holds(({ trace }) => {
      const times = trace.contacts.map(({ seconds }) => seconds);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.every((seconds) => seconds > 0 && seconds <= trace.seconds)).toBe(true);
      const seen = new Set(trace.contacts.flatMap(({ one, other }) => [one, other]));
      expect(trace.touched.every((marble) => seen.has(marble))).toBe(true);
    }));

  it('R4: tells which marbles leave the cloth, and by when', () =>
    holds(({ trace }) => {
      const gone = trace.marbles.filter((_, index) => !isOnCloth(trace.frames.at(-1)?.[index] ?? [0, 0]));
      expect(new Set(trace.out.map(({ marble }) => marble))).toEqual(new Set(gone));
      for (const { marble, seconds } of trace.out) {
        const index = trace.marbles.indexOf(marble);
        const frame = seconds * trace.framesPerSecond;
        expect(isOnCloth(trace.frames[frame - 1]?.[index] ?? [-1, -1])).toBe(true);
        expect(trace.frames[frame]?.[index]).toEqual(trace.frames.at(-1)?.[index]);
      }
    }));
});

describe('between the frames', () => {
  const { trace } = rolled(tableOf(USUAL, 'between'), { marble: 'G0', direction: [0, -1], strength: 800 }, 'between');

  it('marbles are in proportion of the time', () => {
    const [frame, next] = [20, 21].map((number) => trace.frames[number] ?? []);
    expect(spotsAt(trace, 20 / trace.framesPerSecond)).toEqual(frame);
    const quarter = spotsAt(trace, 20.25 / trace.framesPerSecond);
    for (const [index, [x, y]] of quarter.entries()) {
      const [from, to] = [frame?.[index] ?? [0, 0], next?.[index] ?? [0, 0]];
      expect([x, y]).toEqual([from[0] + (to[0] - from[0]) / 4, from[1] + (to[1] - from[1]) / 4]);
    }
    expect(frame).not.toEqual(next);
  });

  it('they lie still before the first and after the last', () => {
    expect(spotsAt(trace, -1)).toEqual(trace.frames[0]);
    expect(spotsAt(trace, trace.seconds + 1)).toEqual(trace.frames.at(-1));
  });
});

function isOnCloth([x, y]: Spot): boolean {
  return x >= 0 && y >= 0 && x <= cloth.size && y <= cloth.size;
}
