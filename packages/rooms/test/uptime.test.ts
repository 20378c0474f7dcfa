/** When a server writes that it is up, and which turns an outage extends. */

import { storageError } from '@tablehop/host';
import { describe, expect, it } from 'vitest';
import type { Room } from '../room.ts';
import type { Uptime } from '../stored-room.ts';
import { watchUptime, withoutOutages } from '../uptime.ts';

const START = 1_000_000_000;
const DAY = 86_400_000;

function createWorld(silentMs: number | null, isAlone = true, outages: Uptime['outages'] = []) {
  const writes: Uptime[] = [];
  const set: { now: number; stored: Uptime | null; failures: Error[]; reads: number } = {
    ...{ now: START, failures: [], reads: 0 },
    stored: silentMs === null ? null : { revision: 7, aliveAt: START - silentMs, outages },
  };
  const storage = {
    async readUptime() {
      set.reads += 1;
      return set.stored;
    },
    async writeUptime(next: Uptime) {
      const failure = set.failures.shift();
      if (failure !== undefined) throw failure;
      set.stored = next;
      writes.push(next);
    },
  };
  const uptime = watchUptime({ storage, now: () => set.now, isAlone });
  return { uptime, set, take: () => writes.splice(0), stored: () => set.stored };
}

describe('a server', () => {
  it('writes that it is up when it starts, and every five seconds', async () => {
    const { uptime, set, take } = createWorld(null);
    await uptime.stop();
    expect([take(), set.reads]).toEqual([[], 0]);
    await Promise.all([uptime.check(), uptime.check()]);
    expect([take(), set.reads]).toEqual([[{ revision: 1, aliveAt: START, outages: [] }], 1]);
    set.now += 4_999;
    await uptime.check();
    expect([take(), set.reads]).toEqual([[], 1]);
    set.now += 1;
    await uptime.check();
    expect(take()).toEqual([{ revision: 2, aliveAt: set.now, outages: [] }]);
    await uptime.stop();
    expect(take()).toEqual([]);
    set.now += 3;
    await uptime.stop();
    expect(take()).toMatchObject([{ revision: 3, aliveAt: set.now }]);
  });

  it.each([
    ['one that starts alone', 1, true, true],
    ['one that starts at once', 0, true, false],
    ['one that joins others', 8_000, false, false],
    ['one that joins nobody', 8_001, false, true],
  ])(
    'counts time before its start as an outage after eight seconds, or any if it is alone: %s',
    async (_what, silentMs, isAlone, isOutage) => {
      const { uptime } = createWorld(silentMs, isAlone);
      await uptime.check();
      expect(uptime.outages()).toEqual(isOutage ? [{ from: START - silentMs, until: START }] : []);
    },
  );

  it('that slept for more than eight seconds notices that before a room is written', async () => {
    const { uptime, set, take } = createWorld(0);
    const room = { match: null } as Room;
    expect([await uptime.current(room), set.reads]).toEqual([room, 0]);
    await uptime.check();
    take();
    for (const [ms, count] of [
      [7_999, 0],
      [1, 0],
      [8_001, 1],
    ] as const) {
      set.now += ms;
      await uptime.current(room);
      expect([ms, uptime.outages().length]).toEqual([ms, count]);
    }
    set.now += 9_000;
    set.failures = [storageError('closed')];
    expect(await uptime.current(room)).toBe(room);
    set.failures = [new Error('a bug')];
    await expect(uptime.current(room)).rejects.toThrow('a bug');
  });

  it('whose clock was far ahead goes on', async () => {
    const { uptime, set, take } = createWorld(-8_000, false);
    await uptime.check();
    expect(take()).toEqual([]);
    set.now -= 5_000;
    await uptime.check();
    expect(take()).toEqual([{ revision: 8, aliveAt: START - 5_000, outages: [] }]);
  });

  it('reads what another wrote first, goes on with a full disk, and with nothing else', async () => {
    const { uptime, set, take } = createWorld(1);
    set.failures = [storageError('grown'), storageError('full')];
    await uptime.check();
    expect([take(), set.reads, uptime.outages().length]).toEqual([[], 2, 1]);
    set.now += 5_000;
    set.failures = [storageError('closed')];
    await expect(uptime.check()).rejects.toMatchObject({ trouble: 'closed' });
    await uptime.check();
    expect(take()).toHaveLength(1);
  });

  it('forgets outages after ten days, and keeps a hundred', async () => {
    const at = (until: number) => ({ from: until - 1, until });
    const { uptime } = createWorld(0, true, [at(START - 10 * DAY), at(START - 10 * DAY + 1)]);
    await uptime.check();
    expect(uptime.outages()).toHaveLength(2);
    const many = createWorld(1, true, [at(START - 10 * DAY), at(START - 10 * DAY + 1), ...Array(99).fill(at(START - 9))]);
    await many.uptime.check();
    expect([many.uptime.outages().length, many.uptime.outages()[0], many.uptime.outages().at(-1)]).toEqual([100, at(START - 9), at(START)]);
  });
});

describe('an outage', () => {
  const deadlines = [100, 90_000].map((at, seat) => ({ seat, at, version: 1 }));
  const room = { changedAt: 50, match: { id: 'm', number: 1, over: false, acting: [0, 1], deadlines } } as unknown as Room;
  const outage = { from: 60, until: 10_060 };

  it('extends every turn by its length, and to twenty seconds at least', () => {
    const { match, changedAt } = withoutOutages(room, [outage]);
    expect([match?.deadlines.map(({ at }) => at), changedAt]).toEqual([[30_060, 100_000], 10_060]);
    const twice = withoutOutages(room, [{ from: 1, until: 40 }, outage, { from: 20_000, until: 20_001 }]);
    expect([twice.match?.deadlines.map(({ at }) => at), twice.changedAt]).toEqual([[40_001, 100_001], 20_001]);
  });

  it.each<[string, Partial<Room>]>([
    ['knows of it', { changedAt: 10_060 }],
    ['has no match', { match: null }],
    ['has one that is over', { match: { ...room.match, over: true } as Room['match'] }],
    ['has no turn with an end', { match: { ...room.match, deadlines: [] } as unknown as Room['match'] }],
  ])('changes no room that %s', (_what, change) => {
    const given = { ...room, ...change };
    expect(withoutOutages(given, [outage])).toBe(given);
  });
});
