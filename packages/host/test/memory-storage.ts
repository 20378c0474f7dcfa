import { type Append, type MatchStorage, type StorageTrouble, type StoredSummary, storageError } from '@tablehop/host';

export type MemoryStorage = MatchStorage & {
  readonly stored: Map<string, { summary: StoredSummary; entries: unknown[] }>;
  /** Makes every write fail this way from now on; null: succeed. */
  fail: (trouble: StorageTrouble | null) => void;
};

export type MemoryOptions = {
  /** Asked at the moment of storing. Absent: a lower fence than the one before is refused. */
  readonly mayAppend?: (append: Append, isStored: boolean) => boolean;
};

export function memoryStorage({ mayAppend }: MemoryOptions = {}): MemoryStorage {
  const stored: MemoryStorage['stored'] = new Map();
  const fences = new Map<string, number>();
  let trouble: StorageTrouble | null = null;

  async function write(): Promise<void> {
    if (trouble !== null) throw storageError(trouble);
  }

  return {
    stored,
    fail(next) {
      trouble = next;
    },
    list: async () => structuredClone([...stored.values()].map(({ summary }) => summary)),
    read: async (id) => structuredClone(stored.get(id) ?? null),
    async append(append) {
      await write();
      const { summary, entries, fence } = append;
      const before = stored.get(summary.id)?.entries ?? [];
      const mayBe = mayAppend?.(append, stored.has(summary.id)) ?? fence >= (fences.get(summary.id) ?? 0);
      if (!mayBe) throw storageError('grown');
      for (const [index, entry] of entries.entries()) if (entry.number !== before.length + 1 + index) throw storageError('grown');
      stored.set(summary.id, structuredClone({ summary, entries: [...before, ...entries] }));
      fences.set(summary.id, fence);
    },
    async summarise(summary) {
      await write();
      const match = stored.get(summary.id);
      if (match !== undefined) match.summary = structuredClone(summary);
    },
    async remove(id) {
      await write();
      stored.delete(id);
      fences.delete(id);
    },
  };
}
