/** Durable entries per second of wall time: one by one, and with a hundred matches at once; beside them fsync of a plain file. */

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredSummary } from '@tablehop/host';
import type { Entry } from '@tablehop/table';
import { createPostgresStorage, createSqliteStorage, type ServerStorage } from '../apps/server/storage/index.ts';
import { type Row, spread, type Table } from './measure.ts';

const LAPS = 9;
const LAP_MS = 500;
const MATCHES = 100;
const PAGE_BYTES = 4096;
const PLAIN_PAGES = 1000;
const RUN = randomBytes(14).toString('hex');

type Append = (match: number) => Promise<void>;
type Contestant = { readonly name: string; readonly append: Append; readonly inFlight: number };

/** `url`: a PostgreSQL with production durability. */
export async function storageSpeeds(url: string | undefined): Promise<Table> {
  const folder = mkdtempSync(join(tmpdir(), 'storage-bench-'));
  const file = await open(join(folder, 'plain'), 'w');
  await file.write(Buffer.alloc(PLAIN_PAGES * PAGE_BYTES));
  const sqlite = await createSqliteStorage({ file: join(folder, 'tablehop.db') });
  const postgresql = url === undefined ? null : await createPostgresStorage({ url });
  try {
    const contestants: Contestant[] = [
      { name: 'a page of a plain file', append: plainFile(file), inFlight: 1 },
      ...bothWays('SQLite', sqlite),
      ...(postgresql === null ? [] : bothWays('PostgreSQL', postgresql)),
    ];
    const rates = contestants.map((): number[] => []);
    // The first lap warms up.
    for (let lap = 0; lap <= LAPS; lap++) {
      for (const [index, contestant] of contestants.entries()) {
        const rate = await rateOf(contestant);
        if (lap > 0) rates[index]?.push(rate);
      }
    }
    return { title: 'Storage of the server', unit: 'durable appends a second', rows: rowsOf(contestants, rates) };
  } finally {
    for (let match = 0; match < MATCHES; match++) await postgresql?.remove(summaryOf(match, 0).id);
    await Promise.all([sqlite.close(), postgresql?.close(), file.close()]);
    rmSync(folder, { recursive: true });
  }
}

function bothWays(name: string, storage: ServerStorage): readonly Contestant[] {
  const append = appendTo(storage);
  return [
    { name: `${name}, one by one`, append, inFlight: 1 },
    { name: `${name}, ${MATCHES} in flight`, append, inFlight: MATCHES },
  ];
}

function rowsOf(contestants: readonly Contestant[], rates: readonly (readonly number[])[]): readonly Row[] {
  const ratio = (name: string, index: number, to: number, more: Partial<Row> = {}): Row => {
    const ratios = rates[index]?.map((rate, lap) => rate / (rates[to]?.[lap] ?? Number.NaN)) ?? [];
    return { name: `  ${name}`, figure: spread(ratios), digits: 2, ...more };
  };
  const hasPostgres = contestants.length > 3;
  return [
    ...contestants.map(({ name }, index) => ({ name, figure: spread(rates[index] ?? []) })),
    ratio('SQLite, one by one, to the plain file', 1, 0),
    // Without group commit it would be 1.
    ratio(`SQLite, ${MATCHES} in flight, to one by one`, 2, 1, { atLeast: 5 }),
    ...(hasPostgres
      ? [
          ratio('PostgreSQL, one by one, to the plain file', 3, 0),
          ratio(`PostgreSQL, ${MATCHES} in flight, to one by one`, 4, 3, { atLeast: 5 }),
          ratio(`PostgreSQL to SQLite, ${MATCHES} in flight`, 4, 2),
        ]
      : []),
  ];
}

async function rateOf({ append, inFlight }: Contestant): Promise<number> {
  const start = performance.now();
  let done = 0;
  const appendOn = async (_: unknown, match: number) => {
    while (performance.now() - start < LAP_MS) {
      await append(match);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, appendOn));
  return (done / (performance.now() - start)) * 1000;
}

/** Overwrites existing pages in a cycle, like a write-ahead log. */
function plainFile(file: FileHandle): Append {
  const page = Buffer.alloc(PAGE_BYTES, JSON.stringify(entryOf(1)));
  let pages = 0;
  return async () => {
    await file.write(page, 0, PAGE_BYTES, (pages % PLAIN_PAGES) * PAGE_BYTES);
    await file.datasync();
    pages += 1;
  };
}

function appendTo(storage: ServerStorage): Append {
  const lengths = new Map<number, number>();
  return async (match) => {
    const number = (lengths.get(match) ?? 0) + 1;
    lengths.set(match, number);
    await storage.append({ summary: summaryOf(match, number), entries: [entryOf(number)], fence: storage.epoch });
  };
}

/** As large as a typical move with its hash. */
function entryOf(number: number): Entry {
  const action = { type: 'build', cell: { row: 3, column: 4 }, die: 'red' };
  return { kind: 'move', by: 0, action, number, hash: '3f786850e387550fdab836ed7e6dc881de23001b0a3f2c4d5e6f708192a3b4c5' };
}

function summaryOf(match: number, moves: number): StoredSummary {
  return {
    // As long as our ids; the database may have others.
    id: `${RUN}-${match}`,
    game: 'hip-hip-hooray',
    options: {},
    seats: ['Ada', 'Grace', 'Emmy', 'Sofia'].map((name) => ({ name, kind: 'person' })),
    seed: 'de02a51c5c2b1f7d9e1a41c4a8a9c1f7',
    createdAt: 1_800_000_000_000,
    changedAt: 1_800_000_000_000 + moves,
    moves,
    over: false,
    totals: [0, 0, 0, 0],
    rules: 1,
    chance: 'drawn',
  };
}
