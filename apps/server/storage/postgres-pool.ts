import { once } from 'node:events';
import { connect } from 'node:net';
import { Duplex } from 'node:stream';
import postgres from 'postgres';

export type PoolOptions = {
  readonly url: string;
  readonly connections: number;
  readonly patienceMs: number;
};

type Value = string | number;

export type Pool = {
  readonly query: <Row>(text: string, values?: readonly Value[], how?: { readonly isPlannedOnce: boolean }) => Promise<readonly Row[]>;
  readonly transaction: (
    work: (run: <Row>(text: string, values?: readonly Value[]) => Promise<readonly Row[]>) => Promise<void>,
  ) => Promise<void>;
  readonly name: string;
  readonly close: () => Promise<void>;
};

const CONNECT_SECONDS = 5;
const LAST_ANSWERS_SECONDS = 5;

export function createPool({ url, connections, patienceMs }: PoolOptions): Pool {
  const options = {
    max: connections,
    connect_timeout: CONNECT_SECONDS,
    socket: createSockets(),
    // Lists are sent as JSON, so array types are not needed.
    fetch_types: false,
    // All our bigints fit a number: times, fences.
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
    onnotice: () => undefined,
  };
  let sql = postgres(url, options);

  /** An error of one connection may leave the driver's others, or its queue, in an unknown state. */
  function renew(broken: typeof sql, lastAnswersSeconds: number): void {
    if (broken !== sql) return;
    sql = postgres(url, options);
    void broken.end({ timeout: lastAnswersSeconds });
  }

  async function attempt<Result>(work: (asked: typeof sql) => Promise<Result>): Promise<Result> {
    const asked = sql;
    let timer: NodeJS.Timeout | undefined;
    // A dead connection may look open for a quarter of an hour. What was sent may still arrive.
    const impatience = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        renew(asked, 0);
        reject(new Error(`the database has not answered within ${patienceMs} ms`));
      }, patienceMs);
    });
    try {
      return await Promise.race([work(asked), impatience]);
    } catch (error) {
      if (!(error instanceof postgres.PostgresError)) renew(asked, LAST_ANSWERS_SECONDS);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  const { host, port, database } = sql.options;
  return {
    name: `"${database}" at ${host.join(',')}:${port.join(',')}`,
    query: <Row>(text: string, values: readonly Value[] = [], { isPlannedOnce } = { isPlannedOnce: true }) =>
      attempt(async (asked) => (await asked.unsafe(text, [...values], { prepare: isPlannedOnce })) as unknown as readonly Row[]),
    transaction: (work) =>
      attempt(async (asked) => {
        await asked.begin((transaction) =>
          work(
            async <Row>(text: string, values: readonly Value[] = []) =>
              (await transaction.unsafe(text, [...values])) as unknown as readonly Row[],
          ),
        );
      }),
    close: () => sql.end({ timeout: LAST_ANSWERS_SECONDS }),
  };
}

type SocketTarget = { readonly host: readonly string[]; readonly port: readonly number[]; readonly path?: string | false };

const SHORT_LIVED_MS = 1000;
const MAX_SHORT_LIVED = 3;
const PAUSE_MS = 100;

/** Like the driver's sockets, but limited: if a load balancer closes at once, the driver would retry forever, silently. */
function createSockets(): (target: SocketTarget) => Promise<Duplex> {
  let attempts = 0;
  let shortLived = 0;

  return async ({ host, port, path }) => {
    if (shortLived >= MAX_SHORT_LIVED) {
      shortLived = 0;
      return brokenSocket(Object.assign(new Error('the database closes every connection'), { code: 'ECONNRESET' }));
    }
    if (shortLived > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    // Tries several hosts in turn.
    const index = attempts % host.length;
    attempts += 1;
    const socket = path ? connect(path) : connect(port[index] ?? 0, host[index]);
    try {
      await once(socket, 'connect');
    } catch (error) {
      return brokenSocket(error as Error);
    }
    const begun = Date.now();
    socket.on('close', () => {
      shortLived = Date.now() - begun < SHORT_LIVED_MS ? shortLived + 1 : 0;
    });
    // The driver reads the TLS server name from here.
    return Object.assign(socket, { host: host[index] });
  };
}

/** Fails on write: without a socket the driver waits forever. */
function brokenSocket(error: Error): Duplex {
  return new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done(error) });
}
