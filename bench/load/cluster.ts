// `npm run load -- --cluster`: moves per second with one, two and three servers on one PostgreSQL and Redis, interleaved; then a thousand
// live matches over three. All share one machine: the ratio shows the cost of sharing, not how far it scales.

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createOurPair } from './our-pair.ts';
import { AT_ONCE, every, type Figures, loadPlan, measurePlay, median } from './pairs.ts';

export type ClusterLoad = {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly isQuick: boolean;
  readonly say: (line: string) => void;
};

const AT_A_TIME = 25;
const COUNTS = [1, 2, 3] as const;

export async function runClusterLoad({ databaseUrl, redisUrl, isQuick, say }: ClusterLoad): Promise<string> {
  const { saturatingMatches, laps, warmUpMs, lapMs, live } = loadPlan(isQuick);
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

  const urlsFor = (urls: readonly string[], number: number) =>
    [urls[number % urls.length] ?? '', urls[(number + 1) % urls.length] ?? ''] as const;

  const saturate = (urls: readonly string[]) =>
    measurePlay({
      matches: saturatingMatches,
      warmUpMs,
      ms: lapMs,
      create: (meter, number) => createOurPair(urlsFor(urls, number), meter, AT_ONCE, number),
    });

  try {
    const urls: string[] = [];
    for (const _ of COUNTS) urls.push(await start());
    say(`At saturation: ${saturatingMatches} matches of two clients at different servers, ${laps} laps of ${lapMs / 1000} s each`);
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
    const played = await measurePlay({
      ...live,
      atATime: AT_A_TIME,
      warmUpMs: live.moveEveryMs,
      create: (meter, number) => createOurPair(urlsFor(urls, number), meter, every(live.moveEveryMs), number),
    });
    say(
      `Live: ${live.matches} matches spread over 3 servers, a move of each client every ${live.moveEveryMs / 1000} s, ${played.moves} moves: p50 ${played.p50.toFixed(1)} ms, p99 ${played.p99.toFixed(1)} ms, worst ${played.worst.toFixed(1)} ms`,
    );
    const [, two = 0, three = 0] = ratios;
    return `${two.toFixed(2)} times one with 2 servers, ${three.toFixed(2)} with 3, p99 ${played.p99.toFixed(1)} ms at ${live.matches} matches`;
  } finally {
    for (const child of children) child.kill('SIGKILL');
  }
}
