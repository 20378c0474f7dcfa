export { createPostgresStorage, type PostgresOptions, type PostgresStorage } from './postgres.ts';
export type { Committed, ServerStorage, StorageOptions } from './server-storage.ts';
export { createSqliteStorage, type SqliteOptions } from './sqlite.ts';
export { isStartProblem } from './start-problem.ts';
