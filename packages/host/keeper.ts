/** Stores the entries of one match. If storage fails and the host continues without it, entries wait in memory and are retried. */

import type { Entry } from '@tablehop/table';
import type { StoredSummary } from './plan.ts';
import type { HostPorts } from './ports.ts';
import type { Keeping } from './session.ts';
import { isStorageError, storageError } from './storage-error.ts';

export type Keeper = {
  readonly keeping: () => Keeping;
  /** Rejects if the entries must not stand: the match cannot continue here, or must not continue unstored. */
  readonly keep: (summary: StoredSummary, entries: readonly Entry[]) => Promise<void>;
  /** Derived from the entries: stored when possible. */
  readonly summarise: (summary: StoredSummary) => Promise<void>;
  readonly end: (keeping: Keeping & { kind: 'ended' }) => void;
};

export type KeeperParts = Pick<HostPorts, 'storage' | 'whenUnstored'> & {
  readonly fence: number;
  readonly changed: (keeping: Keeping) => void;
};

export function createKeeper({ storage, whenUnstored, fence, changed }: KeeperParts): Keeper {
  let keeping: Keeping = { kind: 'kept' };
  let waiting: readonly Entry[] = [];

  function set(next: Keeping): void {
    if (keeping.kind === 'ended' || (keeping.kind === 'kept' && next.kind === 'kept')) return;
    keeping = next;
    changed(next);
  }

  return {
    keeping: () => keeping,
    async keep(summary, entries) {
      if (keeping.kind === 'ended') throw storageError('grown');
      const unstored = [...waiting, ...entries];
      try {
        await storage.append({ summary, entries: unstored, fence });
        waiting = [];
        set({ kind: 'kept' });
      } catch (error) {
        if (!isStorageError(error)) throw error;
        // It is unknown whether it was stored: the table may be behind its log, and must be reopened.
        const isInDoubt = whenUnstored === 'refuse' && error.trouble !== 'full';
        if (error.trouble === 'grown' || isInDoubt) set({ kind: 'ended', problem: error.problem });
        if (error.trouble === 'grown' || whenUnstored === 'refuse') throw error;
        waiting = unstored;
        set({ kind: 'not-kept', problem: error.problem });
      }
    },
    async summarise(summary) {
      if (keeping.kind !== 'kept') return;
      // An outdated summary is corrected when the match is next opened.
      await storage.summarise(summary).catch(() => undefined);
    },
    end: set,
  };
}
