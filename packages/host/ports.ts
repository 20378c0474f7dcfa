/** What a host needs of the place where it runs, a page or a server. */

import type { ActionShape, AnyGame, PieceSet, Seat, Seed } from '@tablehop/core';
import type { Entry } from '@tablehop/table';
import type { Cluster } from './cluster.ts';
import type { StoredSummary } from './plan.ts';
import type { BotLevel, Hint } from './session.ts';

export type HostPorts = {
  readonly storage: MatchStorage;
  readonly acquireLease: AcquireLease;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly findGame: LoadGame;
  /** Something went wrong that is nobody's fault but ours. */
  readonly report: (error: unknown) => void;
  /** A move that cannot be stored: `go-on` continues in memory and stores it later; `refuse` refuses it. */
  readonly whenUnstored: 'go-on' | 'refuse';
  /** `when-watched` (default): while somebody watches, and not far ahead. `at-once`: at their turn, as long as a person plays. */
  readonly botsAct?: 'when-watched' | 'at-once';
  /** Other hosts of the same matches. Absent: this host is alone with its storage. With it, `acquireLease` is not asked. */
  readonly cluster?: Cluster;
  /** Where bots and hints are thought out: in other threads, so that nothing else waits for them. */
  readonly think: Think;
  /** Replaying a log yields after so many milliseconds. Absent: it never yields. */
  readonly sliceMs?: number;
};

/** What somebody in that seat, who knows no more than this view, would do. A move is always found: any that is allowed, if need be. */
export type Think = (thinking: Thinking) => Promise<Thought>;
export type Thinking = {
  readonly game: string;
  readonly rules: number;
  /** The pieces, if not those in the box. */
  readonly components?: PieceSet;
  readonly view: unknown;
  readonly seat: Seat;
  readonly level: BotLevel;
  readonly budgetMs: number;
  /** It is for a person: with reasons, in the words of the game. A thinker that cannot give it rejects. */
  readonly isAdvice?: true;
  /** Of the thinker's own randomness, which has nothing to do with the dice. */
  readonly seed: Seed;
  /** The bot decides by the seed and this number alone, and asks no clock. */
  readonly decision?: number;
};
export type Thought = { readonly action: ActionShape } & Omit<Hint, 'action'>;

export type FindGame = (id: string) => AnyGame | undefined;
/** The rules may have to be loaded first. Rejects if they cannot be. */
export type LoadGame = (id: string) => ReturnType<FindGame> | Promise<ReturnType<FindGame>>;

export type Clock = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Yields to the event loop, so that whoever waits has a turn between two moves of bots. */
  readonly yieldTurn: () => Promise<void>;
};

/** Names and seeds that nobody can guess: at least 128 random bits. */
export type Entropy = { readonly id: () => string; readonly seed: () => string };

/** The right to host a match, which one host at a time has. It may be taken over or expire. */
export type Lease = {
  /** Fencing token: rises with each lease, so that a storage can refuse a host that was paused. 0 where leases are not numbered. */
  readonly fence: number;
  readonly release: () => void | Promise<void>;
};

/** Null if another host has the lease and is not to be taken over. `lost` is called once, if the lease is lost before its release. */
export type AcquireLease = (match: string, how: { readonly takeOver: boolean; readonly lost: () => void }) => Promise<Lease | null>;

/** As it was found, not yet trusted. */
export type StoredMatch = { readonly summary: unknown; readonly entries: readonly unknown[] };

export type Append = { readonly summary: StoredSummary; readonly entries: readonly Entry[]; readonly fence: number };

/** A match is a summary and a log that only grows. A function that rejects (with a `StorageError`) has changed nothing. */
export type MatchStorage = {
  readonly list: () => Promise<readonly StoredSummary[]>;
  readonly read: (id: string) => Promise<StoredMatch | null>;
  /**
   * Writes the summary and adds the entries, all or nothing; resolves when they are durable. A number is unique within its match, so
   * that two writers can never fork it: one that is there already is refused as `grown`. Appends of several matches may come at once
   * and share a commit (group commit); those of one match come one after another.
   */
  readonly append: (append: Append) => Promise<void>;
  /** Replaces the summary, which can be made again from the entries and may therefore get lost in a crash. */
  readonly summarise: (summary: StoredSummary) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
};
