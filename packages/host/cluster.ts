/** This process in the cluster: heartbeat, messages about a match, requests to its owner. What gets lost is found in the log. */

import { parseJson } from '@tablehop/core';
import { createRequester } from '@tablehop/core/requests';
import type {
  Accepted,
  AskedUndo,
  Submission,
  TableEvent,
  TurnedDown,
  UndoAccepted,
  UndoAnswer,
  UndoRequest,
  UndoWish,
} from '@tablehop/table';

/** Publish and subscribe between processes, at most once. Nothing that matters is known to the bus alone. */
export type Bus = {
  /** Resolves with the number of subscribers that it was handed to, this process included; 0 while the bus is away. Never rejects. */
  readonly publish: (topic: string, text: string) => Promise<number>;
  /**
   * Listeners hear of one publisher in the order in which it published; this process hears itself. Returns how to stop.
   *
   * It takes a moment until a subscription stands: `stands` is called, never before this returns, when it does, and again each time it
   * stands again after the bus was away. What others publish from then on is heard; what they published before may have been missed, and
   * must be looked up where it is kept.
   */
  readonly subscribe: (topic: string, heard: (text: string) => void, stands?: () => void) => () => void;
  /** A subscription that is new, and does not stand yet, does not make the bus count as away. */
  readonly isUp: () => boolean;
  /**
   * Called whenever the bus goes away or is back. When it is back, all subscriptions that were made before stand again; what this process
   * published meanwhile was heard by nobody, while others may have been in touch all along. Returns how to stop.
   */
  readonly watch: (listener: (isUp: boolean) => void) => () => void;
};

/** The owner of a match, as the storage sees it: by its clock, whatever the clocks of the processes say. */
export type Claim =
  /** Ours from now on, or still. `fence` is higher than that of every lease of the match before. */
  | { readonly kind: 'owned'; readonly fence: number; readonly isNew: boolean }
  /** Another process has it, which has said lately that it is alive. */
  | { readonly kind: 'elsewhere'; readonly owner: string };

/** Taking a lease fences off its holder: an append under a lower fence is refused as `grown`. Rejects with a `StorageError`. */
export type LeaseStorage = {
  readonly stayAlive: (process: string, forMs: number) => Promise<void>;
  /** This process goes: what it owns is free at once. */
  readonly leaveAll: (process: string) => Promise<void>;
  /** By force: from a living owner too. A match that is not stored yet can be claimed; it is owned once it is stored. */
  readonly claim: (match: string, how: { readonly process: string; readonly force: boolean }) => Promise<Claim>;
  /** Free for others, if it is still ours under this fence. */
  readonly release: (match: string, how: { readonly process: string; readonly fence: number }) => Promise<void>;
  /** The log of a match after this number, as it was found. */
  readonly entriesSince: (match: string, number: number) => Promise<readonly unknown[]>;
  /** Matches whose owner has died without letting go, with what their summary says of the room that they belong to. */
  readonly orphans: (most: number) => Promise<readonly { readonly match: string; readonly room: string | null }[]>;
};

/** What somebody at the table wants to be done, which only the owner of the match can do. */
export type Deed =
  | { readonly kind: 'submit'; readonly submission: Submission }
  | { readonly kind: 'undo'; readonly wish: UndoWish }
  | { readonly kind: 'answerUndo'; readonly answer: UndoAnswer };

/** Effects and looks are left out: whoever asked follows the match and sees them there. */
export type DeedAnswer = Accepted | UndoAccepted | TurnedDown;

/** An undo request on a table of this version, and under which id it was asked for: whoever grants it must know. */
type Requested = { readonly version: number; readonly request: UndoRequest | null; readonly asked: AskedUndo | null };

/** What hosts say to all others that follow a match. */
export type MatchNotice =
  | { readonly kind: 'grown'; readonly fence: number; readonly entries: readonly unknown[] }
  /** The sender owns it under this fence; its table has this version, and this undo request, which is in no log. */
  | ({ readonly kind: 'owned'; readonly fence: number } & Requested)
  | { readonly kind: 'released' }
  /** An undo request has come up, changed or ended, on a table of this version. */
  | ({ readonly kind: 'request'; readonly event: TableEvent } & Requested)
  /** Somebody follows it from now on, and does not know of any request yet. */
  | { readonly kind: 'joined' };

type ClusterMember = {
  readonly heard: (notice: MatchNotice, from: string) => void;
  /** Others are heard from now on, for the first time or again: what they said before may have been missed. */
  readonly stands: () => void;
  /** Null if this host is not the owner of the match. */
  readonly asked: (deed: Deed) => Promise<DeedAnswer | null>;
  /** Once a second, about. */
  readonly tick: () => void;
};

export const LEASE_CHANGES = ['acquired', 'taken-over', 'lost', 'released'] as const;
export type LeaseChange = (typeof LEASE_CHANGES)[number];

export type Cluster = {
  readonly self: string;
  readonly bus: Bus;
  readonly claim: (match: string, force: boolean) => Promise<Claim>;
  readonly release: (match: string, fence: number) => Promise<void>;
  readonly entriesSince: LeaseStorage['entriesSince'];
  readonly orphans: LeaseStorage['orphans'];
  readonly tell: (match: string, notice: MatchNotice) => void;
  /** Follows what others say of the match; returns how to stop. */
  readonly join: (match: string, member: ClusterMember) => () => void;
  /** Hands a deed to the owner. `not-owner`: that process does not own the match. Null: it does not answer. */
  readonly ask: (owner: string, match: string, deed: Deed) => Promise<DeedAnswer | 'not-owner' | null>;
  readonly leaseChanged: (change: LeaseChange) => void;
  readonly stop: () => Promise<void>;
};

export type ClusterParts = {
  /** Names this process, and no other one ever. */
  readonly self: string;
  readonly bus: Bus;
  readonly leases: LeaseStorage;
  readonly after: (ms: number, run: () => void) => () => void;
  readonly report: (error: unknown) => void;
  readonly leaseChanged?: (change: LeaseChange) => void;
};

/** A process without a sign of life for this long counts as dead. */
const ALIVE_MS = 2_000;
const HEARTBEAT_MS = 500;
const TICK_MS = 1_000;
/** The owner of a match must answer within this, or somebody else takes over, which is always safe and costs little. */
const PATIENCE_MS = 1_000;

type Answered = DeedAnswer | 'not-owner';
type Post =
  | { readonly kind: 'ask'; readonly number: number; readonly from: string; readonly match: string; readonly deed: Deed }
  | { readonly kind: 'answer'; readonly number: number; readonly answer: Answered };
type DeedQuestion = { readonly owner: string; readonly match: string; readonly deed: Deed };
type Notice = { readonly from: string; readonly notice: MatchNotice };

export function createCluster({ self, bus, leases, after, report, leaseChanged = () => undefined }: ClusterParts): Cluster {
  const members = new Map<string, ClusterMember>();
  const requester = createRequester<{ readonly deed: { readonly asked: DeedQuestion; readonly answer: Answered } }>({
    send({ id, asked }) {
      const { owner, match, deed } = asked as DeedQuestion;
      const post: Post = { kind: 'ask', number: id, from: self, match, deed };
      // Nobody listens to a process that has died.
      void bus.publish(`process:${owner}`, JSON.stringify(post)).then((listeners) => {
        if (listeners === 0) requester.receive({ kind: 'problem', id, problem: { message: 'nobody listens' } });
      });
    },
    after,
  });
  /** Leases that could not be given back yet, by match: nobody else could own it as long as this process lives. */
  const unreleased = new Map<string, number>();
  let isStopped = false;
  let callOffBeat = (): void => undefined;
  let callOffTick = after(TICK_MS, tick);
  /** The storage knows of this process. */
  let isKnown = false;
  beat();

  function beat(): void {
    sayAlive()
      .catch(() => undefined)
      .finally(() => {
        if (!isStopped) callOffBeat = after(HEARTBEAT_MS, beat);
      });
  }

  async function sayAlive(): Promise<void> {
    await leases.stayAlive(self, ALIVE_MS);
    isKnown = true;
  }

  function tick(): void {
    for (const [match, fence] of unreleased) release(match, fence).catch(() => undefined);
    for (const member of [...members.values()]) member.tick();
    if (!isStopped) callOffTick = after(TICK_MS, tick);
  }

  async function release(match: string, fence: number): Promise<void> {
    unreleased.set(match, fence);
    await leases.release(match, { process: self, fence });
    if (unreleased.get(match) === fence) unreleased.delete(match);
  }

  const unsubscribe = bus.subscribe(`process:${self}`, (text) => {
    const post = readSaid<Post>(text);
    if (post?.kind === 'answer') requester.receive({ kind: 'answer', id: post.number, answer: post.answer });
    else if (post?.kind === 'ask') void answer(post);
  });

  async function answer({ number, from, match, deed }: Post & { kind: 'ask' }): Promise<void> {
    try {
      const answered = (await members.get(match)?.asked(deed)) ?? null;
      const post: Post = { kind: 'answer', number, answer: answered ?? 'not-owner' };
      await bus.publish(`process:${from}`, JSON.stringify(post));
    } catch (error) {
      // Whoever asked waits no longer than they can, and takes over.
      report(error);
    }
  }

  return {
    self,
    bus,
    async claim(match, force) {
      // A process that has not said that it is alive would lose at once what it claims.
      if (!isKnown) await sayAlive();
      unreleased.delete(match);
      return leases.claim(match, { process: self, force });
    },
    release,
    entriesSince: leases.entriesSince,
    orphans: leases.orphans,
    tell(match, notice) {
      void bus.publish(`match:${match}`, JSON.stringify({ from: self, notice } satisfies Notice));
    },
    join(match, member) {
      members.set(match, member);
      const heard = (text: string) => {
        const said = readSaid<Notice>(text);
        if (said !== null && said.from !== self) member.heard(said.notice, said.from);
      };
      const leave = bus.subscribe(`match:${match}`, heard, member.stands);
      return () => {
        leave();
        if (members.get(match) === member) members.delete(match);
      };
    },
    ask: (owner, match, deed) => requester.request('deed', { owner, match, deed }, { timeoutMs: PATIENCE_MS }).catch(() => null),
    leaseChanged,
    async stop() {
      isStopped = true;
      callOffBeat();
      callOffTick();
      unsubscribe();
      requester.lost(new Error('the cluster was left'));
      await leases.leaveAll(self);
    },
  };
}

/** Other processes may be of another version: what cannot be read is ignored, and is in the log or told again. */
export function readSaid<Said>(text: string): Said | null {
  const said = parseJson(text);
  return typeof said === 'object' ? (said as Said | null) : null;
}
