/** This process in the cluster: heartbeat, messages about a match, requests to its owner. The log recovers lost messages. */

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

/** Publish and subscribe between processes, at most once. Nothing important is on the bus alone. */
export type Bus = {
  /** Resolves with the number of subscribers reached, this process included; 0 while the bus is down. Never rejects. */
  readonly publish: (topic: string, text: string) => Promise<number>;
  /**
   * Keeps the order per publisher; a process hears itself. `stands` is called, never before this returns, each time the subscription
   * becomes active: messages from before may be lost, and must be read from storage. Returns unsubscribe.
   */
  readonly subscribe: (topic: string, heard: (text: string) => void, stands?: () => void) => () => void;
  /** A new subscription that is not active yet does not count as down. */
  readonly isUp: () => boolean;
  /**
   * Called when the bus goes down or up. When up, old subscriptions are active again; what this process published meanwhile is lost,
   * while others may have been connected all along. Returns unwatch.
   */
  readonly watch: (listener: (isUp: boolean) => void) => () => void;
};

/** The owner of a match by the clock of the storage, not of a process. */
export type Claim =
  /** Ours. `fence` is higher than that of every earlier lease of the match. */
  | { readonly kind: 'owned'; readonly fence: number; readonly isNew: boolean }
  /** Another process owns it and is alive. */
  | { readonly kind: 'elsewhere'; readonly owner: string };

/** Taking a lease fences off its holder: an append under a lower fence is refused as `grown`. Rejects with a `StorageError`. */
export type LeaseStorage = {
  readonly stayAlive: (process: string, forMs: number) => Promise<void>;
  readonly leaveAll: (process: string) => Promise<void>;
  /** `force` takes it from a living owner too. A match that is not stored yet can be claimed, and is owned once stored. */
  readonly claim: (match: string, how: { readonly process: string; readonly force: boolean }) => Promise<Claim>;
  /** Only if it is still ours under this fence. */
  readonly release: (match: string, how: { readonly process: string; readonly fence: number }) => Promise<void>;
  readonly entriesSince: (match: string, number: number) => Promise<readonly unknown[]>;
  /** Matches whose owner died without releasing them, and the room in their summary. */
  readonly orphans: (most: number) => Promise<readonly { readonly match: string; readonly room: string | null }[]>;
};

/** What only the owner of the match can do. */
export type MatchCommand =
  | { readonly kind: 'submit'; readonly submission: Submission }
  | { readonly kind: 'undo'; readonly wish: UndoWish }
  | { readonly kind: 'answerUndo'; readonly answer: UndoAnswer };

/** Without effects and looks: the sender follows the match and sees them there. */
export type CommandAnswer = Accepted | UndoAccepted | TurnedDown;

/** An undo request at this version and the id it was asked with, which a new owner must know. */
type Requested = { readonly version: number; readonly request: UndoRequest | null; readonly asked: AskedUndo | null };

export type MatchNotice =
  | { readonly kind: 'grown'; readonly fence: number; readonly entries: readonly unknown[] }
  /** The sender owns it under this fence. The undo request is in no log. */
  | ({ readonly kind: 'owned'; readonly fence: number } & Requested)
  | { readonly kind: 'released' }
  | ({ readonly kind: 'request'; readonly event: TableEvent } & Requested)
  /** A new follower, or one that hears no owner: the owner answers with `owned`. */
  | { readonly kind: 'joined' };

type ClusterMember = {
  readonly heard: (notice: MatchNotice, from: string) => void;
  /** The subscription is active, again or for the first time: earlier messages may be lost. */
  readonly stands: () => void;
  /** Null if this host is not the owner of the match. */
  readonly asked: (deed: MatchCommand) => Promise<CommandAnswer | null>;
  /** About once a second. */
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
  /** Returns unsubscribe. */
  readonly join: (match: string, member: ClusterMember) => () => void;
  /** `not-owner`: that process does not own the match. Null: it does not answer. */
  readonly ask: (owner: string, match: string, deed: MatchCommand) => Promise<CommandAnswer | 'not-owner' | null>;
  readonly leaseChanged: (change: LeaseChange) => void;
  readonly stop: () => Promise<void>;
};

export type ClusterParts = {
  /** Unique, never reused. */
  readonly self: string;
  readonly bus: Bus;
  readonly leases: LeaseStorage;
  readonly after: (ms: number, run: () => void) => () => void;
  readonly report: (error: unknown) => void;
  readonly leaseChanged?: (change: LeaseChange) => void;
};

/** A process without a heartbeat for this long counts as dead. */
const ALIVE_MS = 2_000;
const HEARTBEAT_MS = 500;
const TICK_MS = 1_000;
/** If the owner does not answer within this, another process takes over, which is always safe and cheap. */
const PATIENCE_MS = 1_000;

type Answered = CommandAnswer | 'not-owner';
type Post =
  | { readonly kind: 'ask'; readonly number: number; readonly from: string; readonly match: string; readonly deed: MatchCommand }
  | { readonly kind: 'answer'; readonly number: number; readonly answer: Answered };
type CommandQuestion = { readonly owner: string; readonly match: string; readonly deed: MatchCommand };
type Notice = { readonly from: string; readonly notice: MatchNotice };

export function createCluster({ self, bus, leases, after, report, leaseChanged = () => undefined }: ClusterParts): Cluster {
  const members = new Map<string, ClusterMember>();
  const requester = createRequester<{ readonly deed: { readonly asked: CommandQuestion; readonly answer: Answered } }>({
    send({ id, asked }) {
      const { owner, match, deed } = asked as CommandQuestion;
      const post: Post = { kind: 'ask', number: id, from: self, match, deed };
      // Nobody listens to a dead process.
      void bus.publish(`process:${owner}`, JSON.stringify(post)).then((listeners) => {
        if (listeners === 0) requester.receive({ kind: 'problem', id, problem: { message: 'nobody listens' } });
      });
    },
    after,
  });
  /** Leases that could not be released yet, by match: nobody else can own these while this process lives. */
  const unreleased = new Map<string, number>();
  let isStopped = false;
  let callOffBeat = (): void => undefined;
  let callOffTick = after(TICK_MS, tick);
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
      // No answer: the sender times out and takes over.
      report(error);
    }
  }

  return {
    self,
    bus,
    async claim(match, force) {
      // Without a heartbeat first, it would lose the claim at once.
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

/** Other processes may run another version: unreadable messages are ignored; the log has the data, or it is sent again. */
export function readSaid<Said>(text: string): Said | null {
  const said = parseJson(text);
  return typeof said === 'object' ? (said as Said | null) : null;
}
