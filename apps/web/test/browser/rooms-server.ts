/** The built app and rooms in one server, with a clock that tests can advance instead of waiting. */

import { createHash, randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findManifest } from '@tablehop/games';
import { findGame } from '@tablehop/games/all';
import { loadGameText } from '@tablehop/games/text';
import { thinkNow } from '@tablehop/host';
import { createRooms, createRoomsClient, DEFAULT_LIMITS, type RoomsClient } from '@tablehop/rooms';
import { memoryStorage } from '../../../../simulation/database.ts';
import { createGateway } from '../../../server/gateway.ts';
import { SOCKET_LIMITS } from '../../../server/limits.ts';
import { createStaticHandler } from '../../../server/static.ts';

export type RoomsServer = {
  readonly url: string;
  /** A client in this process, without a page. */
  readonly connect: () => RoomsClient;
  /** Advances the clock of the rooms in steps, and runs what is due: a jump would be taken for downtime. */
  readonly pass: (milliseconds: number) => Promise<void>;
  /** Sets the LAN addresses that the server reports from now on. */
  readonly setLan: (addresses: readonly string[]) => void;
  readonly errors: unknown[];
  /** Closes all connections and refuses new ones until `mend`. */
  readonly cut: () => Promise<void>;
  readonly mend: () => void;
  readonly close: () => Promise<void>;
};

const hex = () => randomBytes(16).toString('hex');

/** The same in every run, so that no test depends on the dice. */
function createSeeds(): () => string {
  let drawn = 0;
  return () => {
    drawn += 1;
    return createHash('sha256').update(`seed ${drawn}`).digest('hex').slice(0, 32);
  };
}

const STEP_MS = 1_000;
/** The rooms write at least this often that they are up. */
const UPTIME_MS = 5_000;

const quiet = { debug: () => {}, info: () => {}, warn: () => {} };

function after(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

/** Files are compressed once for all servers of a process. */
const filesOf = new Map<string, RequestListener>();

/** `hasServiceWorker`: off by default, because every empty profile would load the whole app to install it. */
export async function serveRooms(folder: string, { hasServiceWorker = false } = {}): Promise<RoomsServer> {
  const errors: unknown[] = [];
  const log = {
    ...quiet,
    error: (_what: string, error: unknown) => errors.push(error),
    fatal: (_: string, error: unknown) => errors.push(error),
  };
  const storage = memoryStorage();
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const timers = new Set<{ readonly at: number; readonly runEarly: () => void }>();
  function afterOnClock(milliseconds: number, run: () => void): () => void {
    const cancelWait = after(milliseconds, runEarly);
    const timer = { at: now() + milliseconds, runEarly };
    timers.add(timer);
    return stop;

    function stop(): void {
      timers.delete(timer);
      cancelWait();
    }
    function runEarly(): void {
      stop();
      run();
    }
  }
  const rooms = createRooms({
    host: {
      storage,
      acquireLease: async () => ({ fence: 1, release: () => undefined }),
      clock: { now, yieldTurn: () => new Promise((resolve) => setImmediate(resolve)) },
      entropy: { id: hex, seed: createSeeds() },
      findGame,
      report: (error) => errors.push(error),
      onStorageFailure: 'refuse',
      botsAct: 'at-once',
      think: async (thinking) => thinkNow(thinking, findGame(thinking.game)),
    },
    storage,
    drawsFirst: (game) => findManifest(game)?.about.drawsFirst === true,
    async roundOf(game) {
      const { describerOf } = await loadGameText(game.id, 'en');
      return (view) => describerOf(game).roundOf?.(view) ?? null;
    },
    after: afterOnClock,
    build: 'test',
    limits: DEFAULT_LIMITS,
  });
  let lan: readonly string[] = [];
  const open = () => createGateway({ connect: rooms.connect, limits: SOCKET_LIMITS, log, origins: [], trustProxy: false, lan: () => lan });
  let gateway: ReturnType<typeof open> | null = open();
  const serveFile = filesOf.get(folder) ?? createStaticHandler(folder);
  filesOf.set(folder, serveFile);
  const server = createServer((request, response) => {
    if (hasServiceWorker || request.url !== '/service-worker.js') serveFile(request, response);
    else response.writeHead(404).end();
  });
  server.on('upgrade', (request, socket, head) => (gateway === null ? socket.destroy() : gateway.upgrade(request, socket, head)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  function connect(): RoomsClient {
    return createRoomsClient({
      connect({ opened, received, closed }) {
        const connection = rooms.connect({ send: (text) => queueMicrotask(() => received(text)), address: '127.0.0.1', close: closed });
        queueMicrotask(opened);
        return { send: (text) => void connection.receive(text), close: () => connection.close() };
      },
      after,
      random: Math.random,
      freshId: hex,
    });
  }

  async function cut(): Promise<void> {
    const closing = gateway;
    gateway = null;
    await closing?.stop();
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connect,
    async pass(milliseconds) {
      for (let left = milliseconds; left > 0; left -= STEP_MS) {
        ahead += Math.min(left, STEP_MS);
        do {
          for (const { at, runEarly } of [...timers]) if (at <= now()) runEarly();
          await new Promise((resolve) => setImmediate(resolve));
        } while (now() - ((await storage.readUptime())?.aliveAt ?? now()) > UPTIME_MS);
      }
    },
    setLan(addresses) {
      lan = addresses;
    },
    errors,
    cut,
    mend() {
      gateway ??= open();
    },
    async close() {
      await cut();
      await rooms.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
