import type { RoomView } from '@tablehop/rooms';
import { describe, expect, it } from 'vitest';
import { longTime, nextTickMs, shortTime, timeLeftOf } from '../screens/play/match/online/turn-clock.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 86_400_000;

type Given = Parameters<typeof timeLeftOf>[0];

function roomWith(clock: RoomView['plan']['clock'], at: number | null): Given {
  const deadlines = at === null ? [] : [{ seat: 1, at }];
  return { plan: { clock } as unknown as RoomView['plan'], match: { id: 'm', number: 1, deadlines, now: 0 } };
}

describe('the time that is left for a turn', () => {
  it('is the time from the server’s clock to the deadline, and never negative', () => {
    const room = roomWith({ unit: 'seconds', each: 60 }, 100_000);
    expect(timeLeftOf(room, 1, 58_000)?.ms).toBe(42_000);
    expect(timeLeftOf(room, 1, 200_000)?.ms).toBe(0);
  });

  it('runs for those alone who have a deadline', () => {
    expect(timeLeftOf(roomWith({ unit: 'seconds', each: 60 }, 100_000), 0, 0)).toBeNull();
    expect(timeLeftOf(roomWith(null, 100_000), 1, 0)).toBeNull();
    expect(timeLeftOf(roomWith({ unit: 'days', each: 1 }, null), 1, 0)).toBeNull();
  });

  it.each([
    [{ unit: 'seconds', each: 60 }, 15_001, false],
    [{ unit: 'seconds', each: 60 }, 15_000, true],
    [{ unit: 'days', each: 2 }, 12 * HOUR + 1, false],
    [{ unit: 'days', each: 2 }, 12 * HOUR, true],
  ] as const)('%j: %d ms are short: %s', (clock, left, isShort) => {
    expect(timeLeftOf(roomWith(clock, left), 1, 0)?.isShort).toBe(isShort);
  });

  it.each([
    [0, 'en', '0:00'],
    [1, 'en', '0:01'],
    [9_000, 'de', '0:09'],
    [60_000, 'en', '1:00'],
    [90 * 60_000 - 1, 'fr', '90:00'],
    [90 * 60_000, 'en', '2h'],
    [23 * HOUR + 1, 'fr', '23h'],
    [36 * HOUR - 1, 'en', '36h'],
    [3 * DAY - 1, 'en', '3d'],
    [2 * DAY + 5 * HOUR, 'en', '2d'],
    [2 * DAY + 5 * HOUR, 'fr', '2j'],
    [2 * DAY + 5 * HOUR, 'de', '2 T'],
  ] as const)('%d ms are shown in %s as %s', (ms, locale, shown) => {
    expect(shortTime(ms, locale).replace(/\s/g, ' ')).toBe(shown);
  });

  it.each([
    [0, 'en', '0 seconds'],
    [42_000, 'en', '42 seconds'],
    [61_000, 'en', '1 minute and 1 second'],
    [120_000, 'de', '2 Minuten'],
    [DAY + 4 * HOUR + 3 * 60_000, 'de', '1 Tag und 4 Stunden'],
    [2 * DAY + 3 * 60_000, 'fr', '2 jours'],
    [5 * HOUR + 12 * 60_000, 'fr', '5 heures et 12 minutes'],
  ] as const)('%d ms are said in %s as %s', (ms, locale, said) => {
    expect(longTime(ms, locale).replace(/\s/g, ' ')).toBe(said);
  });

  it('is drawn again when it reads otherwise, and not before', () => {
    for (const ms of [
      1,
      999,
      SECOND,
      1500,
      59_999,
      HOUR,
      1.5 * HOUR - 1,
      1.5 * HOUR,
      2 * HOUR,
      5 * HOUR + 7,
      DAY,
      1.5 * DAY,
      3 * DAY + 5,
    ]) {
      const tick = nextTickMs(ms);
      if (tick === null) throw new Error(`${ms} ms do not tick`);
      expect(shortTime(ms - tick, 'en'), `${ms} ms, ${tick} later`).not.toBe(shortTime(ms, 'en'));
      expect(shortTime(ms - tick + 1, 'en'), `${ms} ms, just before`).toBe(shortTime(ms, 'en'));
    }
    expect(nextTickMs(0)).toBeNull();
  });
});
