/** Prometheus figures (docs/OPERATING.md), on a port of their own: never public by accident. No label holds what a client chose. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BOARD_PROBLEMS, type BoardMeter, type Judge, TRY_OUTCOMES } from '@tablehop/boards';
import type { Think } from '@tablehop/host';
import { LEASE_CHANGES, type Meter } from '@tablehop/rooms';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { HTTP_TIMEOUTS } from './limits.ts';
import type { Committed } from './storage/index.ts';
import { startProblem } from './storage/start-problem.ts';

type Sizes = {
  readonly sockets: number;
  readonly rooms: number;
  readonly matches: number;
  readonly thinking: number;
  readonly judging: number;
};

export type Metrics = {
  readonly meter: Meter;
  readonly committed: (commit: Committed) => void;
  readonly tooFast: () => void;
  readonly timed: (think: Think) => Think;
  readonly boards: BoardMeter;
  readonly timedJudge: (judge: Judge) => Judge;
  readonly measure: (sizes: () => Sizes) => void;
  readonly text: () => Promise<{ readonly type: string; readonly body: string }>;
};

const ACKNOWLEDGE_SECONDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];
const COMMIT_SECONDS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5];
const THINKING_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];
const PER_COMMIT = [1, 2, 4, 8, 16, 32, 64, 128, 256];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const questions = new Counter({
    name: 'tablehop_questions_total',
    help: 'Questions of clients that were answered, by question.',
    labelNames: ['question'],
    registers,
  });
  const moves = new Counter({ name: 'tablehop_moves_total', help: 'Moves of people that were accepted and stored.', registers });
  const refusals = new Counter({
    name: 'tablehop_refusals_total',
    help: 'Questions that were refused, by question and by code.',
    labelNames: ['question', 'code'],
    registers,
  });
  const acknowledge = new Histogram({
    name: 'tablehop_acknowledge_seconds',
    help: 'From receiving a move to its answer.',
    buckets: ACKNOWLEDGE_SECONDS,
    registers,
  });
  const leases = new Counter({
    name: 'tablehop_lease_changes_total',
    help: 'Rights to host a match that this process has got, taken from another, lost or given back.',
    labelNames: ['kind'],
    registers,
  });
  // Shown from the beginning: a rate over what is not there yet misses its first change.
  for (const kind of LEASE_CHANGES) leases.inc({ kind }, 0);
  const commits = new Histogram({
    name: 'tablehop_commit_seconds',
    help: 'Commits of the storage, and how long each took.',
    buckets: COMMIT_SECONDS,
    registers,
  });
  const writes = new Histogram({
    name: 'tablehop_commit_writes',
    help: 'Matches and rooms that were written in one commit.',
    buckets: PER_COMMIT,
    registers,
  });
  const entries = new Histogram({
    name: 'tablehop_commit_entries',
    help: 'Entries of matches that were stored in one commit.',
    buckets: [0, ...PER_COMMIT],
    registers,
  });
  const thinking = new Histogram({
    name: 'tablehop_bot_thinking_seconds',
    help: 'From asking a bot or for a hint to the move, waiting for a thread included.',
    buckets: THINKING_SECONDS,
    registers,
  });
  const removed = new Counter({
    name: 'tablehop_rooms_removed_total',
    help: 'Rooms that were removed, with their matches, since they had not changed for long.',
    labelNames: ['stage'],
    registers,
  });
  const looks = new Counter({ name: 'tablehop_board_looks_total', help: 'Times that a board of the day was looked at.', registers });
  const tries = new Counter({
    name: 'tablehop_board_tries_total',
    help: 'Tries of challenges that were sent, by what came of them.',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of [...TRY_OUTCOMES, ...Object.keys(BOARD_PROBLEMS)]) tries.inc({ outcome }, 0);
  const judging = new Histogram({
    name: 'tablehop_judging_seconds',
    help: 'From asking for the judgement of a try to having it, waiting for a thread included.',
    buckets: THINKING_SECONDS,
    registers,
  });
  const forgotten = new Counter({
    name: 'tablehop_board_entries_removed_total',
    help: 'Entries of boards that were removed for their age.',
    registers,
  });
  let sizes: () => Sizes = () => ({ sockets: 0, rooms: 0, matches: 0, thinking: 0, judging: 0 });
  const gauge = (name: string, help: string, size: keyof Sizes) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(sizes()[size]);
      },
    });
  gauge('tablehop_sockets', 'Open WebSockets.', 'sockets');
  gauge('tablehop_rooms', 'Rooms in memory.', 'rooms');
  gauge('tablehop_matches', 'Matches in memory.', 'matches');
  gauge('tablehop_bots_thinking', 'Bots and hints that are thought about or wait for a thread.', 'thinking');
  gauge('tablehop_tries_judging', 'Tries of challenges that are being judged or wait for a thread.', 'judging');

  return {
    meter: {
      asked(question) {
        const begun = performance.now();
        return (refused) => {
          const name = question ?? 'unreadable';
          questions.inc({ question: name });
          if (refused !== null) refusals.inc({ question: name, code: refused });
          if (question !== 'submit') return;
          acknowledge.observe((performance.now() - begun) / 1000);
          if (refused === null) moves.inc();
        };
      },
      lease: (kind) => leases.inc({ kind }),
      removed: (stage) => removed.inc({ stage }),
    },
    committed(commit) {
      commits.observe(commit.ms / 1000);
      writes.observe(commit.writes);
      entries.observe(commit.entries);
    },
    tooFast: () => refusals.inc({ question: 'unreadable', code: 'too-fast' }),
    timed: (think) => async (asked) => {
      const begun = performance.now();
      try {
        return await think(asked);
      } finally {
        thinking.observe((performance.now() - begun) / 1000);
      }
    },
    boards: {
      looked: () => looks.inc(),
      tried: (outcome) => tries.inc({ outcome }),
      removed: (entries) => forgotten.inc(entries),
    },
    timedJudge: (judge) => async (board, record) => {
      const begun = performance.now();
      try {
        return await judge(board, record);
      } finally {
        judging.observe((performance.now() - begun) / 1000);
      }
    },
    measure(given) {
      sizes = given;
    },
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  };
}

/** Rejects with a `StartProblem`. */
export async function serveMetrics(
  { text }: Metrics,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url?.split('?', 1)[0] !== '/metrics') return void response.writeHead(404).end();
    text().then(
      ({ type, body }) => response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  server.headersTimeout = HTTP_TIMEOUTS.headersMs;
  server.requestTimeout = HTTP_TIMEOUTS.requestMs;
  await listen(server, port, host);
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        startProblem(
          `Figures cannot be served at ${host}, port ${port} (${error.code}): choose another METRICS_PORT or METRICS_HOST.`,
          error,
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
}
