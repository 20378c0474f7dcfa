import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { BOARD_LIMITS, type BoardLimits, type Boards, createBoards, type Judge } from '@tablehop/boards';
import { firstDay } from '@tablehop/daily/day';
import { findManifest } from '@tablehop/games';
import { findGame as findStandardGame } from '@tablehop/games/all';
import { loadGameText } from '@tablehop/games/text';
import type { FindGame } from '@tablehop/host';
import { createBudget, createRooms, DEFAULT_LIMITS, type Limits, type Rooms } from '@tablehop/rooms';

import { addressOf, isHostAllowed, lanAddresses, pathOf } from './addresses.ts';

import { type BoardEndpoint, createBoardEndpoint } from './board-endpoint.ts';
import { type BotPool, createBotHandlers, createBotPool } from './bot-pool.ts';
import { after, createSteadyClock, createTurnQueue, within } from './clock.ts';
import type { Configuration } from './configuration.ts';
import { DATABASE_FILE, lockFolder, prepareFolder } from './data-folder.ts';
import { createErrorReport } from './error-report.ts';
import { createGateway, WIRE_PATH } from './gateway.ts';
import { createHealth, type Health } from './health.ts';
import { type Joined, type Joining, joinCluster, newProcessName } from './join-cluster.ts';

import { httpOptions, PAGE_CONNECTIONS, SOCKET_LIMITS, type SocketLimits } from './limits.ts';

import type { Log } from './log.ts';
import { createMetrics, type Metrics, serveMetrics } from './metrics.ts';
import { watchOverload } from './overload.ts';
import { limitSockets, type PageSockets } from './page-sockets.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { createStaticHandler } from './static.ts';
import { createPostgresStorage, createSqliteStorage, type ServerStorage, type StorageOptions } from './storage/index.ts';

export type ServerParts = {
  readonly web: string;
  readonly log: Log;
  /** Absent: bots think in this thread. */
  readonly botWorker?: string;
  readonly socketLimits?: Partial<SocketLimits>;
  readonly roomLimits?: Partial<Limits>;
  readonly boardLimits?: Partial<BoardLimits>;
  readonly findGame?: FindGame;
  readonly judge?: Judge;
  readonly now?: () => number;
};

export type RunningServer = {
  readonly port: number;
  readonly metricsPort: number | null;
  readonly stop: () => Promise<void>;
};

const RANDOM_BYTES = 16;
/** Long logs are replayed in slices of this length, and others are answered in between. */
const SLICE_MS = 10;
const YEAR_SECONDS = 31_536_000;
const DAY_MS = 86_400_000;
const UNSTARTED_DAYS = 1;
/** Max time for rooms to rest when the server stops: bots finish their move. */
const REST_MS = 2_000;

/** Rejects with a `StartProblem`. Listens before it opens the database: a second server must not take it from the first. */
export async function createServer(configuration: Configuration, parts: ServerParts): Promise<RunningServer> {
  const { port, host, trustProxy, origins, hosts } = configuration;
  const health = createHealth();
  const yieldTurn = createTurnQueue();
  const boards = createBoardEndpoint({ log: parts.log, origins, trustProxy, yieldTurn });
  const limits = { ...SOCKET_LIMITS, ...parts.socketLimits };
  const server = createHttpServer(httpOptions(limits));
  // Behind a proxy all sockets are the proxy's.
  const sockets = trustProxy ? null : limitSockets(server, limits);
  server.on('request', createHandler({ web: parts.web, trustProxy, hosts, limits, sockets, health, boards }));
  server.maxConnections = PAGE_CONNECTIONS + limits.connections;
  await listen(server, port, host);
  try {
    return await serveRooms(server, configuration, parts, { health, boards, sockets, yieldTurn });
  } catch (error) {
    server.closeAllConnections();
    server.close();
    throw error;
  }
}

type HandlerParts = Answering &
  Pick<Configuration, 'trustProxy' | 'hosts'> & {
    readonly web: string;
    readonly limits: SocketLimits;
  };

type Answering = { readonly health: Health; readonly boards: BoardEndpoint; readonly sockets: PageSockets | null };
type Turns = { readonly yieldTurn: () => Promise<void> };

async function serveRooms(
  server: Server,
  configuration: Configuration,
  parts: ServerParts,
  { health, boards: endpoint, sockets, yieldTurn }: Answering & Turns,
): Promise<RunningServer> {
  const { log, botWorker, findGame = findStandardGame, socketLimits = {} } = parts;
  const errors = createErrorReport(log, after);
  const { report } = errors;
  const metrics = configuration.metrics === null ? null : createMetrics();
  const figures = metrics === null || configuration.metrics === null ? null : await serveMetrics(metrics, configuration.metrics);
  const { storage, joined, unlock } = await openStorage(configuration, {
    log,
    report,
    leaseChanged: (change) => metrics?.meter.lease(change),
    ...(metrics === null ? {} : { committed: metrics.committed }),
  }).catch(async (error: unknown) => {
    errors.stop();
    await figures?.close();
    throw error;
  });
  const now = parts.now ?? createSteadyClock(joined?.now);
  const bots = botWorker === undefined ? null : createBotPool({ file: botWorker, findGame, report });
  const overload = watchOverload();
  const { isOverloaded } = overload;
  const roomParts = { storage, joined, bots, metrics, keep: configuration.keep, now, yieldTurn, report, isOverloaded };
  const rooms = openRooms(parts, roomParts);
  const boards = openBoards(parts, { storage, bots, metrics, keep: configuration.keep, now, report });
  const gateway = createGateway({
    connect: rooms.connect,
    limits: { ...SOCKET_LIMITS, ...socketLimits },
    log,
    origins: configuration.origins,
    hosts: configuration.hosts,
    trustProxy: configuration.trustProxy,
    lan: () => lanAddresses(configuration.host),
    ...(metrics === null ? {} : { tooFast: metrics.tooFast }),
  });
  // Until there is a listener, Node answers an upgrade as a request. One that does not answer would leave it waiting for ever.
  server.on('upgrade', (request, socket, head) => {
    sockets?.upgraded(request.socket);
    gateway.upgrade(request, socket, head);
  });
  endpoint.serve(boards);
  metrics?.measure(() => {
    const { rooms: inMemory, matches } = rooms.size();
    return { sockets: gateway.connections(), rooms: inMemory, matches, thinking: bots?.size() ?? 0, judging: boards.judging() };
  });
  health.serve([
    { name: 'database', run: storage.check },
    // Optional: without Redis servers continue with a small delay. If none were ready, nobody could play.
    ...(joined === null ? [] : [{ name: 'redis', run: joined.check, isOptional: true }]),
  ]);

  async function stop(): Promise<void> {
    // Load balancers learn it before connections are closed.
    health.drain();
    if (configuration.drainSeconds > 0) await new Promise((resolve) => setTimeout(resolve, configuration.drainSeconds * 1000));
    await gateway.stop();
    const closed = new Promise((resolve) => server.close(resolve));
    boards.stop();
    await within<unknown>(REST_MS, Promise.all([rooms.stop(), endpoint.stop()]), null);
    errors.stop();
    await joined?.leave();
    await bots?.stop();
    overload.stop();
    await storage.close();
    unlock();
    await figures?.close();
    server.closeAllConnections();
    await closed;
  }

  let stopping: Promise<void> | null = null;
  return {
    port: (server.address() as AddressInfo).port,
    metricsPort: figures?.port ?? null,
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}

function createHandler({ web, trustProxy, hosts, limits, sockets, health, boards }: HandlerParts): RequestListener {
  const pages = createStaticHandler(web);
  const requests = createBudget(limits.requestsAtOnce, limits.requestsPerSecond, () => performance.now());
  const unanswered = new WeakMap<Socket, number>();

  /** One read may hold thousands, which are all parsed. */
  function isPipelined({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const waiting = (unanswered.get(socket) ?? 0) + 1;
    if (waiting > limits.pipelined) {
      socket.destroy();
      sockets?.expel(socket);
    }
    if (socket.destroyed) return true;
    unanswered.set(socket, waiting);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    return false;
  }

  function isTooMany(response: ServerResponse, address: string): boolean {
    if (requests.isSpent(address)) response.writeHead(429, { ...SECURITY_HEADERS, Connection: 'close', 'Retry-After': '30' }).end();
    else requests.spend(address, 1);
    return response.headersSent;
  }

  return (request, response) => {
    if (isPipelined(request, response) || health.respond(request, response)) return;
    if (isTooMany(response, addressOf(request, trustProxy))) return;
    if (!isHostAllowed(request.headers, hosts)) return refuseHost(response);
    // Only the proxy knows whether the page came encrypted; over plain HTTP the header means nothing.
    if (trustProxy && request.headers['x-forwarded-proto'] === 'https')
      response.setHeader('Strict-Transport-Security', `max-age=${YEAR_SECONDS}`);
    if (boards.respond(request, response)) return;
    const path = pathOf(request);
    if (path === WIRE_PATH)
      response
        .writeHead(426, { ...SECURITY_HEADERS, Connection: 'Upgrade', Upgrade: 'websocket', 'Content-Type': 'text/plain; charset=utf-8' })
        .end('Here one speaks WebSocket: see docs/WIRE.md.\n');
    else if (FOR_PROGRAMS.test(path)) refuseProgram(path, response);
    else pages(request, response);
  };
}

function refuseHost(response: ServerResponse): void {
  response
    .writeHead(421, { ...SECURITY_HEADERS, 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
    .end('This server does not answer for this host name: see ALLOWED_HOSTS in docs/OPERATING.md.\n');
}

/** Paths for programs: the app's page with status 200 would look like an answer. */
const FOR_PROGRAMS = /^\/(api|metrics|healthz|readyz|wire)(\/|$)/;

function refuseProgram(path: string, response: ServerResponse): void {
  const isApi = path.startsWith('/api');
  const text = path === '/metrics' ? 'Metrics have a port of their own: see METRICS_PORT in docs/OPERATING.md.' : 'There is nothing here.';
  response
    .writeHead(404, { ...SECURITY_HEADERS, 'Content-Type': `${isApi ? 'application/json' : 'text/plain'}; charset=utf-8` })
    .end(isApi ? '{"ok":false,"code":"not-found"}\n' : `${text}\n`);
}

type Opened = { readonly storage: ServerStorage; readonly joined: Joined | null; readonly unlock: () => void };
type OpeningOptions = StorageOptions & Pick<Joining, 'log' | 'report' | 'leaseChanged'>;

async function openStorage({ storage: where, redisUrl }: Configuration, options: OpeningOptions): Promise<Opened> {
  if (where.kind === 'postgres') return { ...(await openPostgres(where.url, redisUrl, options)), unlock: () => undefined };
  prepareFolder(where.folder);
  const unlock = await lockFolder(where.folder);
  try {
    return { storage: await createSqliteStorage({ file: join(where.folder, DATABASE_FILE), ...options }), joined: null, unlock };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openPostgres(url: string, redisUrl: string | null, options: OpeningOptions): Promise<Omit<Opened, 'unlock'>> {
  if (redisUrl === null) return { storage: await createPostgresStorage({ url, ...options }), joined: null };
  const self = newProcessName();
  const storage = await createPostgresStorage({ url, process: self, ...options });
  try {
    return { storage, joined: await joinCluster({ self, redisUrl, leases: storage.leases, time: storage.time, ...options }) };
  } catch (error) {
    await storage.close();
    throw error;
  }
}

type RoomParts = Turns & {
  readonly storage: ServerStorage;
  readonly joined: Joined | null;
  readonly bots: BotPool | null;
  readonly metrics: Metrics | null;
  readonly keep: Configuration['keep'];
  readonly now: () => number;
  readonly report: (error: unknown) => void;
  readonly isOverloaded: () => boolean;
};

function openRooms(
  { web, findGame = findStandardGame, roomLimits = {} }: ServerParts,
  { storage, joined, bots, metrics, keep, now, yieldTurn, report, isOverloaded }: RoomParts,
): Rooms {
  const fresh = () => randomBytes(RANDOM_BYTES).toString('hex');
  return createRooms({
    host: {
      storage,
      // A single process hosts all matches. If another takes over, storage refuses what this one writes.
      acquireLease: async () => ({ fence: storage.epoch, release: () => undefined }),
      ...(joined === null ? {} : { cluster: joined.cluster }),
      clock: { now, yieldTurn },
      sliceMs: SLICE_MS,
      entropy: { id: fresh, seed: fresh },
      findGame,
      report,
      onStorageFailure: 'refuse',
      botsAct: 'at-once',
      think: bots === null ? async (thinking) => createBotHandlers(findGame).think(thinking) : (metrics?.timed(bots.think) ?? bots.think),
    },
    storage,
    ...(bots === null ? {} : { records: bots.records }),
    drawsFirst: (game) => findManifest(game)?.about.drawsFirst === true,
    async roundOf(game) {
      if (findManifest(game.id) === undefined) return () => null;
      const { describerOf } = await loadGameText(game.id, 'en');
      return describerOf(game).roundOf ?? (() => null);
    },
    after,
    build: buildOf(web),
    limits: { ...DEFAULT_LIMITS, ...roomLimits },
    isOverloaded,
    keep: { unstarted: UNSTARTED_DAYS * DAY_MS, playing: keep.unfinishedDays * DAY_MS, finished: keep.finishedDays * DAY_MS },
    ...(metrics === null ? {} : { meter: metrics.meter }),
  });
}

function openBoards(
  { findGame = findStandardGame, judge, boardLimits = {} }: ServerParts,
  { storage, bots, metrics, keep, now, report }: Omit<RoomParts, 'joined' | 'yieldTurn' | 'isOverloaded'>,
): Boards {
  const judgeHere: Judge = async (board, record) => {
    const judging = { ...board, record };
    return bots?.judge(judging) ?? createBotHandlers(findGame).judge(judging);
  };
  const asked = judge ?? judgeHere;
  return createBoards({
    storage,
    judge: metrics?.timedJudge(asked) ?? asked,
    hasChallenge: ({ game, day }) => findGame(game) !== undefined && day >= firstDay,
    now,
    after,
    limits: { ...BOARD_LIMITS, ...boardLimits },
    keepDays: keep.boardDays,
    report,
    ...(metrics === null ? {} : { meter: metrics.boards }),
  });
}

function buildOf(web: string): string {
  try {
    return readFileSync(join(web, '.built-from'), 'utf8').slice(0, 12);
  } catch {
    return 'unknown';
  }
}

async function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening');
}
