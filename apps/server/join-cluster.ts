/** Makes this process one of several that serve the same rooms: under a name of its own, with a bus to the others and leases of matches. */

import { randomBytes } from 'node:crypto';
import { type Cluster, createCluster, type LeaseChange, type LeaseStorage } from '@tablehop/host';
import type { Log } from './log.ts';
import { createRedisBus } from './redis-bus.ts';

export type Joining = {
  readonly self: string;
  readonly redisUrl: string;
  readonly leases: LeaseStorage;
  readonly log: Log;
  readonly report: (error: unknown) => void;
  readonly leaseChanged: (change: LeaseChange) => void;
};

export type Joined = {
  readonly cluster: Cluster;
  /** Rejects while the others cannot be heard. */
  readonly check: () => Promise<void>;
  /** Lets go of all matches, so that others need not wait, and of the bus. */
  readonly leave: () => Promise<void>;
};

const NAME_BYTES = 8;

/** Another one with every start: whoever was started before under the same name would not be known to be dead. */
export function newProcessName(): string {
  return randomBytes(NAME_BYTES).toString('hex');
}

/** Rejects with a `StartProblem` if Redis cannot be reached. */
export async function joinCluster({ self, redisUrl, leases, log, report, leaseChanged }: Joining): Promise<Joined> {
  const bus = await createRedisBus({ url: redisUrl, report });
  const unwatch = bus.watch((isUp) => {
    if (isUp) log.warn('Redis is back');
    else log.warn('Redis is away: news from other servers come late');
  });
  const cluster = createCluster({
    self,
    bus,
    leases,
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    report,
    leaseChanged(change) {
      log.info('lease', { change });
      leaseChanged(change);
    },
  });
  log.info('joined', { process: self });
  return {
    cluster,
    async check() {
      if (!bus.isUp()) throw new Error('Redis is away');
    },
    async leave() {
      unwatch();
      await cluster.stop().catch(report);
      bus.close();
    },
  };
}
