/**
 * What it costs to hand out the files of the app: our server, which compresses each file once and keeps it in memory, beside sirv, which
 * streams files that were compressed beforehand. Each runs in a process of its own, which says how much processor time it took.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createSimulationRandom } from '@tablehop/bots';
import sirv from 'sirv';
import { createStaticServer } from '../apps/server/static.ts';
import { spread } from './measure.ts';
import type { Table } from './table.ts';

/** As large as the files of the app are: the page, home's script, a font. */
const FILES = [
  { path: 'index.html', bytes: 2_000, isText: true },
  { path: 'assets/home.js', bytes: 120_000, isText: true },
  { path: 'assets/font.woff2', bytes: 60_000, isText: false },
] as const;
const CONTESTANTS = ['tablehop', 'sirv'] as const;
type Contestant = (typeof CONTESTANTS)[number];
const LAPS = 9;
const REQUESTS_A_LAP = 600;
const AT_ONCE = 8;

export async function staticFiles(): Promise<Table> {
  const folder = mkdtempSync(join(tmpdir(), 'static-files-'));
  writeFiles(folder);
  const children = CONTESTANTS.map((contestant) => fork(process.argv[1] ?? '', ['static-server', contestant, folder]));
  try {
    const ports = await Promise.all(children.map(async (child) => Number((await once(child, 'message'))[0])));
    const rates = FILES.map(() => CONTESTANTS.map((): number[] => []));
    // The first lap warms up.
    for (let lap = 0; lap <= LAPS; lap++) {
      for (const [file, { path }] of FILES.entries()) {
        for (const [index, child] of children.entries()) {
          const rate = await rateOf(child, ports[index] ?? 0, path);
          if (lap > 0) rates[file]?.[index]?.push(rate);
        }
      }
    }
    const rows = FILES.flatMap(({ path }, file) => {
      const [ours = [], theirs = []] = rates[file] ?? [];
      return [
        { name: `${path}: Tablehop`, figure: spread(ours) },
        { name: `${path}: sirv`, figure: spread(theirs) },
        { name: '  Tablehop to sirv', figure: spread(ours.map((rate, lap) => rate / (theirs[lap] ?? 0))), digits: 2 },
      ];
    });
    return { title: 'Static files, compressed with Brotli', unit: 'answers a second of processor time of the server', rows };
  } finally {
    for (const child of children) child.kill();
    rmSync(folder, { recursive: true });
  }
}

/** The side of a contestant: serves, and says what processor time it has taken whenever it is asked. */
export function serveStaticFiles(contestant: Contestant, folder: string): void {
  const server = contestant === 'sirv' ? createSirvServer(folder) : createStaticServer(folder);
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
}

export function isContestant(name: string | undefined): name is Contestant {
  return CONTESTANTS.some((contestant) => contestant === name);
}

/** With what we would need of it: both encodings, and names of the app's own pages. */
function createSirvServer(folder: string): Server {
  const answer = sirv(folder, { brotli: true, gzip: true, etag: true, single: true });
  return createServer((request, response) => answer(request, response));
}

async function rateOf(child: ChildProcess, port: number, path: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const before = await processorTimeOf(child);
  let left = REQUESTS_A_LAP;
  const askOn = async () => {
    while (left-- > 0) await ask(agent, port, path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
  const microseconds = (await processorTimeOf(child)) - before;
  agent.destroy();
  return (REQUESTS_A_LAP / microseconds) * 1e6;
}

async function processorTimeOf(child: ChildProcess): Promise<number> {
  const answered = once(child, 'message');
  child.send('processor time');
  return Number((await answered)[0]);
}

function ask(agent: Agent, port: number, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get({ agent, host: '127.0.0.1', port, path: `/${path}`, headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} was answered with ${response.statusCode}`));
      response.on('end', resolve).resume();
    });
    request.on('error', reject);
  });
}

function writeFiles(folder: string): void {
  const random = createSimulationRandom('static files');
  mkdirSync(join(folder, 'assets'));
  for (const { path, bytes, isText } of FILES) {
    // Sixteen letters compress about as well as scripts do.
    const content = Buffer.from(Uint8Array.from({ length: bytes }, () => (isText ? 97 + random.below(16) : random.below(256))));
    const file = join(folder, path);
    writeFileSync(file, content);
    if (!isText) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content));
  }
}
