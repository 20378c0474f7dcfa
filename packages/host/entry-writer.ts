/** Stores the entries of one match. If storage fails and the host continues without it, entries wait in memory and are retried. */

import type { Entry } from '@tablehop/table';
import type { StoredSummary } from './plan.ts';
import type { HostPorts } from './ports.ts';
import type { PersistenceStatus } from './session.ts';
import { isStorageError, storageError } from './storage-error.ts';

export type EntryWriter = {
  readonly persistence: () => PersistenceStatus;
  /** Rejects if the entries must not stand: the match cannot continue here, or must not continue unstored. */
  readonly append: (summary: StoredSummary, entries: readonly Entry[]) => Promise<void>;
  /** Derived from the entries: stored when possible. */
  readonly summarise: (summary: StoredSummary) => Promise<void>;
  readonly end: (persistence: PersistenceStatus & { kind: 'ended' }) => void;
};

export type EntryWriterParts = Pick<HostPorts, 'storage' | 'onStorageFailure'> & {
  readonly fence: number;
  readonly changed: (persistence: PersistenceStatus) => void;
};

export function createEntryWriter({ storage, onStorageFailure, fence, changed }: EntryWriterParts): EntryWriter {
  let persistence: PersistenceStatus = { kind: 'stored' };
  let waiting: readonly Entry[] = [];

  function set(next: PersistenceStatus): void {
    if (persistence.kind === 'ended' || (persistence.kind === 'stored' && next.kind === 'stored')) return;
    persistence = next;
    changed(next);
  }

  return {
    persistence: () => persistence,
    async append(summary, entries) {
      if (persistence.kind === 'ended') throw storageError('grown');
      const unstored = [...waiting, ...entries];
      try {
        await storage.append({ summary, entries: unstored, fence });
        waiting = [];
        set({ kind: 'stored' });
      } catch (error) {
        if (!isStorageError(error)) throw error;
        // It is unknown whether it was stored: the table may be behind its log, and must be reopened.
        const isInDoubt = onStorageFailure === 'refuse' && error.trouble !== 'full';
        if (error.trouble === 'grown' || isInDoubt) set({ kind: 'ended', problem: error.problem });
        if (error.trouble === 'grown' || onStorageFailure === 'refuse') throw error;
        waiting = unstored;
        set({ kind: 'memory-only', problem: error.problem });
      }
    },
    async summarise(summary) {
      if (persistence.kind !== 'stored') return;
      // An outdated summary is corrected when the match is next opened.
      await storage.summarise(summary).catch(() => undefined);
    },
    end: set,
  };
}
