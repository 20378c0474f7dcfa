/** Our server with pebbles and high limits. Argument: a database file, or the URLs of a PostgreSQL and a Redis. */

import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { createRooms, DEFAULT_LIMITS } from '@tablehop/rooms';
import { createGateway } from '../../apps/server/gateway.ts';
import { joinCluster, newProcessName } from '../../apps/server/join-cluster.ts';
import { SOCKET_LIMITS } from '../../apps/server/limits.ts';
import { createLog } from '../../apps/server/log.ts';
import { createPostgresStorage, createSqliteStorage } from '../../apps/server/storage/index.ts';
import { pebbles } from './pebbles.ts';
import { sendCpu, startProfile } from './profile.ts';

const MANY = 1_000_000;
const [place = '', redisUrl] = process.argv.slice(2);
const log = createLog('error');
const report = (error: unknown) => log.error('failed', error);
const { storage, joined } = redisUrl === undefined ? await openAlone() : await openShared(redisUrl);

async function openAlone() {
  return { storage: await createSqliteStorage({ file: place }), joined: null };
}

async function openShared(url: string) {
  const self = newProcessName();
  const shared = await createPostgresStorage({ url: place, process: self, report });
  const leaseChanged = () => undefined;
  return {
    storage: shared,
    joined: await joinCluster({ self, redisUrl: url, leases: shared.leases, time: shared.time, log, report, leaseChanged }),
  };
}

const hex = () => randomBytes(16).toString('hex');
const rooms = createRooms({
  host: {
    storage,
    acquireLease: async () => ({ fence: storage.epoch, release: () => undefined }),
    ...(joined === null ? {} : { cluster: joined.cluster }),
    clock: { now: () => Date.now(), yieldTurn: () => new Promise((resolve) => setImmediate(resolve)) },
    entropy: { id: hex, seed: hex },
    findGame: (id) => (id === pebbles.id ? pebbles : undefined),
    report,
    onStorageFailure: 'refuse',
    botsAct: 'at-once',
    think: () => Promise.reject(new Error('nobody plays against bots here')),
  },
  storage,
  drawsFirst: () => false,
  roundOf: async () => () => null,
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  build: 'load',
  // All players have one address.
  limits: { ...DEFAULT_LIMITS, roomsPerHour: MANY, replaysPerMinute: MANY, workAtOnce: MANY, bytesAtOnce: MANY * MANY },
});
const limits = {
  ...SOCKET_LIMITS,
  connections: MANY,
  connectionsPerAddress: MANY,
  newPerAddressPerMinute: MANY,
  messagesPerSecond: MANY,
  messagesAtOnce: MANY,
};
const gateway = createGateway({ connect: rooms.connect, limits, log, origins: [], trustProxy: false });
const server = createServer().on('upgrade', gateway.upgrade);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' && address !== null ? address.port : 0}\n`);
});
process.on('disconnect', () => process.exit());
let stopProfile: Awaited<ReturnType<typeof startProfile>> | null = null;
process.on('message', async (message) => {
  if (message === 'cpu') sendCpu();
  if (message === 'profile') {
    const profile = (await stopProfile?.()) ?? null;
    stopProfile = profile === null ? await startProfile() : null;
    process.send?.(profile ?? {});
  }
  if (message !== 'memory') return;
  globalThis.gc?.();
  process.send?.({ ...process.memoryUsage(), rooms: rooms.size().rooms });
});
