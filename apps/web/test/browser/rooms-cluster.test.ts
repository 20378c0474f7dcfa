/** Two people with browsers of their own, at different ones of three servers, one of which is killed in the middle of their match. */

import { join } from 'node:path';
import { findGame } from '@tablehop/games/rules';
import { expect, it } from 'vitest';
import { startBalancer } from '../../../../bench/kills/balancer.ts';
import { type ServerProcess, startServerProcess } from '../../../../bench/kills/servers.ts';
import { startPrivatePostgres } from '../../../../scripts/postgres.mjs';
import { startPrivateRedis } from '../../../../scripts/redis.mjs';
import { useHouse } from './harness.ts';
import { byMouse, driverOf, playOn } from './match-driver.ts';
import { mostMoves } from './records.ts';
import { called, joinReady, openRoom, start } from './room-driver.ts';

const SERVER = join(import.meta.dirname, '../../../server/dist/main.mjs');
const servers: ServerProcess[] = [];
/** Where Bo comes in; Ada comes in at the house's address. */
let otherUrl = '';

const [postgres, redis] = [await startPrivatePostgres(), await startPrivateRedis()];
if ((postgres === null || redis === null) && process.env.CI === 'true') throw new Error('there is no PostgreSQL or no Redis to test with');

/** What stands before the servers: it prefers one of them, and passes over those that are not well. */
async function balancerFor(preferred: number) {
  const inOrder = () => [0, 1, 2].flatMap((offset) => servers[(preferred + offset) % 3] ?? []);
  const balancer = await startBalancer(() => inOrder().flatMap(({ isWell, port }) => (isWell() ? [port] : [])));
  return { ...balancer, url: `http://127.0.0.1:${balancer.port}` };
}

const house = useHouse(undefined, async () => {
  const parts = { file: SERVER, databaseUrl: postgres?.url ?? '', redisUrl: redis?.url ?? '' };
  if (postgres !== null && redis !== null) servers.push(...(await Promise.all([0, 1, 2].map(() => startServerProcess(parts)))));
  const [first, second] = [await balancerFor(0), await balancerFor(1)];
  otherUrl = second.url;
  return {
    url: first.url,
    async close() {
      first.close();
      second.close();
      await Promise.all(servers.map((each) => each.stop()));
      await Promise.all([postgres?.stop(), redis?.stop()]);
    },
  };
});

it.skipIf(postgres === null || redis === null)(
  'loses and repeats nothing when one of three servers is killed: both play on to the end',
  async () => {
    const game = findGame('hip-hip-hooray');
    if (game === undefined) throw new RangeError('no such game');
    // A connection that is refused is an error of the browser's own.
    house.expectError(/WebSocket|ERR_CONNECTION|ERR_EMPTY_RESPONSE|Failed to load resource/);
    const [ada, bo] = [await house.newPage({ size: 'phone' }), await house.newPage({ size: 'desktop' })];
    await called(ada, 'Ada');
    const { path } = await openRoom(ada, { game: game.id });
    // The house's settings are those of its own address.
    const settings = await ada.evaluate(() => localStorage.getItem('tablehop.settings') ?? '{}');
    await bo.addInitScript((kept) => localStorage.setItem('tablehop.settings', kept), settings);
    await called(bo, 'Bo');
    await joinReady(bo, `${otherUrl}${path}`);
    await start(ada, [bo]);

    const driver = driverOf(game);
    let made = 0;
    const move = async (target: Parameters<typeof byMouse>[0]) => {
      made += 1;
      await byMouse(target);
    };
    const playing = Promise.all([ada, bo].map((page) => playOn(page, driver, move, mostMoves(game))));
    await expect.poll(() => made, { timeout: 120_000 }).toBeGreaterThan(6);
    // Ada's, and after some more moves Bo's, by when the first has been started again.
    await servers[0]?.restart('KILL');
    const before = made;
    await expect.poll(() => made, { timeout: 120_000 }).toBeGreaterThan(before + 2);
    await servers[1]?.restart('KILL');
    for (const each of await playing) expect(each).toBeGreaterThan(0);
    const totals = await Promise.all([ada, bo].map((page) => page.locator('.seat-strip-total .hidden-text').allInnerTexts()));
    const [first, second] = totals.map((texts) => texts.map((text) => text.replace(/\D/g, '')));
    expect(second).toEqual(first);
  },
);
