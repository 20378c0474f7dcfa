/**
 * `npm run load` (minutes; `-- --quick` about one): our server under load, interleaved with boardgame.io's, same toy game and clients.
 * `-- --profile`: where the processor time of a move goes in our server and in its clients.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createOurPair } from './our-pair.ts';
import {
  AT_ONCE,
  beginPairs,
  createMeter,
  every,
  type Figures,
  loadPlan,
  type Meter,
  measurePlay,
  median,
  type Pace,
  type Pair,
} from './pairs.ts';
import { createPeerPair } from './peer-pair.ts';
import { linesOfProfile, type Profile, startProfile } from './profile.ts';

const isQuick = process.argv.includes('--quick');
const { saturatingMatches, laps, warmUpMs, lapMs, live } = loadPlan(isQuick);
const IDLE_MATCHES = isQuick ? 500 : 2000;
const PLAYED_MATCHES = isQuick ? 0 : 10_000;

const here = dirname(fileURLToPath(import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tablehop-load-'));
const children: ChildProcess[] = [];

type Memory = { readonly rss: number; readonly heapUsed: number; readonly rooms: number };
type Server = {
  readonly port: number;
  readonly cpu: () => Promise<number>;
  readonly memory: () => Promise<Memory>;
  readonly profile: () => Promise<Profile>;
};
type Contestant = {
  readonly name: string;
  readonly server: Server;
  readonly pair: (meter: Meter, pace: Pace, number: number) => Promise<Pair>;
  readonly laps: Figures[];
};

try {
  const ours = await start('server.mjs', [join(folder, 'rooms.db')]);
  if (process.argv.includes('--profile')) await printProfiles(ours);
  else await compare(ours);
} finally {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

async function compare(ours: Server): Promise<void> {
  const flat = await start('peer-server.mjs', ['flatfile', join(folder, 'flat')]);
  const memory = await start('peer-server.mjs', ['memory']);
  const url = `ws://127.0.0.1:${ours.port}/wire`;
  const contestants: Contestant[] = [
    {
      name: 'Tablehop, durable (SQLite)',
      server: ours,
      pair: (meter, pace, number) => createOurPair([url, url], meter, pace, number),
      laps: [],
    },
    {
      name: 'boardgame.io, FlatFile',
      server: flat,
      pair: (meter, pace, number) => createPeerPair(flat.port, meter, pace, number),
      laps: [],
    },
    {
      name: 'boardgame.io, memory (keeps nothing)',
      server: memory,
      pair: (meter, pace, number) => createPeerPair(memory.port, meter, pace, number),
      laps: [],
    },
  ];

  say(
    `At saturation: ${saturatingMatches} matches of two clients, each of whom moves as soon as it may; ${laps} laps of ${lapMs / 1000} s each`,
  );
  for (let lap = 0; lap < laps; lap++) for (const contestant of contestants) contestant.laps.push(await saturate(contestant));
  for (const { name, laps } of contestants) {
    const rate = median(laps.map(({ perSecond }) => perSecond));
    say(
      `  ${name.padEnd(38)} ${rate.toFixed(0).padStart(7)} moves/s   p50 ${ms(median(laps.map(({ p50 }) => p50)))}   p99 ${ms(median(laps.map(({ p99 }) => p99)))}   processor ${median(
        laps.map(({ cpuPerMove }) => cpuPerMove),
      )
        .toFixed(0)
        .padStart(4)} µs/move`,
    );
  }
  const [rate = 0, flatRate = 1, memoryRate = 1] = contestants.map(({ laps }) => median(laps.map(({ perSecond }) => perSecond)));
  const [cpu = 0, flatCpu = 0, memoryCpu = 0] = contestants.map(({ laps }) => median(laps.map(({ cpuPerMove }) => cpuPerMove)));
  say(
    `  ${(rate / flatRate).toFixed(1)} times FlatFile, ${(rate / memoryRate).toFixed(1)} times memory; by processor time, which other work changes less, ${(flatCpu / cpu).toFixed(1)} and ${(memoryCpu / cpu).toFixed(1)} times`,
  );

  const played = await measurePlay({
    ...live,
    atATime: 1,
    warmUpMs: live.moveEveryMs,
    create: (meter, number) => createOurPair([url, url], meter, every(live.moveEveryMs), number),
  });
  say(
    `Live: ${live.matches} matches of two clients, a move of each every ${live.moveEveryMs / 1000} s, ${played.moves} moves: p50 ${ms(played.p50)}, p99 ${ms(played.p99)}, worst ${ms(played.worst)}`,
  );

  await measureMemory(url, ours);
  say(`load: ${(rate / flatRate).toFixed(1)} times the peer, p99 ${played.p99.toFixed(1)} ms at ${live.matches} matches`);
}

async function printProfiles({ port, profile }: Server): Promise<void> {
  const url = `ws://127.0.0.1:${port}/wire`;
  const meter = createMeter();
  const pairs = await beginPairs(saturatingMatches, saturatingMatches, (number) => createOurPair([url, url], meter, AT_ONCE, number));
  // Compiled by then.
  await wait(4 * warmUpMs);
  meter.reset();
  await profile();
  const stopProfile = await startProfile();
  await wait(2 * lapMs);
  const { moves } = meter.figures();
  const profiles = { server: await profile(), clients: await stopProfile() };
  for (const each of pairs) each.stop();
  for (const [name, each] of Object.entries(profiles))
    say([`Main thread of the ${name}, for a move:`, ...linesOfProfile(each, moves)].join('\n'));
}

function saturate({ server, pair }: Contestant): Promise<Figures> {
  const create = (meter: Meter, number: number) => pair(meter, AT_ONCE, number);
  return measurePlay({ matches: saturatingMatches, warmUpMs, ms: lapMs, create, cpu: server.cpu });
}

/** Memory of an idle match: with its two clients connected, and after they left. */
async function measureMemory(url: string, server: Server): Promise<void> {
  await until(async () => (await server.memory()).rooms === 0);
  const before = await server.memory();
  const meter = createMeter();
  const never: Pace = () => new Promise(() => undefined);
  const pairs = await beginPairs(IDLE_MATCHES, 1, (number) => createOurPair([url, url], meter, never, number));
  const connected = await server.memory();
  for (const each of pairs) each.stop();
  await until(async () => (await server.memory()).rooms === 0);
  const after = await server.memory();
  const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  say(
    `Memory of an idle match, ${IDLE_MATCHES} of them: with two clients connected ${kb((connected.heapUsed - before.heapUsed) / IDLE_MATCHES)} of heap, ${kb((connected.rss - before.rss) / IDLE_MATCHES)} resident; with nobody there ${kb((after.heapUsed - before.heapUsed) / IDLE_MATCHES)} of heap`,
  );
  if (PLAYED_MATCHES === 0) return;
  const heaps: number[] = [];
  for (let played = 0; played < PLAYED_MATCHES; played += PLAYED_MATCHES / 5) {
    await playMatches(url, PLAYED_MATCHES / 5);
    await until(async () => (await server.memory()).rooms === 0);
    heaps.push((await server.memory()).heapUsed);
  }
  say(
    `Heap after each fifth of ${PLAYED_MATCHES} matches played to the end: ${heaps.map((heap) => `${(heap / 1e6).toFixed(1)} MB`).join(', ')}`,
  );
}

async function playMatches(url: string, count: number): Promise<void> {
  let begun = 0;
  const meter = createMeter();
  let done = (): void => undefined;
  const isDone = new Promise<void>((resolve) => {
    done = resolve;
  });
  const goesOn = () => {
    begun += 1;
    if (begun >= count) done();
    return begun < count;
  };
  const pairs = await beginPairs(saturatingMatches, saturatingMatches, (number) =>
    createOurPair([url, url], meter, AT_ONCE, number, goesOn),
  );
  await isDone;
  for (const each of pairs) each.stop();
}

async function start(file: string, words: readonly string[]): Promise<Server> {
  const child = fork(join(here, file), words, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], execArgv: ['--expose-gc'] });
  children.push(child);
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.once('data', (data) => resolve(Number(String(data).trim())));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  const ask = (question: string) =>
    new Promise<never>((resolve) => {
      child.once('message', resolve as (message: unknown) => void);
      child.send(question);
    });
  return { port, cpu: () => ask('cpu'), memory: () => ask('memory'), profile: () => ask('profile') };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(100);
}

function ms(time: number): string {
  return `${time.toFixed(1)} ms`.padStart(9);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
