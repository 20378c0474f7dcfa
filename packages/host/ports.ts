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
  readonly report: (error: unknown) => void;
  /** If a move cannot be stored: `go-on` continues in memory and stores it later; `refuse` refuses it. */
  readonly onStorageFailure: 'continue' | 'refuse';
  /** `when-watched` (default): while somebody watches, and not far ahead. `at-once`: at their turn, while a person plays. */
  readonly botsAct?: 'when-watched' | 'at-once';
  /** Absent: this host is alone with its storage. With a cluster, `acquireLease` is not used. */
  readonly cluster?: Cluster;
  /** Runs bots and hints in other threads, so that they block nothing. */
  readonly think: Think;
  /** Replaying a log yields after this many milliseconds. Absent: never. */
  readonly sliceMs?: number;
};

/** The choice of a player with only this view. Always finds a move: any legal one if necessary. */
export type Think = (thinking: Thinking) => Promise<Thought>;
export type Thinking = {
  readonly game: string;
  readonly rules: number;
  readonly components?: PieceSet;
  readonly view: unknown;
  readonly seat: Seat;
  readonly level: BotLevel;
  readonly budgetMs: number;
  /** A hint with reasons, in the words of the game. A thinker that cannot give it rejects. */
  readonly isAdvice?: true;
  /** For the thinker's own randomness, unrelated to the dice. */
  readonly seed: Seed;
  /** If given, the bot decides by the seed and this number alone, without a clock. */
  readonly decision?: number;
};
export type Thought = { readonly action: ActionShape } & Omit<Hint, 'action'>;

export type FindGame = (id: string) => AnyGame | undefined;
/** May have to load the rules. Rejects if that fails. */
export type LoadGame = (id: string) => ReturnType<FindGame> | Promise<ReturnType<FindGame>>;

export type Clock = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Yields to the event loop, so that others run between two moves of bots. */
  readonly yieldTurn: () => Promise<void>;
};

/** Not guessable: at least 128 random bits. */
export type Entropy = { readonly id: () => string; readonly seed: () => string };

/** The right to host a match, for one host at a time. It may be taken over or expire. */
export type Lease = {
  /** Fencing token: rises with each lease, so that storage can refuse a host that was paused. 0 where leases are not numbered. */
  readonly fence: number;
  readonly release: () => void | Promise<void>;
};

/** Null if another host has the lease and `takeOver` is false. `lost` is called once, if the lease is lost before its release. */
export type AcquireLease = (match: string, how: { readonly takeOver: boolean; readonly lost: () => void }) => Promise<Lease | null>;

/** As found, not trusted yet. */
export type StoredMatch = { readonly summary: unknown; readonly entries: readonly unknown[] };

export type Append = { readonly summary: StoredSummary; readonly entries: readonly Entry[]; readonly fence: number };

/** A match is a summary and an append-only log. A function that rejects (with a `StorageError`) has changed nothing. */
export type MatchStorage = {
  readonly list: () => Promise<readonly StoredSummary[]>;
  readonly read: (id: string) => Promise<StoredMatch | null>;
  /**
   * Writes summary and entries atomically; resolves when durable. An existing number is refused as `grown`, so two writers cannot fork a
   * match. Appends of one match are sequential; several matches may share a commit.
   */
  readonly append: (append: Append) => Promise<void>;
  /** Replaces the summary. It may be lost in a crash, as entries can rebuild it. */
  readonly summarise: (summary: StoredSummary) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
};
