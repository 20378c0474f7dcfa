/**
 * `npm run load -- --cluster`: what several servers on one PostgreSQL and one Redis do, beside one. Moves a second with one, two and three
 * server processes take turns within one run, as a ratio to one; then a thousand live matches spread over three.
 *
 * The clients, the servers, PostgreSQL and Redis share the processors of one machine: with two of them, three servers cannot do three times
 * the work of one. The ratio says what sharing costs there, not how far it would go with processors of its own for each.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createOurPair } from './our-pair.ts';
import { AT_ONCE, createMeter, every, type Figures, median, type Pair } from './pairs.ts';

export type ClusterLoad = {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly isQuick: boolean;
  readonly say: (line: string) => void;
};

const SATURATING_MATCHES = 100;
const LIVE_MATCHES = 1000;
const MOVE_EVERY_MS = 5000;
/** Matches that are begun together. */
const AT_A_TIME = 25;
const COUNTS = [1, 2, 3] as const;

export async function runClusterLoad({ databaseUrl, redisUrl, isQuick, say }: ClusterLoad): Promise<string> {
  const laps = isQuick ? 2 : 5;
  const [warmUpMs, lapMs, liveMs] = isQuick ? [1000, 2500, 8000] : [2000, 8000, 40_000];
  const children: ChildProcess[] = [];

  async function start(): Promise<string> {
    const child = fork(join(dirname(fileURLToPath(import.meta.url)), 'server.mjs'), [databaseUrl, redisUrl], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    children.push(child);
    if (child.stdout === null) throw new Error('a server without output');
    const [port] = await once(child.stdout, 'data');
    return `ws://127.0.0.1:${String(port).trim()}/wire`;
  }

  /** The two of a pair are at different servers, if there are several. */
  const urlsFor = (urls: readonly string[], number: number) =>
    [urls[number % urls.length] ?? '', urls[(number + 1) % urls.length] ?? ''] as const;

  async function saturate(urls: readonly string[]): Promise<Figures> {
    const meter = createMeter();
    const numbers = Array.from({ length: SATURATING_MATCHES }, (_, number) => number);
    const pairs = await Promise.all(numbers.map((number) => createOurPair(urlsFor(urls, number), meter, AT_ONCE, number)));
    await Promise.all(pairs.map((each) => each.begin()));
    await wait(warmUpMs);
    meter.reset();
    await wait(lapMs);
    const figures = meter.figures();
    for (const each of pairs) each.stop();
    await wait(200);
    return figures;
  }

  async function playLive(urls: readonly string[]): Promise<Figures> {
    const meter = createMeter();
    const pairs: Pair[] = [];
    for (let from = 0; from < LIVE_MATCHES; from += AT_A_TIME) {
      const numbers = Array.from({ length: AT_A_TIME }, (_, index) => from + index);
      const made = await Promise.all(numbers.map((number) => createOurPair(urlsFor(urls, number), meter, every(MOVE_EVERY_MS), number)));
      await Promise.all(made.map((each) => each.begin()));
      pairs.push(...made);
    }
    await wait(MOVE_EVERY_MS);
    meter.reset();
    await wait(liveMs);
    const figures = meter.figures();
    for (const each of pairs) each.stop();
    return figures;
  }

  try {
    const urls: string[] = [];
    for (const _ of COUNTS) urls.push(await start());
    say(`At saturation: ${SATURATING_MATCHES} matches of two clients at different servers, ${laps} laps of ${lapMs / 1000} s each`);
    const figures = COUNTS.map((): Figures[] => []);
    for (let lap = 0; lap < laps; lap++)
      for (const [index, count] of COUNTS.entries()) figures[index]?.push(await saturate(urls.slice(0, count)));
    const rates = figures.map((each) => median(each.map(({ perSecond }) => perSecond)));
    const ratios = rates.map((_, index) =>
      median((figures[index] ?? []).map(({ perSecond }, lap) => perSecond / (figures[0]?.[lap]?.perSecond ?? Number.NaN))),
    );
    for (const [index, count] of COUNTS.entries())
      say(
        `  ${count} ${count === 1 ? 'server ' : 'servers'} ${(rates[index] ?? 0).toFixed(0).padStart(7)} moves/s   ${(ratios[index] ?? 0).toFixed(2)} times one   p99 ${median((figures[index] ?? []).map(({ p99 }) => p99)).toFixed(1)} ms`,
      );
    const live = await playLive(urls);
    say(
      `Live: ${LIVE_MATCHES} matches spread over 3 servers, a move of each client every ${MOVE_EVERY_MS / 1000} s, ${live.moves} moves: p50 ${live.p50.toFixed(1)} ms, p99 ${live.p99.toFixed(1)} ms, worst ${live.worst.toFixed(1)} ms`,
    );
    const [, two = 0, three = 0] = ratios;
    return `${two.toFixed(2)} times one with 2 servers, ${three.toFixed(2)} with 3, p99 ${live.p99.toFixed(1)} ms at ${LIVE_MATCHES} matches`;
  } finally {
    for (const child of children) child.kill('SIGKILL');
  }
}
