import { randomBytes } from 'node:crypto';
import { type Cluster, createCluster, type LeaseChange, type LeaseStorage } from '@tablehop/host';
import { after, followClock } from './clock.ts';
import type { Log } from './log.ts';
import { createRedisBus } from './redis-bus.ts';

export type Joining = {
  readonly self: string;
  readonly redisUrl: string;
  readonly leases: LeaseStorage;
  /** Of the database. */
  readonly time: () => Promise<number>;
  readonly log: Log;
  readonly report: (error: unknown) => void;
  readonly leaseChanged: (change: LeaseChange) => void;
};

export type Joined = {
  readonly cluster: Cluster;
  /** The same for all servers. */
  readonly now: () => number;
  readonly check: () => Promise<void>;
  readonly leave: () => Promise<void>;
};

const NAME_BYTES = 8;

/** New with every start: an earlier process of the same name would not count as dead. */
export function newProcessName(): string {
  return randomBytes(NAME_BYTES).toString('hex');
}

/** Rejects with a `StartProblem`. */
export async function joinCluster({ self, redisUrl, leases, time, log, report, leaseChanged }: Joining): Promise<Joined> {
  const clock = await followClock(time);
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
    now: clock.now,
    async check() {
      if (!bus.isUp()) throw new Error('Redis is away');
    },
    async leave() {
      clock.stop();
      unwatch();
      await cluster.stop().catch(report);
      bus.close();
    },
  };
}
