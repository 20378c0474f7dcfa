/** A few connections to a PostgreSQL, which are made anew when they break, and given up when it does not answer. */

import postgres from 'postgres';
import { createSockets } from './postgres-sockets.ts';

export type PoolOptions = {
  readonly url: string;
  readonly connections: number;
  /** How long an answer may take. */
  readonly patienceMs: number;
};

type Value = string | number;

export type Pool = {
  /** Planned once for each connection, or each time anew. */
  readonly query: <Row>(text: string, values?: readonly Value[], how?: { readonly isPlannedOnce: boolean }) => Promise<readonly Row[]>;
  readonly transaction: (
    work: (run: <Row>(text: string, values?: readonly Value[]) => Promise<readonly Row[]>) => Promise<void>,
  ) => Promise<void>;
  /** Which database it is, without the password. */
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
    // Lists travel as JSON: the types of arrays need not be asked for.
    fetch_types: false,
    // All of ours fit: moments, fencing numbers.
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
    onnotice: () => undefined,
  };
  let sql = postgres(url, options);

  /** What goes wrong with one connection may leave the driver's other ones, or its queue, in a state that nobody foresaw. */
  function renew(broken: typeof sql, lastAnswersSeconds: number): void {
    if (broken !== sql) return;
    sql = postgres(url, options);
    void broken.end({ timeout: lastAnswersSeconds });
  }

  async function attempt<Result>(work: (asked: typeof sql) => Promise<Result>): Promise<Result> {
    const asked = sql;
    let timer: NodeJS.Timeout | undefined;
    // A connection that leads nowhere may look open for a quarter of an hour. What was sent by it may still arrive: nobody can know.
    const impatience = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        renew(asked, 0);
        reject(new Error(`the database has not answered within ${patienceMs} ms`));
      }, patienceMs);
    });
    try {
      return await Promise.race([work(asked), impatience]);
    } catch (error) {
      // All else is what the server answered.
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
