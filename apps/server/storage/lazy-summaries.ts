/** Summaries are written about once a second: they follow from the entries, so a move costs one small row. */

import type { StoredSummary } from '@tablehop/host';

export type LateSummary = {
  readonly summary: StoredSummary;
  /** Of its append: the holder of a newer lease has a newer summary. */
  readonly fence: number | null;
};

export type LazySummaries = {
  /** Orders requests: an older summary must not replace a newer one. */
  readonly nextOrder: () => number;
  readonly note: (late: LateSummary, order: number) => void;
  readonly find: (id: string) => StoredSummary | undefined;
  readonly forget: (id: string, order: number) => void;
  readonly flush: () => Promise<void>;
  readonly stop: () => void;
};

const DELAY_MS = 1000;
const MOST = 100;

export function createLazySummaries(write: (late: readonly LateSummary[]) => Promise<void>): LazySummaries {
  const unwritten = new Map<string, LateSummary & { readonly order: number }>();
  let lastOrder = 0;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;

  function setTimer(): void {
    if (timer !== null || isStopped) return;
    timer = setTimeout(() => {
      timer = null;
      // The writer reports errors; the next flush retries.
      void flush().finally(() => unwritten.size > 0 && setTimer());
    }, DELAY_MS);
    timer.unref();
  }

  function forget(id: string, order: number): void {
    if ((unwritten.get(id)?.order ?? Number.POSITIVE_INFINITY) <= order) unwritten.delete(id);
  }

  async function flush(): Promise<void> {
    const late = [...unwritten.values()];
    for (let from = 0; from < late.length; from += MOST) {
      const some = late.slice(from, from + MOST);
      const isWritten = await write(some).then(
        () => true,
        () => false,
      );
      if (!isWritten) return;
      for (const { summary, order } of some) forget(summary.id, order);
    }
  }

  return {
    nextOrder() {
      lastOrder += 1;
      return lastOrder;
    },
    note({ summary, fence }, order) {
      if ((unwritten.get(summary.id)?.order ?? 0) > order) return;
      unwritten.set(summary.id, { summary, fence, order });
      setTimer();
    },
    find: (id) => unwritten.get(id)?.summary,
    forget,
    flush,
    stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}
