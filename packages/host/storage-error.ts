import type { Message } from '@tablehop/core';
import type { MatchStorage } from './ports.ts';

/** `grown`: somebody else has written this match, or holds a newer lease of it. */
export const STORAGE_TROUBLES = ['full', 'closed', 'newer', 'blocked', 'grown'] as const;
export type StorageTrouble = (typeof STORAGE_TROUBLES)[number];

export type StorageError = Error & { readonly name: 'StorageError'; readonly trouble: StorageTrouble; readonly problem: Message };

export function storageError(trouble: StorageTrouble, cause?: unknown): StorageError {
  const problem: Message = { key: `match.storage.${trouble}` };
  return Object.assign(new Error(`storage: ${trouble}`, { cause }), { name: 'StorageError' as const, trouble, problem });
}

export function isStorageError(error: unknown): error is StorageError {
  return error instanceof Error && error.name === 'StorageError';
}

/** Reports the problem of a storage from the first failure until it works again. */
export function watchTrouble(
  storage: MatchStorage,
  changed: (problem: Message | null, trouble: StorageTrouble | null) => void,
): MatchStorage {
  let trouble: StorageTrouble | null = null;

  function set(next: StorageTrouble | null, problem: Message | null): void {
    if (trouble === next) return;
    trouble = next;
    changed(problem, next);
  }

  async function watched<Result>(work: Promise<Result>, canStillWhenFull: boolean): Promise<Result> {
    try {
      const result = await work;
      if (!(canStillWhenFull && trouble === 'full')) set(null, null);
      return result;
    } catch (error) {
      // `grown` concerns one match, not the storage.
      if (isStorageError(error) && error.trouble !== 'grown') set(error.trouble, error.problem);
      throw error;
    }
  }

  return {
    list: () => watched(storage.list(), true),
    read: (id) => watched(storage.read(id), true),
    append: (append) => watched(storage.append(append), false),
    summarise: (summary) => watched(storage.summarise(summary), true),
    remove: (id) => watched(storage.remove(id), false),
  };
}
