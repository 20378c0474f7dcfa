/** Two players connected to different ones of three servers, with servers killed during their match. */

import { join } from 'node:path';
import { findGame } from '@tablehop/games/all';
import { expect, it } from 'vitest';
import { startBalancer } from '../../../../bench/kills/balancer.ts';
import { type ServerProcess, startServerProcess } from '../../../../bench/kills/servers.ts';
import { startPrivatePostgres } from '../../../../scripts/postgres.mjs';
import { startPrivateRedis } from '../../../../scripts/redis.mjs';
import { useSite } from './harness.ts';
import { byMouse, driverOf, playOn } from './match-driver.ts';
import { mostMoves } from './records.ts';
import { called, joinReady, openRoom, start } from './room-driver.ts';

const SERVER = join(import.meta.dirname, '../../../server/dist/main.mjs');
const servers: ServerProcess[] = [];
/** Bo's address; Ada uses the harness's. */
let otherUrl = '';

const [postgres, redis] = [await startPrivatePostgres(), await startPrivateRedis()];
if ((postgres === null || redis === null) && process.env.CI === 'true') throw new Error('there is no PostgreSQL or no Redis to test with');

/** A load balancer that prefers one server and skips unhealthy ones. */
async function balancerFor(preferred: number) {
  const inOrder = () => [0, 1, 2].flatMap((offset) => servers[(preferred + offset) % 3] ?? []);
  const balancer = await startBalancer(() => inOrder().flatMap(({ isWell, port }) => (isWell() ? [port] : [])));
  return { ...balancer, url: `http://127.0.0.1:${balancer.port}` };
}

const site = useSite(undefined, async () => {
  if (postgres !== null && redis !== null) {
    const shared = { databaseUrl: postgres.url, redisUrl: redis.url };
    servers.push(...(await Promise.all([0, 1, 2].map(() => startServerProcess({ file: SERVER, shared })))));
  }
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
    // The browser itself logs a refused connection as an error.
    site.expectError(/WebSocket|ERR_CONNECTION|ERR_EMPTY_RESPONSE|Failed to load resource/);
    const [ada, bo] = [await site.newPage({ size: 'phone' }), await site.newPage({ size: 'desktop' })];
    await called(ada, 'Ada');
    const { path } = await openRoom(ada, { game: game.id });
    // The harness's settings apply to its own address only.
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
    // First Ada's server, then, after more moves and its restart, Bo's.
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
