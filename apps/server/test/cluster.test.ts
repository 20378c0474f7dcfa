/** Three real servers share one PostgreSQL and one Redis; players connect to different servers. scripts/kills.mjs kills them. */

import { join } from 'node:path';
import type { AnyGame } from '@tablehop/core';
import { findGame } from '@tablehop/games/all';
import type { News } from '@tablehop/host';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startBalancer } from '../../../bench/kills/balancer.ts';
import { type ServerProcess, startServerProcess } from '../../../bench/kills/servers.ts';
import { startPrivatePostgres } from '../../../scripts/postgres.mjs';
import { startRedis } from './find-redis.ts';
import { gather, openRoomsClient, type Player, play, until } from './players.ts';
import { startServer } from './server-process.ts';
import { findDatabase, runSql } from './storage/engines.ts';

const game = findGame('hip-hip-hooray') as AnyGame;
const FILE = join(import.meta.dirname, '../dist/main.mjs');
const HALFWAY = 20;

const hasDatabase = findDatabase(process.env) !== null;
const postgres = hasDatabase ? await startPrivatePostgres({ isDurable: false }) : null;
const redis = await startRedis();
const servers: ServerProcess[] = [];
afterAll(async () => {
  await Promise.all(servers.map((each) => each.stop()));
  await Promise.all([postgres?.stop(), redis?.stop()]);
});

/** Connects through its own balancer, which falls back to the next healthy server. */
async function clientAt(preferred: number) {
  const surprises: string[] = [];
  const balancer = await startBalancer(() =>
    [0, 1, 2].flatMap((offset) => {
      const server = servers[(preferred + offset) % 3];
      return server?.isWell() ? [server.port] : [];
    }),
  );
  onTestFinished(balancer.close);
  return { client: openRoomsClient(`ws://127.0.0.1:${balancer.port}/wire`, surprises), surprises, target: balancer.target };
}

type Somebody = Player & { readonly target: () => number | null };

async function sitDownAt(first: number, second: number): Promise<readonly [Somebody, Somebody]> {
  const clients = [await clientAt(first), await clientAt(second)] as const;
  const [host, guest] = await gather(game, clients);
  const players = [
    { ...host, target: clients[0].target },
    { ...guest, target: clients[1].target },
  ] as const;
  // The other player's ready state may still be in transit between the servers.
  await expect.poll(() => host.room.ask('start', {}).then(() => 'started', String), { timeout: 30_000 }).toBe('started');
  await Promise.all(players.map((player) => until(player.room, ({ phase }) => phase === 'playing')));
  return players;
}

const idOf = ({ room }: Player) => room.view.value.id ?? '';

async function ownerOf(player: Player): Promise<ServerProcess> {
  let found: ServerProcess | undefined;
  const look = async () => {
    const rows = await runSql(postgres?.url ?? '', 'select owner, summary from matches where owner is not null');
    const owner = rows.find(({ summary }) => JSON.parse(String(summary)).room === idOf(player))?.owner;
    found = servers.find(({ name }) => name() === owner);
    return found !== undefined;
  };
  await expect.poll(look, { timeout: 30_000 }).toBe(true);
  return found as ServerProcess;
}

const seen = ({ news }: Player) => news.at(-1)?.look.version ?? 0;
const reaches = (player: Player, version: number) => expect.poll(() => seen(player), { timeout: 30_000 }).toBeGreaterThanOrEqual(version);

/** Also checks that all players saw the same match, in order, and that no client saw anything unexpected. */
async function playToTheEnd(
  players: readonly Player[],
  meanwhile: (goOn: () => void) => Promise<unknown> = async (goOn) => goOn(),
): Promise<void> {
  // Nobody passes the halfway point before `meanwhile` calls `goOn`.
  let goOn = (): void => undefined;
  const mayGoOn = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const before = ({ look }: News) => (look.version < HALFWAY ? Promise.resolve() : mayGoOn);
  const playing = Promise.all(players.map((player) => play(player, () => true, { before })));
  await meanwhile(goOn);
  await playing;
  for (const { news, surprises } of players) {
    expect(surprises).toEqual([]);
    const versions = news.map(({ look }) => look.version);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    // A player who reconnects may see a version again, but no event twice.
    const happened = news.flatMap(({ event, look }) => (event === null ? [] : [look.version]));
    expect(happened).toEqual([...new Set(happened)]);
    expect(news.at(-1)?.look.turn).toEqual(players[0]?.news.at(-1)?.look.turn);
    expect(news.at(-1)?.look.scores).toEqual(players[0]?.news.at(-1)?.look.scores);
  }
  const [id] = players.map(idOf);
  const rows = await runSql(
    postgres?.url ?? '',
    'select matches.id, summary, number, entry from matches join entries on entries.match = matches.key order by number',
  );
  const entries = rows.filter(({ summary }) => JSON.parse(String(summary)).room === id).map(({ entry }) => JSON.parse(String(entry)));
  expect(entries.map(({ number }) => number)).toEqual(entries.map((_, index) => index + 1));
  expect(entries.length).toBe(seen(players[0] as Player));
  const names = entries.flatMap((entry) => (entry.id === undefined || entry.by === 'chance' ? [] : [entry.id]));
  expect(new Set(names).size).toBe(names.length);
}

describe.skipIf(postgres === null || redis === null)('three servers', () => {
  beforeAll(async () => {
    const parts = { file: FILE, shared: { databaseUrl: postgres?.url ?? '', redisUrl: redis?.url ?? '' } };
    servers.push(...(await Promise.all([0, 1, 2].map(() => startServerProcess(parts)))));
  });
  afterEach(async () => {
    await expect.poll(() => servers.every((each) => each.isWell()), { timeout: 60_000 }).toBe(true);
  });

  it('look like one: people at different ones play a match to its end, and a third sees it', async () => {
    const players = await sitDownAt(0, 1);
    const { client } = await clientAt(2);
    const { room } = await client.enter({ by: 'watch', watch: players[0].room.view.value.watch ?? '' });
    const watched: News[] = [];
    (await room.openMatch()).watch('watcher', (news) => watched.push(news));
    await playToTheEnd(players);
    expect(new Set(players.map(({ target }) => target())).size).toBe(2);
    await expect.poll(() => watched.at(-1)?.look.turn.kind, { timeout: 30_000 }).toBe('over');
    await expect.poll(() => room.view.value.phase, { timeout: 30_000 }).toBe('over');
    expect(watched.at(-1)?.look.scores).toEqual(players[0].news.at(-1)?.look.scores);
  });

  it('take over from one that is paused, whose later writes are refused', async () => {
    const players = await sitDownAt(0, 1);
    await Promise.all(players.map((player) => play(player, ({ look }) => look.version < 8)));
    const owner = await ownerOf(players[0]);
    const [mover, other] = owner.port === players[0].target() ? players : [players[1], players[0]];
    expect(owner.port).toBe(mover.target());
    const isTurn = ({ look: { turn } }: News) => turn.kind === 'act' && turn.seats.includes(mover.seat);
    await Promise.all(players.map((player) => play(player, (news) => !isTurn(news))));
    const sessions = await Promise.all([mover, other].map(({ room }) => room.openMatch()));
    const look = mover.news.at(-1)?.look;
    const action = look?.offers[0]?.action as never;
    owner.pause();
    const moved = sessions[0]?.submit(mover.seat, action, look?.version ?? 0);
    // This move is illegal. The other server gets no answer from the owner, takes the match over and refuses the move itself.
    expect(await sessions[1]?.submit(other.seat, action, look?.version ?? 0)).toMatchObject({ ok: false });
    const taken = await ownerOf(other);
    expect(taken.port).toBe(other.target());
    owner.resume();
    // The old owner still believed that it owned the match when it read the move.
    expect(await moved).toMatchObject({ ok: true });
    expect((await ownerOf(other)).name()).toBe(taken.name());
    for (const { news } of players) news.length = 0;
    await playToTheEnd(players);
  });

  it('accept moves while Redis is gone, and deliver the news late', async () => {
    const players = await sitDownAt(1, 2);
    await playToTheEnd(players, async (goOn) => {
      await reaches(players[0], 8);
      redis?.pause();
      onTestFinished(() => void redis?.resume());
      goOn();
      const before = seen(players[0]);
      await Promise.all(players.map((player) => reaches(player, before + 4)));
      redis?.resume();
    });
  });
});

describe.skipIf(postgres === null)('a server of several', () => {
  it('whose Redis cannot be reached says so in one sentence, without the password', async () => {
    const env = { DATABASE_URL: postgres?.url ?? '', REDIS_URL: 'redis://ada:s3cret@127.0.0.1:1' };
    const { ended, errors, output } = startServer({ env });
    expect(await ended).toMatchObject({ code: 1 });
    expect(errors()).toBe('The Redis at 127.0.0.1:1 cannot be used (ECONNREFUSED). Start it, or correct REDIS_URL.\n');
    expect(output()).toBe('');
  });
});
