import type { AnyGame, Message } from '@tablehop/core';
import type { FindGame, HostPorts, LeaseChange, RecordReader } from '@tablehop/host';
import type { RoomStorage, Stage } from './stored-room.ts';

export type RoomsPorts = {
  /** Unstored moves must be refused: nobody may see a move that could be lost. */
  readonly host: HostPorts & { readonly onStorageFailure: 'refuse'; readonly findGame: FindGame };
  readonly storage: RoomStorage;
  /** In another thread: rejects if it takes too long. Absent: in this one. */
  readonly records?: RecordReader;
  readonly drawsFirst: (game: string) => boolean;
  readonly roundOf: (game: AnyGame) => Promise<(view: unknown) => Message | null>;
  readonly after: (ms: number, run: () => void) => () => void;
  readonly build: string;
  readonly limits: Limits;
  /** The server cannot keep up: it takes on nothing that costs much. Absent: never. */
  readonly isOverloaded?: () => boolean;
  /** Milliseconds, to measure work. Absent: of this thread's clock. */
  readonly elapsed?: () => number;
  /** Retention after the last change, in milliseconds. Absent: forever. */
  readonly keep?: { readonly [stage in Stage]: number };
  readonly meter?: Meter;
};

/** Metrics for operators. Never throws. */
export type Meter = {
  /** Call the result with the code of the refusal, or null. `question` null: unreadable. */
  readonly asked: (question: string | null) => (refused: string | null) => void;
  readonly lease: (change: LeaseChange) => void;
  readonly removed: (stage: Stage) => void;
};

/** Limits of people in rooms; those of sockets are in apps/server/limits.ts. */
export type Limits = {
  readonly roomsPerHour: number;
  /** Rooms that continue a record, per address: each is replayed. */
  readonly recordsPerHour: number;
  /** Per address: what happened so far, and records, are made from the whole match. */
  readonly replaysPerMinute: number;
  /** Per address: there are 47 million codes, and guessing must not find a room. */
  readonly codesPerMinute: number;
  readonly connectionsPerRoom: number;
  /** Per address: milliseconds of reading plans, and bytes that changes of a room send to everybody in it. */
  readonly workAtOnce: number;
  readonly workPerSecond: number;
  readonly bytesAtOnce: number;
  readonly bytesPerSecond: number;
  readonly reactionsPerTenSeconds: number;
  readonly nudgesPerMinute: number;
  /** Per person: requests that others have to answer. */
  readonly undosPerMinute: number;
  /** Per person: each hint is a search. */
  readonly hintsPerMinute: number;
};

export const DEFAULT_LIMITS: Limits = {
  roomsPerHour: 60,
  recordsPerHour: 30,
  replaysPerMinute: 120,
  codesPerMinute: 20,
  connectionsPerRoom: 200,
  workAtOnce: 5_000,
  workPerSecond: 100,
  bytesAtOnce: 64 * 2 ** 20,
  bytesPerSecond: 2 * 2 ** 20,
  reactionsPerTenSeconds: 5,
  nudgesPerMinute: 2,
  undosPerMinute: 10,
  hintsPerMinute: 20,
};

export function createCounter(most: number, windowMs: number, now: () => number) {
  let windowStart = now();
  let counts = new Map<string, number>();
  return {
    take(key: string): boolean {
      if (now() - windowStart >= windowMs) {
        windowStart = now();
        counts = new Map();
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= most;
    },
  };
}

export type Budget = {
  readonly isSpent: (key: string) => boolean;
  /** What it costs may be known only afterwards: a budget can be overdrawn once. */
  readonly spend: (key: string, amount: number) => void;
};

/** A token bucket for each key. */
export function createBudget(atOnce: number, perSecond: number, now: () => number): Budget {
  const debts = new Map<string, { readonly debt: number; readonly at: number }>();

  function debtOf(key: string): number {
    const known = debts.get(key);
    if (known === undefined) return 0;
    const debt = known.debt - (Math.max(0, now() - known.at) / 1000) * perSecond;
    if (debt > 0) return debt;
    debts.delete(key);
    return 0;
  }

  return {
    isSpent: (key) => debtOf(key) >= atOnce,
    spend(key, amount) {
      // Those that are paid off go, or addresses would pile up.
      if (!debts.has(key)) for (const other of [...debts.keys()].slice(0, 2)) debtOf(other);
      debts.set(key, { debt: debtOf(key) + amount, at: now() });
    },
  };
}
