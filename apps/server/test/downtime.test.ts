import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { begin, countedIds, createClock, gather, mortalServer, planOf, testClient } from '../../../packages/rooms/test/support.ts';
import { createSqliteStorage } from '../storage/sqlite.ts';
import { temporaryFolder } from './program.ts';

it('takes nobody’s seat after an hour in which the server was dead, and ends turns again afterwards', async () => {
  const parts = { clock: createClock(1_800_000_000_000), fresh: countedIds(), errors: [] as unknown[] };
  const { clock } = parts;
  const file = join(temporaryFolder(), 'tablehop.sqlite');
  const start = async () => {
    const storage = await createSqliteStorage({ file });
    onTestFinished(storage.close);
    return { storage, ...mortalServer(parts, storage) };
  };
  let server = await start();
  /** The storage works in a thread: without waiting for it, time would run ahead of what the server says of itself. */
  const passSeconds = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      await clock.pass(1000);
      const silence = async () => clock.now() - ((await server.storage.readUptime())?.aliveAt ?? clock.now());
      await expect.poll(silence).toBeLessThanOrEqual(7000);
    }
  };
  const plan = planOf('hop-n-roll', { standIn: 'random', clock: { unit: 'seconds', each: 60 } });
  const people = await gather(() => testClient(() => server, parts), { plan });
  await begin(people);
  const [room] = people.map((each) => each.room);
  await expect.poll(() => room?.view.value.match?.deadlines.length).toBeGreaterThan(0);
  await passSeconds(10);
  await server.kill();
  await server.storage.close();
  await clock.pass(3_600_000);
  server = await start();
  const isAway = () => room?.view.value.seats.some((seat) => seat.kind === 'person' && seat.away);
  await passSeconds(15);
  await expect.poll(() => (room?.view.value.match?.deadlines[0]?.at ?? 0) - clock.now()).toBeGreaterThan(30_000);
  expect(isAway()).toBe(false);
  await passSeconds(60);
  await expect.poll(isAway).toBe(true);
  expect(parts.errors).toEqual([]);
});
