/** A match that is open at several hosts: only the owner appends, others follow, ask it, or take over. Storage checks the fence. */

import { same } from '@tablehop/core';
import type { Accepted, Entry, Table, TurnedDown, UndoAccepted } from '@tablehop/table';
import type { Cluster, CommandAnswer, MatchCommand, MatchNotice } from './cluster.ts';
import type { EntryWriter } from './entry-writer.ts';
import type { StoredSummary } from './plan.ts';
import type { HostPorts } from './ports.ts';
import type { PersistenceStatus } from './session.ts';
import { isStorageError, storageError } from './storage-error.ts';
import { withChanges } from './trial.ts';

export type Replica = {
  readonly writer: EntryWriter;
  /** The table for others: it forwards to the owner what only the owner can do. */
  readonly share: (table: Table) => Table;
  readonly isOwner: () => boolean;
  /** The owner, with a table that has all that is stored. */
  readonly isCurrent: () => boolean;
  /** Becomes the owner, unless another one is alive, and catches up. Rejects with a `StorageError`. */
  readonly own: () => Promise<boolean>;
  /** As `own`, but does not ask storage if the owner was heard of lately. Never rejects. */
  readonly ownIfSilent: () => Promise<boolean>;
  /** Resolves when the table has this version, if the log has it. Rejects with a `StorageError`. */
  readonly reach: (version: number) => Promise<void>;
  readonly leave: () => Promise<void>;
};

export type ReplicaParts = {
  readonly match: string;
  readonly cluster: Cluster;
  readonly storage: HostPorts['storage'];
  readonly report: (error: unknown) => void;
  readonly changed: (persistence: PersistenceStatus) => void;
  /** This host became the owner, or may have to act for other reasons. */
  readonly wake: () => void;
};

/** Max attempts: ownership may change between them. */
const MAX_TRIES = 5;
/** Seconds after which the log is read even if nothing seems to be missing. */
const SAFETY_TICKS = 15;
/** Seconds of silence after which an owner may be dead. */
const SILENT_TICKS = 2;

export function createReplica({ match, cluster, storage, report, changed, wake }: ReplicaParts): Replica {
  let table: Table | null = null;
  let fence: number | null = null;
  let owner: string | null = null;
  let persistence: PersistenceStatus = { kind: 'stored' };
  let claiming: Promise<boolean> | null = null;
  /** Storage may have entries that this host lacks. */
  let isBehind = false;
  let recoveries = 0;
  let ticks = 0;
  let heardAt = 0;
  /** The owner according to storage. It was asked at this tick, and has said nothing since: it may not know. */
  let silentSince: { readonly owner: string; readonly tick: number } | null = null;
  let isAskedToUndo = false;
  let isLeft = false;
  let leaveCluster = (): void => undefined;

  function end(next: PersistenceStatus): void {
    if (persistence.kind === 'ended') return;
    persistence = next;
    changed(next);
  }

  async function catchUp(): Promise<void> {
    if (table === null) return;
    const recovered = isBehind ? 1 : 0;
    recoveries += recovered;
    isBehind = false;
    try {
      const { version } = table;
      const followed = await table.follow(await cluster.entriesSince(match, version));
      if (!followed.ok) end({ kind: 'ended', problem: followed.problem });
      // The owner did not know that these were stored, so nobody has told the others.
      else if (table.version > version) tellOwned();
    } catch (error) {
      isBehind = true;
      throw error;
    } finally {
      recoveries -= recovered;
    }
  }

  const isCurrent = () => fence !== null && !isBehind && recoveries === 0;

  function catchUpSoon(): void {
    catchUp().catch((error: unknown) => {
      if (!isStorageError(error)) report(error);
    });
  }

  async function follow(entries: readonly unknown[]): Promise<void> {
    // Skips those in between: they were missed.
    if ((await table?.follow(entries))?.ok === false) await catchUp();
  }

  function lose(): void {
    if (fence === null) return;
    fence = null;
    isBehind = true;
    cluster.leaseChanged('lost');
  }

  function claim(force: boolean): Promise<boolean> {
    const before = claiming?.catch(() => false) ?? Promise.resolve(false);
    const next = before.then((isOurs) => isOurs || claimNow(force));
    claiming = next;
    const settled = () => {
      if (claiming === next) claiming = null;
    };
    next.then(settled, settled);
    return next;
  }

  async function claimNow(force: boolean): Promise<boolean> {
    if (isLeft) return false;
    const claimed = await cluster.claim(match, force || isOwnerUnaware());
    if (claimed.kind === 'elsewhere') {
      lose();
      owner = claimed.owner;
      heardAt = ticks;
      askWhetherOwner(claimed.owner);
      return false;
    }
    silentSince = null;
    if (fence === claimed.fence) return true;
    // Nobody else can append now, so the log is complete.
    await catchUp();
    fence = claimed.fence;
    cluster.leaseChanged(owner === null ? 'acquired' : 'taken-over');
    owner = null;
    tellOwned();
    wake();
    return true;
  }

  /** A claim that failed may be stored later. Its process lives, so nobody else would ever be given the match. */
  function isOwnerUnaware(): boolean {
    return silentSince !== null && cluster.bus.isUp() && ticks - silentSince.tick >= SILENT_TICKS;
  }

  function askWhetherOwner(asked: string): void {
    if (silentSince?.owner === asked) return;
    silentSince = { owner: asked, tick: ticks };
    cluster.tell(match, { kind: 'joined' });
  }

  function perform(deed: MatchCommand): Promise<CommandAnswer> {
    if (table === null) throw new RangeError('the table is not open yet');
    switch (deed.kind) {
      case 'submit':
        return table.submit(deed.submission);
      case 'undo':
        return table.undo(deed.wish);
      case 'answerUndo':
        return table.answerUndo(deed.answer);
    }
  }

  /** Null if this host is no longer the owner and did nothing. */
  async function performAsOwner(deed: MatchCommand): Promise<CommandAnswer | null> {
    if (fence === null) return null;
    if (isBehind || versionOf(deed) > (table?.version ?? 0)) await catchUp();
    const answer = await perform(deed);
    return isUnstored(answer) && fence === null ? null : answer;
  }

  async function askOwner(deed: MatchCommand): Promise<CommandAnswer | null> {
    if (owner === null) return null;
    const asked = owner;
    const answer = cluster.bus.isUp() ? await cluster.ask(asked, match, deed) : null;
    // A process that lost the match, and could not tell storage, is no owner either.
    if (answer === 'not-owner' || answer === null) {
      if (owner === asked) await claim(true);
      return null;
    }
    if (table !== null && table.version < answer.version) await catchUp();
    return answer;
  }

  async function doDeed(deed: MatchCommand): Promise<CommandAnswer> {
    try {
      for (let tries = 0; tries < MAX_TRIES && persistence.kind !== 'ended'; tries++) {
        const answer = await (fence === null ? askOwner(deed) : performAsOwner(deed));
        if (answer !== null) return answer;
        if (fence === null && owner === null) await claim(false);
      }
    } catch (error) {
      if (!isStorageError(error)) throw error;
    }
    return { ok: false, refused: { code: 'not-stored', key: 'problem.notStored' }, version: table?.version ?? 0, look: null };
  }

  async function heard(notice: MatchNotice, from: string): Promise<void> {
    if (notice.kind !== 'joined') {
      heardAt = ticks;
      if (silentSince?.owner === from) silentSince = null;
    }
    switch (notice.kind) {
      case 'grown':
      case 'owned':
        if (fence === null || notice.fence > fence) {
          lose();
          owner = from;
        } else if (notice.fence < fence) {
          // It was fenced off while it heard nobody, and does not know yet.
          tellOwned();
        }
        if (notice.kind === 'grown') return follow(notice.entries);
        if (table !== null && notice.version > table.version) await catchUp();
        return fence === null ? followRequest(notice) : undefined;
      case 'released':
        if (owner === from) owner = null;
        return wake();
      case 'request':
        if (fence === null) await table?.followRequest(notice.request, notice.event, notice.version, notice.asked);
        return;
      case 'joined':
        return tellOwned();
    }
  }

  /** Sends the owner and what is not in the log, for those who missed it. */
  function tellOwned(): void {
    if (fence === null || table === null) return;
    const { request, version } = table.look('watcher');
    cluster.tell(match, { kind: 'owned', fence, version, request, asked: table.asked() });
  }

  /** A request that only a former owner knew has ended. */
  async function followRequest({ request, version, asked }: MatchNotice & { kind: 'owned' }): Promise<void> {
    const ours = table?.look('watcher').request ?? null;
    if (same(request, ours)) return;
    const by = request?.by ?? ours?.by ?? 0;
    await table?.followRequest(request, { kind: request === null ? 'withdrawn' : 'asked', by }, version, asked);
  }

  function tick(): void {
    ticks += 1;
    if (isBehind || !cluster.bus.isUp() || ticks % SAFETY_TICKS === 0) catchUpSoon();
    // No log has the request: without an owner, nobody would tell those who come next.
    if (isAskedToUndo) void ownIfSilent();
    wake();
  }

  async function ownIfSilent(): Promise<boolean> {
    if (fence !== null) return true;
    if (owner !== null && ticks - heardAt < SILENT_TICKS) return false;
    return claim(false).catch(() => false);
  }

  const writer: EntryWriter = {
    persistence: () => persistence,
    async append(summary: StoredSummary, entries: readonly Entry[]) {
      if (fence === null || persistence.kind === 'ended') throw storageError('grown');
      const under = fence;
      try {
        await storage.append({ summary, entries, fence: under });
      } catch (error) {
        // It may be stored anyway: the log decides.
        isBehind = true;
        if (isStorageError(error) && error.trouble === 'grown' && fence === under) lose();
        throw error;
      }
      cluster.tell(match, { kind: 'grown', fence: under, entries });
    },
    async summarise(summary) {
      if (fence !== null) await storage.summarise(summary).catch(() => undefined);
    },
    end,
  };

  return {
    writer,
    share(opened) {
      table = opened;
      leaveCluster = cluster.join(match, {
        heard: (notice, from) => void heard(notice, from).catch((error: unknown) => !isStorageError(error) && report(error)),
        asked: async (deed) => {
          const answer = await performAsOwner(deed);
          return answer === null ? null : plain(answer);
        },
        stands() {
          catchUpSoon();
          tellOwned();
          if (fence === null) cluster.tell(match, { kind: 'joined' });
        },
        tick,
      });
      opened.watch('watcher', ({ event, look: { request, version } }) => {
        isAskedToUndo = request !== null;
        const isAboutRequest = event !== null && event.kind !== 'moved' && event.kind !== 'undone';
        if (fence !== null && isAboutRequest) cluster.tell(match, { kind: 'request', version, request, event, asked: opened.asked() });
      });
      return shared(opened, doDeed);
    },
    isOwner: () => fence !== null,
    isCurrent,
    async reach(version) {
      if (table !== null && table.version < version) await catchUp();
    },
    async own() {
      if (fence === null) return claim(false);
      if (!isCurrent()) await catchUp();
      return fence !== null;
    },
    ownIfSilent,
    async leave() {
      if (isLeft) return;
      isLeft = true;
      await claiming?.catch(() => undefined);
      leaveCluster();
      if (fence === null) return;
      const under = fence;
      fence = null;
      await cluster.release(match, under).catch(() => undefined);
      cluster.leaseChanged('released');
      cluster.tell(match, { kind: 'released' });
    },
  };
}

function versionOf(deed: MatchCommand): number {
  if (deed.kind === 'submit') return deed.submission.version;
  return deed.kind === 'undo' ? deed.wish.version : deed.answer.version;
}

function isUnstored(answer: CommandAnswer): boolean {
  return !answer.ok && answer.refused.code === 'not-stored';
}

function plain(answer: CommandAnswer): CommandAnswer {
  return answer.ok ? { ...answer, effects: [] } : { ...answer, look: null };
}

function shared(table: Table, doDeed: (deed: MatchCommand) => Promise<CommandAnswer>): Table {
  return withChanges(table, {
    submit: (submission) => doDeed({ kind: 'submit', submission }) as Promise<Accepted | TurnedDown>,
    undo: (wish) => doDeed({ kind: 'undo', wish }) as Promise<UndoAccepted | TurnedDown>,
    answerUndo: (answer) => doDeed({ kind: 'answerUndo', answer }) as Promise<UndoAccepted | TurnedDown>,
  });
}
