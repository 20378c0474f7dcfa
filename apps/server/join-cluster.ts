import { randomBytes } from 'node:crypto';
import { type Cluster, createCluster, type LeaseChange, type LeaseStorage } from '@tablehop/host';
import { after } from './clock.ts';
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
  readonly check: () => Promise<void>;
  readonly leave: () => Promise<void>;
};

const NAME_BYTES = 8;

/** New with every start: an earlier process of the same name would not count as dead. */
export function newProcessName(): string {
  return randomBytes(NAME_BYTES).toString('hex');
}

/** Rejects with a `StartProblem`. */
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
    after,
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
