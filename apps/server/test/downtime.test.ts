import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { begin, countedIds, createClock, gather, mortalServer, planOf, settle, testClient } from '../../../packages/rooms/test/support.ts';
import { createSqliteStorage } from '../storage/sqlite.ts';
import { temporaryFolder } from './program.ts';

/** The storage works in a thread: time must not pass while it is asked. */
function countAsked<Storage extends object>(storage: Storage) {
  const asked = new Set<Promise<unknown>>();
  const counted = new Proxy(storage, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        const answer = value.apply(target, given);
        if (!(answer instanceof Promise)) return answer;
        const done = () => void asked.delete(answer);
        asked.add(answer);
        answer.then(done, done);
        return answer;
      };
    },
  });
  return {
    counted,
    async untilIdle(): Promise<void> {
      do {
        await Promise.allSettled(asked);
        await settle();
      } while (asked.size > 0);
    },
  };
}

it('takes nobody’s seat after an hour in which the server was dead, and ends turns again afterwards', async () => {
  const parts = { clock: createClock(1_800_000_000_000), fresh: countedIds(), errors: [] as unknown[] };
  const { clock } = parts;
  const file = join(temporaryFolder(), 'tablehop.sqlite');
  const start = async () => {
    const storage = await createSqliteStorage({ file });
    onTestFinished(storage.close);
    const { counted, untilIdle } = countAsked(storage);
    return { storage, untilIdle, ...mortalServer(parts, counted) };
  };
  let server = await start();
  const passSeconds = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      await clock.pass(1000);
      await server.untilIdle();
    }
  };
  const plan = planOf('hop-n-roll', { standIn: 'random', clock: { unit: 'seconds', each: 60 } });
  const people = await gather(() => testClient(() => server, parts), { plan });
  await begin(people);
  await server.untilIdle();
  const [room] = people.map((each) => each.room);
  expect(room?.view.value.match?.deadlines.length).toBeGreaterThan(0);
  await passSeconds(10);
  await server.kill();
  await server.untilIdle();
  await server.storage.close();
  await clock.pass(3_600_000);
  server = await start();
  const isAway = () => room?.view.value.seats.some((seat) => seat.kind === 'person' && seat.away);
  await passSeconds(15);
  expect((room?.view.value.match?.deadlines[0]?.at ?? 0) - clock.now()).toBeGreaterThan(30_000);
  expect(isAway()).toBe(false);
  await passSeconds(60);
  expect(isAway()).toBe(true);
  expect(parts.errors).toEqual([]);
});
