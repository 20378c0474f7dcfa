import type { Message } from '@tablehop/core';
import type { BoardProblemCode } from './problems.ts';

export type BoardName = { readonly game: string; readonly day: string };

/** Compared from its first number on; more is better. */
export type BoardResult = {
  readonly rank: readonly number[];
  readonly measures: readonly { readonly name: string; readonly value: number }[];
  readonly won: boolean | null;
};

/** Of a record as text: parsed it takes ten times the memory, and it may wait for others. */
export type Judge = (board: BoardName, record: string) => Promise<Judged>;
export type Judged =
  | { readonly ok: true; readonly result: BoardResult; readonly fingerprint: string }
  | { readonly ok: false; readonly problem: Message };

export type StoredEntry = BoardName & {
  /** Differs by board, so that entries of two days cannot be linked to one browser. */
  readonly browser: string;
  /** Hash of the record, to recognize one that is sent again. */
  readonly record: string;
  /** Of the play, whoever sends it and however the record is written; null: stored by an earlier version. */
  readonly fingerprint: string | null;
  readonly name: string;
  readonly mark: number;
  readonly result: BoardResult;
  readonly at: number;
};

export type StoredBoard = {
  /** Best first; of the same rank, the earliest first. */
  readonly top: readonly StoredEntry[];
  readonly count: number;
  readonly own: { readonly place: number; readonly entry: StoredEntry } | null;
};

/** Functions reject with a `StorageError` and have then changed nothing. */
export type BoardStorage = {
  /** Refused as `grown` if its browser or its fingerprint is on this board. Resolves when durable. */
  readonly addEntry: (entry: StoredEntry) => Promise<void>;
  readonly readBoard: (board: BoardName, asked: { readonly most: number; readonly browser: string | null }) => Promise<StoredBoard>;
  readonly removeEntries: (before: string, most: number) => Promise<number>;
};

export type BoardLimits = {
  readonly triesPerHour: number;
  readonly looksPerMinute: number;
  readonly judgings: number;
  readonly judgingsPerAddress: number;
};

export const BOARD_LIMITS: BoardLimits = { triesPerHour: 300, looksPerMinute: 600, judgings: 100, judgingsPerAddress: 20 };

export type BoardsPorts = {
  readonly storage: BoardStorage;
  readonly judge: Judge;
  readonly hasChallenge: (board: BoardName) => boolean;
  readonly now: () => number;
  readonly after: (ms: number, run: () => void) => () => void;
  readonly limits: BoardLimits;
  readonly keepDays: number;
  readonly report: (error: unknown) => void;
  readonly meter?: BoardMeter;
};

export const TRY_OUTCOMES = ['entered', 'known'] as const;
export type TryOutcome = (typeof TRY_OUTCOMES)[number] | BoardProblemCode;

export type BoardMeter = {
  readonly looked: () => void;
  readonly tried: (outcome: TryOutcome) => void;
  readonly removed: (entries: number) => void;
};

const SIGN = 1n << 63n;
const ALL = (1n << 64n) - 1n;
const DIGITS = 16;

/** A rank as a text that databases sort like the numbers (order-preserving encoding of IEEE 754, 16 hex digits each). */
export function rankKey(rank: readonly number[]): string {
  return rank.map(keyOf).join('');
}

function keyOf(number: number): string {
  if (!Number.isFinite(number)) throw new RangeError(`${number} has no rank`);
  const bytes = new DataView(new ArrayBuffer(8));
  // Adding 0 turns −0 into 0.
  bytes.setFloat64(0, number + 0);
  const bits = bytes.getBigUint64(0);
  const key = (bits & SIGN) === 0n ? bits | SIGN : bits ^ ALL;
  return key.toString(16).padStart(DIGITS, '0');
}
