/** Why a storage could not do what it was asked. */

import type { Message } from '@tablehop/core';

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
