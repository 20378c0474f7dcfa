/** The matches hosted here: each has a lease while somebody uses it. */

import type { Message } from '@tablehop/core';
import { type HostedMatch, hostMatch } from './hosted-match.ts';
import { matchError } from './match-error.ts';
import type { HostPorts, Lease } from './ports.ts';
import type { Keeping } from './session.ts';
import { damaged, loadStored, type ReadableMatch } from './stored-match.ts';

export type Hosted = {
  readonly id: string;
  readonly match: HostedMatch;
  readonly release: () => Promise<void>;
  readonly listeners: Set<(keeping: Keeping) => void>;
  users: number;
};

export type Hosting = {
  readonly all: () => readonly Hosted[];
  readonly find: (id: string) => Hosted | undefined;
  /** Returns the hosted match, or hosts it. Counts one more user, until `leave`. */
  readonly open: (id: string, takeOver: boolean) => Promise<Hosted>;
  readonly use: <Result>(hosted: Hosted, work: (match: HostedMatch) => Result | Promise<Result>) => Promise<Result>;
  readonly leave: (hosted: Hosted) => Promise<void>;
  /** Stores a new match and returns its id. One that cannot be stored stays hosted in memory. */
  readonly add: (match: ReadableMatch) => Promise<string>;
  readonly remove: (id: string) => Promise<void>;
};

const IN_CLUSTER: Lease = { fence: 0, release: () => undefined };
const TAKEN_OVER: Message = { key: 'match.takenOver' };

export function createHosting(ports: HostPorts): Hosting {
  const { storage, acquireLease, cluster, findGame } = ports;
  const hosteds = new Map<string, Hosted>();
  const opening = new Map<string, Promise<Hosted>>();

  async function host(id: string, how: { isNew: boolean; takeOver: boolean }, read: () => Promise<ReadableMatch>): Promise<Hosted> {
    let isLost = false;
    const lost = () => {
      isLost = true;
      end(id, TAKEN_OVER);
    };
    // Hosts of a cluster open it side by side and agree on the owner.
    const lease = cluster === undefined ? await acquireLease(id, { takeOver: how.takeOver, lost }) : IN_CLUSTER;
    if (lease === null) throw matchError('open-elsewhere', { key: 'match.openElsewhere' });
    try {
      const listeners: Hosted['listeners'] = new Set();
      const changed = (keeping: Keeping) => {
        for (const listener of listeners) listener(keeping);
      };
      const opened = await hostMatch({ ...(await read()), isNew: how.isNew, fence: lease.fence, ports, changed });
      if (!opened.ok) throw how.isNew ? matchError('bad-match', opened.problem) : damaged(opened);
      const { match } = opened;
      const release = async () => {
        await Promise.all([lease.release(), match.leave()]);
      };
      const hosted: Hosted = { id, match, release, listeners, users: 0 };
      hosteds.set(id, hosted);
      if (isLost) end(id, TAKEN_OVER);
      return hosted;
    } catch (error) {
      void lease.release();
      throw error;
    }
  }

  /** Null if it is not hosted here, or has ended here and must be read again. */
  function goingOn(id: string): Hosted | null {
    const hosted = hosteds.get(id);
    if (hosted === undefined) return null;
    if (hosted.match.keeping().kind !== 'ended') return hosted;
    hosteds.delete(id);
    void hosted.release();
    return null;
  }

  function hostStored(id: string, takeOver: boolean): Promise<Hosted> {
    const already = opening.get(id);
    if (already !== undefined) return already;
    const read = async () => loadStored(await storage.read(id), findGame);
    const promise = host(id, { isNew: false, takeOver }, read).finally(() => opening.delete(id));
    opening.set(id, promise);
    return promise;
  }

  function end(id: string, problem: Message): void {
    const hosted = hosteds.get(id);
    hosteds.delete(id);
    hosted?.match.end(problem);
  }

  /** Releases an unused match, unless it is only in memory. */
  async function releaseIfUnused(hosted: Hosted): Promise<void> {
    await hosted.match.rest();
    if (hosted.users > 0 || hosted.match.keeping().kind === 'not-kept') return;
    if (hosteds.get(hosted.id) === hosted) hosteds.delete(hosted.id);
    await hosted.release();
  }

  function leave(hosted: Hosted): Promise<void> {
    hosted.users -= 1;
    return releaseIfUnused(hosted);
  }

  return {
    all: () => [...hosteds.values()],
    find: (id) => hosteds.get(id),
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
      const held = hosteds.get(id) ?? (await acquireLease(id, { takeOver: false, lost: () => undefined }));
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
