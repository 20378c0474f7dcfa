// Faults of a cluster while honest matches are played on it: three server processes, one PostgreSQL, one Redis. Each server reaches the
// database through a proxy of its own, which can be slow or cut off, and has a clock that can be wrong.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createPostgresStorage } from '../../apps/server/storage/index.ts';
import { createPool, type Pool } from '../../apps/server/storage/postgres-pool.ts';
import { startBalancer } from '../kills/balancer.ts';
import type { Restartable } from '../kills/main.ts';
import { type ServerProcess, startServerProcess } from '../kills/servers.ts';

import { startHonest } from './honest.ts';
import { type AttackParts, isAlive, lineFor, type Outcome } from './main.ts';
import { beginMatch, closeAll, planFor, roomOf, until } from './matches.ts';
import { broken } from './target.ts';

type Service = Restartable & { readonly pause: () => void; readonly resume: () => void };

export type ClusterParts = Omit<AttackParts, 'attacker'> & {
  readonly postgres: Service;
  readonly redis: Service;
  /** Path of skewed-clock.mjs. */
  readonly clock: string;
};

type Node = ServerProcess & {
  readonly delayDatabase: (ms: number) => void;
  readonly cutOffDatabase: (isCutOff: boolean) => void;
  readonly setClock: (aheadMs: number) => void;
};

type Cluster = Pick<ClusterParts, 'postgres' | 'redis'> & {
  readonly nodes: readonly [Node, Node, Node];
  readonly database: Pool;
  /** Where honest matches are played now. */
  readonly rooms: () => readonly string[];
};

/** Resolves with the rights that were broken. */
type Fault = (cluster: Cluster) => Promise<readonly string[]>;

const HONEST_MATCHES = 20;
const THOUGHT_MS = [200, 400] as const;
const SKEW_MS = 30_000;
const TURN_SECONDS = 15;
/** Sweeps run once a second; the rest is for a busy machine. */
const LATEST_MS = 30_000;
/** Honest players need less than this for a move, even where they connect again. */
const CLOCK = { unit: 'seconds', each: TURN_SECONDS } as const;

async function frozen(node: Pick<Node, 'pause' | 'resume'>, ms: number): Promise<void> {
  node.pause();
  await wait(ms);
  node.resume();
}

async function skewed(
  { nodes: [first, , last], database, rooms }: Cluster,
  aheadMs: number,
  isRestarted: boolean,
): Promise<readonly string[]> {
  last.setClock(aheadMs);
  if (isRestarted) await last.restart('TERM');
  const absent = await Promise.all([first, last].map((node) => turnOfAbsent(node.port, database)));
  return [...absent.flat(), ...(await awayTooEarly(database, rooms()))];
}

/** Both players of a match are gone: the turn ends when its time is up, and not before. */
async function turnOfAbsent(port: number, database: Pool): Promise<readonly string[]> {
  const target = { port, ms: 0, isQuick: false, database: '', address: () => '127.0.0.1' };
  const plan = planFor('hop-n-roll', { clock: CLOCK, standIn: 'random' });
  const { host, guest, room } = await beginMatch(target, { plan }, true);
  const begun = performance.now();
  await until(() => roomOf(host)?.match?.deadlines[0] ?? null);
  closeAll([host, guest]);
  const passed = () => performance.now() - begun;
  while (passed() < TURN_SECONDS * 1000 + LATEST_MS) {
    const [row] = await database.query<{ readonly document: string }>('select document from rooms where id = $1::text', [room]);
    const isAway = row?.document.includes('"away":true') ?? false;
    // Its time runs from before this knows of it.
    if (isAway) return broken(passed() < (TURN_SECONDS - 1) * 1000, `a turn of ${TURN_SECONDS} s ends after ${seconds(passed())} s`);
    await wait(100);
  }
  return [`a turn of ${TURN_SECONDS} s has not ended after ${seconds(passed())} s`];
}

async function awayTooEarly(database: Pool, rooms: readonly string[]): Promise<readonly string[]> {
  const text = `select id from rooms where document like '%"away":true%' and id = any(string_to_array($1::text, ','))`;
  const late = await database.query(text, [rooms.join(',')]);
  return broken(late.length > 0, `honest players lost their turn to a clock in ${late.length} matches`);
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}

const NO_RIGHTS: readonly string[] = [];

const FAULTS: { readonly [name: string]: Fault } = {
  'peace on three servers': ({ nodes: [first], database }) => turnOfAbsent(first.port, database),
  async 'a server frozen for 20 s'({ nodes: [first] }) {
    await frozen(first, 20_000);
    return wait(3000, NO_RIGHTS);
  },
  async 'a database that needs 200 ms for each answer'({ nodes }) {
    for (const node of nodes) node.delayDatabase(200);
    await wait(15_000);
    for (const node of nodes) node.delayDatabase(0);
    return NO_RIGHTS;
  },
  async 'a database that needs 200 ms for each answer to one server'({ nodes: [first] }) {
    first.delayDatabase(200);
    await wait(15_000);
    first.delayDatabase(0);
    return NO_RIGHTS;
  },
  async 'a server cut off from the database for 15 s'({ nodes: [, second] }) {
    second.cutOffDatabase(true);
    await wait(15_000);
    second.cutOffDatabase(false);
    return wait(3000, NO_RIGHTS);
  },
  async 'PostgreSQL crashed and restarted'({ postgres }) {
    await postgres.restart('QUIT');
    return wait(3000, NO_RIGHTS);
  },
  async 'Redis killed and restarted, three times'({ redis }) {
    for (let time = 0; time < 3; time++) {
      await redis.restart('KILL');
      await wait(2000);
    }
    return NO_RIGHTS;
  },
  async 'Redis frozen for 10 s'({ redis }) {
    await frozen(redis, 10_000);
    return wait(3000, NO_RIGHTS);
  },
  async 'a server frozen for 10 s, Redis restarted, a slow database'({ nodes, redis }) {
    for (const node of nodes) node.delayDatabase(50);
    await Promise.all([frozen(nodes[0], 10_000), redis.restart('KILL')]);
    for (const node of nodes) node.delayDatabase(0);
    return wait(3000, NO_RIGHTS);
  },
  'a clock set 30 s ahead while its server runs': (cluster) => skewed(cluster, SKEW_MS, false),
  'a server whose clock is 30 s ahead': (cluster) => skewed(cluster, SKEW_MS, true),
  'a server whose clock is 30 s behind': (cluster) => skewed(cluster, -SKEW_MS, true),
};

export async function runClusterAttacks(parts: ClusterParts): Promise<Outcome> {
  const { server, postgres, redis, clock, only, say } = parts;
  const folder = mkdtempSync(join(tmpdir(), 'tablehop-clocks-'));
  const nodes: Node[] = [];
  const database = createPool({ url: postgres.url, connections: 1, patienceMs: 10_000 });
  const problems: string[] = [];
  const total = { attacks: 0, p99: 0, memory: 0, deaths: 0, broken: 0 };

  async function measure(name: string, fault: Fault): Promise<void> {
    for (const node of nodes) node.forgetPeak();
    let next = 0;
    const targets = () => {
      const ports = nodes.filter((node) => node.isWell()).map(({ port }) => port);
      next += 1;
      return [...ports.slice(next % ports.length), ...ports.slice(0, next % ports.length)];
    };
    const honest = await startHonest({ count: HONEST_MATCHES, targets, thoughtMs: THOUGHT_MS, clock: CLOCK_OF[name] ?? null });
    try {
      await honest.during(async () => undefined);
      const rooms = () => honest.pairs.flatMap((pair) => pair.room() ?? []);
      const cluster: Cluster = { nodes: nodes as unknown as Cluster['nodes'], database, postgres, redis, rooms };
      const { result, figures, stuck } = await honest.during(() => fault(cluster));
      const memory = Math.max(...nodes.map((node) => node.peakMemory() ?? 0));
      const lives = await Promise.all(nodes.map(isAlive));
      problems.push(...(await honest.stop()).map((surprise) => `${name}: ${surprise}`));
      const storage = await createPostgresStorage({ url: postgres.url, process: 'ledger' });
      const { acknowledged, lost, doubled, broken: gaps } = await honest.ledger.compare(storage);
      const deaths = lives.filter((isUp) => !isUp).length;
      const state = deaths === 0 ? 'alive' : `${deaths} DEAD`;
      say(lineFor(name, figures, memory, state, `${acknowledged} moves, ${lost} lost, ${doubled} doubled`));
      for (const each of result) say(`    BROKEN: ${each}`);
      if (stuck > 0) problems.push(`${stuck} honest matches did not go on after: ${name}`);
      if (lost + doubled + gaps > 0) problems.push(`${name}: ${lost} moves lost, ${doubled} doubled, ${gaps} logs with gaps`);
      total.attacks += 1;
      total.p99 = Math.max(total.p99, figures.p99);
      total.memory = Math.max(total.memory, memory);
      total.deaths += deaths;
      total.broken += result.length;
      for (const [index, node] of nodes.entries()) if (!lives[index]) await node.restart('KILL');
    } finally {
      await honest.stop();
    }
  }

  try {
    for (let number = 0; number < 3; number++) nodes.push(await startNode(server, parts, clock, join(folder, `clock-${number}`)));
    for (const [name, fault] of Object.entries(FAULTS)) if (name.includes(only)) await measure(name, fault);
    return { ...total, late: [], problems };
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Honest players play on a clock where clocks are wrong: it must not cost them their turn. */
const CLOCK_OF: { readonly [name: string]: typeof CLOCK } = Object.fromEntries(
  Object.keys(FAULTS).flatMap((name) => (name.includes('clock') ? [[name, CLOCK]] : [])),
);

async function startNode(file: string, { postgres, redis }: ClusterParts, clock: string, clockFile: string): Promise<Node> {
  const url = new URL(postgres.url);
  const databasePort = Number(url.port);
  let delayMs = 0;
  let isCutOff = false;
  const proxy = await startBalancer(() => (isCutOff ? [] : [databasePort]), { delayMs: () => delayMs });
  url.port = String(proxy.port);
  const setClock = (aheadMs: number) => writeFileSync(clockFile, String(aheadMs));
  setClock(0);
  const preload = pathToFileURL(clock);
  preload.searchParams.set('file', clockFile);
  const server = await startServerProcess({
    file,
    shared: { databaseUrl: url.href, redisUrl: redis.url },
    nodeWords: ['--import', preload.href],
  });
  return {
    ...server,
    delayDatabase(ms) {
      delayMs = ms;
    },
    cutOffDatabase(given) {
      isCutOff = given;
      if (isCutOff) proxy.cut();
    },
    setClock,
    async stop() {
      await server.stop();
      proxy.close();
    },
  };
}
