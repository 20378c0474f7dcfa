import { createPostgresStorage, createSqliteStorage, type ServerStorage, type StorageOptions } from '../../storage/index.ts';

export function openAt(address: string, options: StorageOptions = {}): Promise<ServerStorage> {
  const isPostgres = address.startsWith('postgres');
  return isPostgres ? createPostgresStorage({ url: address, ...options }) : createSqliteStorage({ file: address, ...options });
}
