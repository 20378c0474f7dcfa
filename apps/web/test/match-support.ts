/** Matches to test with, and a worker without a browser. */

import {
  type AnyGame,
  firstLink,
  type JsonObject,
  keyedRandom,
  type MatchRecord,
  nextLink,
  parseOptions,
  pick,
  type RecordedMove,
  same,
} from '@tablehop/core';
import { findGame } from '@tablehop/games/rules';
import { sealedBids } from '../../../packages/core/test/toys/sealed-bids.ts';
import { target } from '../../../packages/core/test/toys/target.ts';
import { createMatches, type WorkerPort } from '../match/client.ts';
import { createHost } from '../match/host.ts';
import type { HostLock } from '../match/host-lock.ts';
import { MatchError, type MatchProblem } from '../match/match-error.ts';
import { type Push, type Reply, readRequest } from '../match/messages.ts';
import type { StoredSummary } from '../match/plan.ts';
import type { Matches, News, SeatInfo } from '../match/session.ts';
import { type MatchStorage, StorageError, type StorageTrouble } from '../match/storage.ts';
import { watchTrouble } from '../match/storage-trouble.ts';

const toys: readonly AnyGame[] = [sealedBids, target];

export function findAnyGame(id: string): AnyGame | undefined {
  return toys.find((toy) => toy.id === id) ?? findGame(id);
}

export function gameOf(id: string): AnyGame {
  const game = findAnyGame(id);
  if (game === undefined) throw new RangeError(`no game ${id}`);
  return game;
}

export const people = (count: number): readonly SeatInfo[] =>
  Array.from({ length: count }, (_, seat) => ({ name: `Ada ${seat}`, kind: 'person' }));
export const bots = (count: number): readonly SeatInfo[] =>
  Array.from({ length: count }, (_, seat) => ({ name: `Bot ${seat}`, kind: 'bot', level: 'random' }));

/** A match of people who do whatever comes to mind, up to so many moves. */
export function playedRecord(game: AnyGame, players: number, seed: string, most = Number.POSITIVE_INFINITY): MatchRecord {
  const parsed = parseOptions<JsonObject>(game.options, {});
  const options = parsed.ok ? parsed.value : {};
  const setup = { game: game.id, rules: game.rules, players, options, seed };
  const moves: RecordedMove[] = [];
  const random = keyedRandom(seed, 'what comes to mind');
  let state = game.start(options, players);
  let link = firstLink(setup);
  for (let turn = game.turn(state); turn.kind !== 'over' && moves.length < most; turn = game.turn(state)) {
    const by = turn.kind === 'chance' ? 'chance' : pick(random, turn.seats);
    const action =
      turn.kind === 'chance' ? game.draw(state, keyedRandom(seed, turn.key)) : pick(random, game.offers(state, by as number)).action;
    link = nextLink(link, { by, action });
    moves.push({ by, action, hash: link });
    state = game.apply(state, by, action).state;
  }
  return { ...setup, moves };
}

/** A prize that chance could have brought, and did not, in the first move of sealed bids. */
export function anotherPrize({ moves: [first] }: MatchRecord): number {
  return [2, 3].find((prize) => !same(first?.action, { type: 'prize', prize })) ?? 2;
}

export type MemoryStorage = MatchStorage & {
  readonly stored: Map<string, { summary: StoredSummary; entries: unknown[] }>;
  /** What every attempt to write comes to from now on; null for success. */
  fail: (trouble: StorageTrouble | null) => void;
};

/** Keeps matches as IndexedDB does: a number within a match can be used once. */
export function memoryStorage(): MemoryStorage {
  const stored: MemoryStorage['stored'] = new Map();
  let trouble: StorageTrouble | null = null;

  async function write(): Promise<void> {
    if (trouble !== null) throw new StorageError(trouble);
  }

  return {
    stored,
    fail(next) {
      trouble = next;
    },
    list: async () => [...stored.values()].map(({ summary }) => summary),
    read: async (id) => structuredClone(stored.get(id) ?? null),
    async append(summary, entries) {
      await write();
      const before = stored.get(summary.id)?.entries ?? [];
      for (const [index, entry] of entries.entries()) if (entry.number !== before.length + 1 + index) throw new StorageError('grown');
      stored.set(summary.id, structuredClone({ summary, entries: [...before, ...entries] }));
    },
    async summarise(summary) {
      await write();
      const match = stored.get(summary.id);
      if (match !== undefined) match.summary = structuredClone(summary);
    },
    async remove(id) {
      await write();
      stored.delete(id);
    },
  };
}

/** Locks as the browser keeps them, shared by all tabs of a test. */
export function createLocks() {
  const held = new Map<string, () => void>();
  return async (id: string, takeOver: boolean, stolen: () => void): Promise<HostLock | null> => {
    if (held.has(id) && !takeOver) return null;
    held.get(id)?.();
    held.set(id, stolen);
    return {
      release() {
        if (held.get(id) === stolen) held.delete(id);
      },
    };
  };
}

export type Tab = { readonly matches: Matches; readonly reported: unknown[]; readonly crash: () => void };

/** A page and its worker; what they say to each other is copied, as between threads. */
export function openTab(storage: MatchStorage, lock = createLocks()): Tab {
  const reported: unknown[] = [];
  let crash = () => {};
  const matches = createMatches(() => {
    const port = createPort(storage, lock, reported);
    crash = port.crash;
    return port;
  });
  return { matches, reported, crash: () => crash() };
}

function createPort(
  storage: MatchStorage,
  lock: ReturnType<typeof createLocks>,
  reported: unknown[],
): WorkerPort & { readonly crash: () => void } {
  const listeners = { message: [] as ((event: { readonly data?: unknown }) => void)[], error: [] as ((event: object) => void)[] };
  let isRunning = true;
  const tell = (message: Reply | Push) => {
    const data = structuredClone(message);
    queueMicrotask(() => {
      if (isRunning) for (const listener of listeners.message) listener({ data });
    });
  };
  const host = createHost({
    storage: watchTrouble(storage, (trouble) => tell({ kind: 'trouble', trouble })),
    lock,
    findGame: findAnyGame,
    tell,
    now: () => 1_700_000_000_000,
    breathe: () => new Promise((resolve) => setImmediate(resolve)),
    report: (error) => reported.push(error),
  });
  return {
    addEventListener: (type, listener) => listeners[type].push(listener),
    terminate() {
      isRunning = false;
    },
    crash() {
      isRunning = false;
      for (const listener of listeners.error) listener({});
    },
    postMessage(message) {
      const read = readRequest(structuredClone(message));
      if (!read.ok) {
        if (read.id === null) throw new TypeError('unreadable');
        return tell({ kind: 'problem', id: read.id, problem: read.problem });
      }
      const { id } = read.request;
      host.answer(read.request).then(
        (answer) => tell({ kind: 'answer', id, answer }),
        (error: unknown) => tell({ kind: 'problem', id, problem: problemOf(error, reported) }),
      );
    },
  };
}

function problemOf(error: unknown, reported: unknown[]): MatchProblem {
  if (error instanceof MatchError)
    return { code: error.code, problem: error.problem, ...(error.refused === undefined ? {} : { refused: error.refused }) };
  reported.push(error);
  return { code: 'worker', problem: { key: 'match.failed' } };
}

/** The next news that fits, from now on or already heard. */
export type Ear = {
  readonly heard: News[];
  readonly listener: (news: News) => void;
  readonly until: (fits: (news: News) => boolean) => Promise<News>;
};

export function createEar(): Ear {
  const heard: News[] = [];
  const waiting: { fits: (news: News) => boolean; resolve: (news: News) => void }[] = [];
  return {
    heard,
    listener(news) {
      heard.push(news);
      for (const each of waiting.filter(({ fits }) => fits(news))) each.resolve(news);
    },
    until(fits) {
      const known = heard.findLast(fits);
      return known === undefined ? new Promise((resolve) => waiting.push({ fits, resolve })) : Promise.resolve(known);
    },
  };
}
