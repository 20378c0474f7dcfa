/** Prometheus metrics (docs/OPERATING.md), on their own port: never public by accident. No label contains client input. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BOARD_PROBLEMS, type BoardMeter, type Judge, TRY_OUTCOMES } from '@tablehop/boards';
import type { Think } from '@tablehop/host';
import { LEASE_CHANGES } from '@tablehop/host';
import type { Meter } from '@tablehop/rooms';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { pathOf } from './addresses.ts';
import { httpOptions, SOCKET_LIMITS } from './limits.ts';
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
  const counter = (name: string, help: string, ...labelNames: readonly string[]) =>
    new Counter({ name: `tablehop_${name}_total`, help, labelNames, registers });
  const histogram = (name: string, help: string, buckets: readonly number[]) =>
    new Histogram({ name: `tablehop_${name}`, help, buckets: [...buckets], registers });
  const questions = counter('questions', 'Questions of clients that were answered, by question.', 'question');
  const moves = counter('moves', 'Moves of people that were accepted and stored.');
  const refusals = counter('refusals', 'Questions that were refused, by question and by code.', 'question', 'code');
  const acknowledge = histogram('acknowledge_seconds', 'From receiving a move to its answer.', ACKNOWLEDGE_SECONDS);
  const leases = counter(
    'lease_changes',
    'Rights to host a match that this process has got, taken from another, lost or given back.',
    'kind',
  );
  // Present from the start: a rate over a missing metric misses its first change.
  for (const kind of LEASE_CHANGES) leases.inc({ kind }, 0);
  const commits = histogram('commit_seconds', 'Commits of the storage, and how long each took.', COMMIT_SECONDS);
  const writes = histogram('commit_writes', 'Matches and rooms that were written in one commit.', PER_COMMIT);
  const entries = histogram('commit_entries', 'Entries of matches that were stored in one commit.', [0, ...PER_COMMIT]);
  const thinking = histogram(
    'bot_thinking_seconds',
    'From asking a bot or for a hint to the move, waiting for a thread included.',
    THINKING_SECONDS,
  );
  const removed = counter('rooms_removed', 'Rooms that were removed, with their matches, since they had not changed for long.', 'stage');
  const looks = counter('board_looks', 'Times that a board of the day was looked at.');
  const tries = counter('board_tries', 'Tries of challenges that were sent, by what came of them.', 'outcome');
  for (const outcome of [...TRY_OUTCOMES, ...Object.keys(BOARD_PROBLEMS)]) tries.inc({ outcome }, 0);
  const judging = histogram(
    'judging_seconds',
    'From asking for the judgement of a try to having it, waiting for a thread included.',
    THINKING_SECONDS,
  );
  const forgotten = counter('board_entries_removed', 'Entries of boards that were removed for their age.');
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
    timed: (think) => (asked) => timed(thinking, () => think(asked)),
    boards: {
      looked: () => looks.inc(),
      tried: (outcome) => tries.inc({ outcome }),
      removed: (entries) => forgotten.inc(entries),
    },
    timedJudge: (judge) => (board, record) => timed(judging, () => judge(board, record)),
    measure(given) {
      sizes = given;
    },
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  };
}

async function timed<Result>(seconds: Histogram, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    seconds.observe((performance.now() - begun) / 1000);
  }
}

/** Rejects with a `StartProblem`. */
export async function serveMetrics(
  { text }: Metrics,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const server = createServer(httpOptions(SOCKET_LIMITS), (request, response) => {
    if (pathOf(request) !== '/metrics') return void response.writeHead(404).end();
    text().then(
      ({ type, body }) => response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body),
      () => response.writeHead(500).end(),
    );
  });
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
