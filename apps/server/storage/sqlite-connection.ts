import { startProblem } from './start-problem.ts';

type SqlValue = string | number | null;

type Statement = {
  readonly run: (...values: readonly SqlValue[]) => { readonly changes: number };
  readonly get: (...values: readonly SqlValue[]) => unknown;
  readonly all: (...values: readonly SqlValue[]) => unknown[];
};

/** `exec` waits for the disk or a lock in a thread of the library. Statements within a transaction touch memory only. */
export type Writer = {
  readonly exec: (sql: string) => Promise<void>;
  readonly prepare: (sql: string) => Promise<Pick<Statement, 'run' | 'get'>>;
  readonly inTransaction: boolean;
  readonly close: () => void;
};

/** A separate connection, so that reads never wait for a commit. */
export type Reader = {
  readonly prepare: (sql: string) => Statement;
  readonly close: () => void;
};

type Open<Connection> = new (file: string, options: { readonly timeout: number }) => Connection;

export type Library = { readonly Writer: Open<Writer>; readonly Reader: Open<Reader> };

/** Lazy: it has a native part, which a server with PostgreSQL does not need. */
export async function loadLibrary(): Promise<Library> {
  try {
    const [{ default: Writer }, { default: Reader }] = await Promise.all([import('libsql/promise'), import('libsql')]);
    return { Writer: Writer as unknown as Open<Writer>, Reader: Reader as unknown as Open<Reader> };
  } catch (error) {
    throw startProblem(
      'SQLite cannot be loaded on this machine. Run "npm ci" again, or keep the matches in PostgreSQL: set DATABASE_URL to its address.',
      error,
    );
  }
}
