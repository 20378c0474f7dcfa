import { expect, it, vi } from 'vitest';
import { createSteadyClock, followClock } from '../clock.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function clocks() {
  let real = 0;
  let error = 1_800_000_000_000;
  const now = createSteadyClock(
    () => real + error,
    () => real,
  );
  return {
    now,
    /** Reads the clock every minute of real time. */
    pass(ms: number) {
      for (let left = ms; left > 0; left -= 60_000) {
        real += Math.min(left, 60_000);
        now();
      }
      return now();
    },
    jump(ms: number) {
      error += ms;
      return now();
    },
  };
}

it('is the time of day', () => {
  const { now, pass } = clocks();
  expect(now()).toBe(1_800_000_000_000);
  expect(pass(HOUR)).toBe(1_800_000_000_000 + HOUR);
});

it.each([DAY, -DAY, 3650 * DAY, -3650 * DAY, 30_000])('does not follow a jump of %i ms at once, but adjusts slowly', (ms) => {
  const { now, pass, jump } = clocks();
  const before = now();
  expect(jump(ms)).toBe(before);
  const later = pass(HOUR);
  expect(Math.abs(later - before - HOUR)).toBeLessThanOrEqual(HOUR / 10);
  expect(Math.sign(later - before - HOUR)).toBe(Math.sign(ms));
  // A clock that is soon corrected does no harm.
  jump(-ms);
  expect(pass(2 * HOUR)).toBe(before + 3 * HOUR);
});

it('never goes back, and ends up at the time of day', () => {
  const { now, pass, jump } = clocks();
  let last = now();
  jump(-HOUR);
  for (let minute = 0; minute < 11 * 60; minute++) {
    const next = pass(60_000);
    expect(next).toBeGreaterThan(last);
    last = next;
  }
  expect(last).toBe(1_800_000_000_000 + 10 * HOUR);
});

it('follows a shared clock as it was halfway between question and answer, and goes on while that cannot be read', async () => {
  vi.useFakeTimers();
  try {
    let own = 1000;
    let shared = 1_800_000_000_000;
    let isAway = false;
    const read = async () => {
      if (isAway) throw new Error('away');
      own += 40;
      return shared;
    };
    const { now, stop } = await followClock(read, () => own);
    expect(now()).toBe(shared + 20);
    own += 5000;
    expect(now()).toBe(shared + 5020);
    isAway = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(now()).toBe(shared + 5020);
    isAway = false;
    shared -= 30_000;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(now()).toBe(shared + 20);
    stop();
  } finally {
    vi.useRealTimers();
  }
});
