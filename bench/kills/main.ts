// Kills servers during play (three processes, real PostgreSQL, Redis and sockets), then compares what players were told with the
// database. After a SIGKILL the server restarts. Everybody is back when each player on it has a move acknowledged on a new connection,
// and each match it owned has one sent after the kill; thinking time is included. Other faults come between kills: a paused server, Redis
// killed, PostgreSQL stopped or crashed, a server told to stop.

import { setTimeout as wait } from 'node:timers/promises';
import { createPostgresStorage } from '../../apps/server/storage/index.ts';
import { createPool } from '../../apps/server/storage/postgres-pool.ts';
import { type Acknowledged, createLedger, type Ledger } from './ledger.ts';
import { type Pair, startPair } from './players.ts';
import { type ServerProcess, startServerProcess } from './servers.ts';

export type Restartable = { readonly url: string; readonly restart: (signal?: string) => Promise<string | null> };

export type KillsParts = {
  readonly times: number;
  readonly seed: number;
  readonly pairs?: number;
  readonly server: string;
  readonly postgres: Restartable;
  readonly redis: Restartable;
  readonly say: (line: string) => void;
};

export type Kills = {
  readonly kills: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  /** Seconds until everybody was back, for each kill that affected anybody. */
  readonly back: readonly number[];
  readonly problems: readonly string[];
};

const SERVERS = 3;
const PAIRS = 8;
const LONGEST_PEACE_MS = 500;
const LONGEST_PAUSE_MS = 2500;
/** After this, a player counts as never back. */
const NEVER_MS = 30_000;
const KILLS_PER_FAULT = 3;

const OTHER_FAULTS = ['pause', 'redis', 'pause', 'drain', 'postgres'] as const;

export async function runKills({ times, seed, pairs: count = PAIRS, server, postgres, redis, say }: KillsParts): Promise<Kills> {
  const random = createRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const ledger = createLedger();
  const problems: string[] = [];
  const pool = createPool({ url: postgres.url, connections: 1, patienceMs: 10_000 });
  const servers: ServerProcess[] = [];
  const pairs: Pair[] = [];
  const restarting = new Set<Promise<void>>();

  const wellServers = () => servers.filter((each) => each.isWell());
  const targets = () => {
    const ports = wellServers().map(({ port }) => port);
    const first = Math.floor(random() * ports.length);
    return [...ports.slice(first), ...ports.slice(0, first)];
  };

  function restart(each: ServerProcess, signal: 'KILL' | 'TERM'): Promise<void> {
    const restarted = each.restart(signal).catch((error: unknown) => void problems.push(String(error)));
    restarting.add(restarted);
    return restarted.finally(() => restarting.delete(restarted));
  }

  /** Players connected to it, and pairs whose match it owns. */
  async function concernedBy({ port, name }: ServerProcess): Promise<readonly Concerned[]> {
    const owned = await pool.query<{ readonly summary: string }>('select summary from matches where owner = $1::text', [name()]);
    const rooms = new Set(owned.map(({ summary }) => (JSON.parse(summary) as { readonly room?: string }).room));
    return pairs.flatMap(({ players, room }): readonly Concerned[] => {
      const connected = players.filter(({ target }) => target() === port);
      const isOwned = rooms.has(room() ?? '');
      return [
        ...connected.map((player) => ({ names: [player.name], isConnected: true })),
        ...(isOwned ? [{ names: players.map((player) => player.name), isConnected: false }] : []),
      ];
    });
  }

  /** Prefers a server that has players: one that just started has none. */
  async function chooseVictim(): Promise<{ readonly victim: ServerProcess; readonly concerned: readonly Concerned[] }> {
    while (wellServers().length < 2) await Promise.race([...restarting]);
    const candidates = await Promise.all(wellServers().map(async (victim) => ({ victim, concerned: await concernedBy(victim) })));
    const worthwhile = candidates.filter(({ concerned }) => concerned.length > 0);
    return pick(worthwhile.length > 0 ? worthwhile : candidates);
  }

  async function kill(): Promise<number | null> {
    const { victim, concerned } = await chooseVictim();
    const backs = concerned.map((each) => backAfter(ledger, performance.now(), each));
    void restart(victim, 'KILL');
    const seconds = await Promise.all(backs);
    if (seconds.includes(Number.POSITIVE_INFINITY)) problems.push(`somebody was not back within ${NEVER_MS / 1000} s of a kill`);
    return seconds.length === 0 ? null : Math.max(...seconds);
  }

  async function allPlay(): Promise<void> {
    const now = performance.now();
    const everybody = pairs.map(({ players }) => ({ names: players.map(({ name }) => name), isConnected: false }));
    const seconds = await Promise.all(everybody.map((each) => backAfter(ledger, now, each)));
    if (seconds.includes(Number.POSITIVE_INFINITY)) problems.push(`somebody did not go on within ${NEVER_MS / 1000} s of a fault`);
  }

  async function otherFault(kind: (typeof OTHER_FAULTS)[number]): Promise<void> {
    switch (kind) {
      case 'redis':
        await redis.restart('KILL');
        return;
      case 'postgres':
        await postgres.restart(random() < 0.5 ? 'INT' : 'QUIT');
        return;
      case 'drain':
        while (wellServers().length < 2) await Promise.race([...restarting]);
        await restart(pick(wellServers()), 'TERM');
        return;
      case 'pause': {
        while (wellServers().length < 2) await Promise.race([...restarting]);
        const paused = pick(wellServers());
        paused.pause();
        await wait(random() * LONGEST_PAUSE_MS);
        paused.resume();
      }
    }
  }

  try {
    servers.push(
      ...(await Promise.all(
        Array.from({ length: SERVERS }, () =>
          startServerProcess({ file: server, shared: { databaseUrl: postgres.url, redisUrl: redis.url } }),
        ),
      )),
    );
    for (let number = 0; number < count; number++) pairs.push(await startPair({ number, ledger, targets, random }));
    await allPlay();
    const back: number[] = [];
    let faults = 0;
    for (let kills = 1; kills <= times; kills++) {
      await wait(random() * LONGEST_PEACE_MS);
      const seconds = await kill();
      if (seconds !== null) back.push(seconds);
      say(`kill ${kills} of ${times}: ${seconds === null ? 'concerned nobody' : `back after ${seconds.toFixed(2)} s`}`);
      if (random() * KILLS_PER_FAULT >= 1) continue;
      const kind = OTHER_FAULTS[faults % OTHER_FAULTS.length] as (typeof OTHER_FAULTS)[number];
      faults += 1;
      await otherFault(kind);
      await allPlay();
      say(`  ${kind}: all go on`);
    }
    await Promise.all([...restarting]);
    await Promise.all(pairs.map((pair) => pair.stop()));
    const { acknowledged, stored, lost, doubled, broken } = await ledger.compare(
      await createPostgresStorage({ url: postgres.url, process: 'ledger' }),
    );
    say(`${acknowledged} moves acknowledged, ${stored} found in the log, ${faults} faults beside the kills`);
    if (broken > 0) problems.push(`${broken} logs have gaps`);
    for (const { surprises } of pairs) problems.push(...surprises);
    return { kills: times, acknowledged, lost, doubled, back, problems };
  } finally {
    await Promise.all(pairs.map((pair) => pair.stop()));
    await Promise.all(servers.map((each) => each.stop()));
    await pool.close();
  }
}

type Concerned = { readonly names: readonly string[]; readonly isConnected: boolean };

/** Seconds until each of these players has a move acknowledged that was sent, or by a connection that was made, after `since`. */
export function backAfter(ledger: Ledger, since: number, { names, isConnected }: Concerned): Promise<number> {
  const isBack = ({ player, begunAt, onlineSince }: Acknowledged) =>
    names.includes(player) && (isConnected ? onlineSince >= since : begunAt >= since);
  return new Promise((resolve) => {
    const settle = (seconds: number) => {
      clearTimeout(timer);
      unwatch();
      resolve(seconds);
    };
    const timer = setTimeout(() => settle(Number.POSITIVE_INFINITY), NEVER_MS);
    const unwatch = ledger.watch((what) => {
      if (isBack(what)) settle((what.at - since) / 1000);
    });
  });
}

export function timesOf({ back }: Kills): { readonly median: string; readonly worst: string } {
  const sorted = back.toSorted((a, b) => a - b);
  return { median: (sorted[sorted.length >> 1] ?? 0).toFixed(2), worst: (sorted.at(-1) ?? 0).toFixed(2) };
}

export function sentenceFor(all: Kills): string {
  const { kills, acknowledged, lost, doubled } = all;
  const { median, worst } = timesOf(all);
  return `kills: ${kills} kills, ${acknowledged} moves acknowledged, ${lost} lost, ${doubled} doubled, back after median ${median} s, worst ${worst} s`;
}

/** Mulberry32, from 0 to below 1: good enough to choose victims and moments. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
