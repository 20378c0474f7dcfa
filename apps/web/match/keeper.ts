/**
 * Keeps the entries of one match. When storage fails, the match goes on in memory; what could not be stored waits and is tried
 * again with every new entry.
 */

import type { Entry } from '@tablehop/table';
import type { StoredSummary } from './plan.ts';
import type { Keeping } from './session.ts';
import { type MatchStorage, StorageError } from './storage.ts';

export type Keeper = {
  readonly keeping: () => Keeping;
  /** Rejects only if the match cannot go on here. */
  readonly keep: (summary: StoredSummary, entries: readonly Entry[]) => Promise<void>;
  /** What follows from the entries: kept when it can be. */
  readonly summarise: (summary: StoredSummary) => Promise<void>;
  readonly end: (keeping: Keeping & { kind: 'ended' }) => void;
};

export function createKeeper(storage: MatchStorage, changed: (keeping: Keeping) => void): Keeper {
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
      if (keeping.kind === 'ended') throw new StorageError('grown');
      waiting = [...waiting, ...entries];
      try {
        await storage.append(summary, waiting);
        waiting = [];
        set({ kind: 'kept' });
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        if (error.trouble !== 'grown') return set({ kind: 'not-kept', problem: error.problem });
        set({ kind: 'ended', problem: error.problem });
        throw error;
      }
    },
    async summarise(summary) {
      if (keeping.kind !== 'kept') return;
      // A summary that is out of date is mended when the match is next opened.
      await storage.summarise(summary).catch(() => undefined);
    },
    end: set,
  };
}
