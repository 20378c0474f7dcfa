/** The matches hosted here: each has a lease while somebody uses it. */

import type { Message } from '@tablehop/core';
import { type HostedMatch, hostMatch } from './hosted-match.ts';
import { matchError } from './match-error.ts';
import type { HostPorts, Lease } from './ports.ts';
import type { PersistenceStatus } from './session.ts';
import { damaged, loadStored, type ReadableMatch } from './stored-match.ts';

export type MatchHandle = {
  readonly id: string;
  readonly match: HostedMatch;
  readonly release: () => Promise<void>;
  readonly listeners: Set<(persistence: PersistenceStatus) => void>;
  users: number;
};

export type Hosting = {
  readonly all: () => readonly MatchHandle[];
  readonly find: (id: string) => MatchHandle | undefined;
  /** Returns the hosted match, or hosts it. Counts one more user, until `leave`. */
  readonly open: (id: string, takeOver: boolean) => Promise<MatchHandle>;
  readonly use: <Result>(hosted: MatchHandle, work: (match: HostedMatch) => Result | Promise<Result>) => Promise<Result>;
  readonly leave: (hosted: MatchHandle) => Promise<void>;
  /** Stores a new match and returns its id. One that cannot be stored stays hosted in memory. */
  readonly add: (match: ReadableMatch) => Promise<string>;
  readonly remove: (id: string) => Promise<void>;
};

const IN_CLUSTER: Lease = { fence: 0, release: () => undefined };
const TAKEN_OVER: Message = { key: 'match.takenOver' };

export function createHosting(ports: HostPorts): Hosting {
  const { storage, acquireLease, cluster, findGame } = ports;
  const openMatches = new Map<string, MatchHandle>();
  const opening = new Map<string, Promise<MatchHandle>>();

  async function host(id: string, how: { isNew: boolean; takeOver: boolean }, read: () => Promise<ReadableMatch>): Promise<MatchHandle> {
    let isLost = false;
    const lost = () => {
      isLost = true;
      end(id, TAKEN_OVER);
    };
    // Hosts of a cluster open it side by side and agree on the owner.
    const lease = cluster === undefined ? await acquireLease(id, { takeOver: how.takeOver, lost }) : IN_CLUSTER;
    if (lease === null) throw matchError('open-elsewhere', { key: 'match.openElsewhere' });
    try {
      const listeners: MatchHandle['listeners'] = new Set();
      const changed = (persistence: PersistenceStatus) => {
        for (const listener of listeners) listener(persistence);
      };
      const opened = await hostMatch({ ...(await read()), isNew: how.isNew, fence: lease.fence, ports, changed });
      if (!opened.ok) throw how.isNew ? matchError('bad-match', opened.problem) : damaged(opened);
      const { match } = opened;
      const release = async () => {
        await Promise.all([lease.release(), match.leave()]);
      };
      const hosted: MatchHandle = { id, match, release, listeners, users: 0 };
      openMatches.set(id, hosted);
      if (isLost) end(id, TAKEN_OVER);
      return hosted;
    } catch (error) {
      void lease.release();
      throw error;
    }
  }

  /** Null if it is not hosted here, or has ended here and must be read again. */
  function goingOn(id: string): MatchHandle | null {
    const hosted = openMatches.get(id);
    if (hosted === undefined) return null;
    if (hosted.match.persistence().kind !== 'ended') return hosted;
    openMatches.delete(id);
    void hosted.release();
    return null;
  }

  function hostStored(id: string, takeOver: boolean): Promise<MatchHandle> {
    const already = opening.get(id);
    if (already !== undefined) return already;
    const read = async () => loadStored(await storage.read(id), findGame);
    const promise = host(id, { isNew: false, takeOver }, read).finally(() => opening.delete(id));
    opening.set(id, promise);
    return promise;
  }

  function end(id: string, problem: Message): void {
    const hosted = openMatches.get(id);
    openMatches.delete(id);
    hosted?.match.end(problem);
  }

  /** Releases an unused match, unless it is only in memory. */
  async function releaseIfUnused(hosted: MatchHandle): Promise<void> {
    await hosted.match.rest();
    if (hosted.users > 0 || hosted.match.persistence().kind === 'memory-only') return;
    if (openMatches.get(hosted.id) === hosted) openMatches.delete(hosted.id);
    await hosted.release();
  }

  function leave(hosted: MatchHandle): Promise<void> {
    hosted.users -= 1;
    return releaseIfUnused(hosted);
  }

  return {
    all: () => [...openMatches.values()],
    find: (id) => openMatches.get(id),
    leave,

    async open(id, takeOver) {
      // Counted before any await: a concurrent leave must not release it.
      const hosted = goingOn(id) ?? (await hostStored(id, takeOver));
      hosted.users += 1;
      return hosted;
    },

    async use(hosted, work) {
      hosted.users += 1;
      try {
        return await work(hosted.match);
      } finally {
        // Not awaited: bots may take long.
        void leave(hosted);
      }
    },

    async add(match) {
      const { id } = match.summary;
      const released = releaseIfUnused(await host(id, { isNew: true, takeOver: false }, async () => match));
      // Bots that act at once may take long, and the creator of the match must not wait for them.
      if (ports.botsAct !== 'at-once') await released;
      return id;
    },

    async remove(id) {
      const held = openMatches.get(id) ?? (await acquireLease(id, { takeOver: false, lost: () => undefined }));
      if (held === null) throw matchError('open-elsewhere', { key: 'match.openElsewhere' });
      end(id, { key: 'match.removed' });
      try {
        await storage.remove(id);
      } finally {
        await held.release();
      }
    },
  };
}
