/** What rooms need of the place where they run. */

import type { AnyGame, Message } from '@tablehop/core';
import type { HostPorts } from '@tablehop/host';
import type { Limits } from './limits.ts';
import type { RoomStorage, Stage } from './storage.ts';

export type RoomsPorts = {
  /** For the matches. What cannot be stored must be refused: nobody is told of a move that may be lost. */
  readonly host: HostPorts & { readonly whenUnstored: 'refuse' };
  readonly storage: RoomStorage;
  /** The game itself draws who begins. */
  readonly drawsFirst: (game: string) => boolean;
  /** How the rounds of a game are told: `roundOf` of its describer, with the pieces it is played with. */
  readonly roundOf: (game: AnyGame) => Promise<(view: unknown) => Message | null>;
  /** Runs something later; returns how to call it off. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Names the build of the server, for clients that want to know whether they are older. */
  readonly build: string;
  readonly limits: Limits;
  /** How long rooms are kept after their last change, in milliseconds. Absent: all of them, for ever. */
  readonly keep?: { readonly [stage in Stage]: number };
  /** Absent: nobody counts. */
  readonly meter?: Meter;
};

/** The right to host a match: got while nobody had it, taken from another process, lost to one, given back. */
export const LEASE_CHANGES = ['acquired', 'taken-over', 'lost', 'released'] as const;
export type LeaseChange = (typeof LEASE_CHANGES)[number];

/** Counts and times what happens, for whoever runs the server. Nothing depends on it, and it never throws. */
export type Meter = {
  /**
   * A question has come; whatever is returned is called once, when it is answered, with the code of the refusal or null if there was
   * none. `null` for a question that cannot be read.
   */
  readonly asked: (question: string | null) => (refused: string | null) => void;
  readonly lease: (change: LeaseChange) => void;
  /** A room was removed for its age. */
  readonly removed: (stage: Stage) => void;
};
