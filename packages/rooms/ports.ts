import type { AnyGame, Message } from '@tablehop/core';
import type { FindGame, HostPorts, LeaseChange } from '@tablehop/host';
import type { RoomStorage, Stage } from './stored-room.ts';

export type RoomsPorts = {
  /** For the matches. What cannot be stored must be refused: nobody is told of a move that may be lost. */
  readonly host: HostPorts & { readonly whenUnstored: 'refuse'; readonly findGame: FindGame };
  readonly storage: RoomStorage;
  readonly drawsFirst: (game: string) => boolean;
  readonly roundOf: (game: AnyGame) => Promise<(view: unknown) => Message | null>;
  readonly after: (ms: number, run: () => void) => () => void;
  readonly build: string;
  readonly limits: Limits;
  /** How long rooms are kept after their last change, in milliseconds. Absent: all of them, for ever. */
  readonly keep?: { readonly [stage in Stage]: number };
  readonly meter?: Meter;
};

/** Counts for operators. Never throws. */
export type Meter = {
  /** Returns what to call with the code of the refusal, or null. `null`: a question that cannot be read. */
  readonly asked: (question: string | null) => (refused: string | null) => void;
  readonly lease: (change: LeaseChange) => void;
  readonly removed: (stage: Stage) => void;
};

/** Limits for people in rooms; those of sockets are in apps/server/limits.ts. */
export type Limits = {
  readonly roomsPerHour: number;
  /** Codes that one address may try within a minute: there are 47 million, and nobody should find a room by trying. */
  readonly codesPerMinute: number;
  readonly connectionsPerRoom: number;
  readonly reactionsPerTenSeconds: number;
  readonly nudgesPerMinute: number;
  /** Hints that one person may ask for within a minute: each is a search. */
  readonly hintsPerMinute: number;
};

export const DEFAULT_LIMITS: Limits = {
  roomsPerHour: 60,
  codesPerMinute: 20,
  connectionsPerRoom: 200,
  reactionsPerTenSeconds: 5,
  nudgesPerMinute: 2,
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
