/** What players were told, to compare with the database at the end. */

import type { ServerStorage } from '../../apps/server/storage/index.ts';

/** `begunAt`: first sent; `at`: acknowledged; and since when the player was connected then. */
export type Acknowledged = { readonly player: string; readonly begunAt: number; readonly at: number; readonly onlineSince: number };

export type Ledger = {
  readonly acknowledged: (move: string, what: Acknowledged) => void;
  readonly watch: (listener: (what: Acknowledged) => void) => () => void;
  readonly count: () => number;
  /** Closes the storage. */
  readonly compare: (storage: ServerStorage) => Promise<Comparison>;
};

type Comparison = {
  readonly acknowledged: number;
  readonly stored: number;
  readonly lost: number;
  readonly doubled: number;
  readonly broken: number;
};

type StoredEntry = { readonly number: number; readonly by: unknown; readonly id?: string };

export function createLedger(): Ledger {
  const moves = new Set<string>();
  const listeners = new Set<(what: Acknowledged) => void>();
  return {
    acknowledged(move, what) {
      moves.add(move);
      for (const listener of [...listeners]) listener(what);
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    count: () => moves.size,
    async compare(storage) {
      const stored = new Map<string, number>();
      let broken = 0;
      try {
        for (const { id } of await storage.list()) {
          const entries = ((await storage.read(id))?.entries ?? []) as readonly StoredEntry[];
          if (entries.some(({ number }, index) => number !== index + 1)) broken += 1;
          for (const { by, id: move } of entries) if (move !== undefined && by !== 'chance') stored.set(move, (stored.get(move) ?? 0) + 1);
        }
      } finally {
        await storage.close();
      }
      return {
        acknowledged: moves.size,
        stored: stored.size,
        lost: [...moves].filter((move) => !stored.has(move)).length,
        doubled: [...stored.values()].filter((times) => times > 1).length,
        broken,
      };
    },
  };
}
