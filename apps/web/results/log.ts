/** The results log in memory, in sync with storage and other tabs. Without storage it lasts for this visit. */

import { type ReadonlySignal, signal } from '@preact/signals';
import { type ErasedFact, type Fact, type Kind, keyOf } from './facts.ts';

/** Each method is one transaction, and may reject. */
export type LogStore = {
  readonly all: () => Promise<readonly Fact[]>;
  /** Stores facts whose keys are absent. Resolves with what was stored under the other keys. */
  readonly add: (facts: readonly Fact[]) => Promise<readonly Fact[]>;
  /** Deletes all facts of these kinds, then stores these facts, replacing those with the same keys. */
  readonly replace: (facts: readonly Fact[], erased?: readonly Kind[]) => Promise<void>;
};

export type ResultsLog = {
  /** Oldest first. */
  readonly facts: ReadonlySignal<readonly Fact[]>;
  readonly failure: ReadonlySignal<unknown>;
  /** Skips facts whose keys exist. */
  readonly add: (facts: readonly Fact[]) => Promise<void>;
  readonly replace: (facts: readonly Fact[]) => Promise<void>;
  /** For good: see `erasedAt`. False if the storage refuses: then nothing is erased. */
  readonly erase: (kinds: readonly Kind[]) => Promise<boolean>;
  /** Events up to this time are not recorded again; 0: never erased. */
  readonly erasedAt: (kind: Kind) => number;
  readonly refresh: () => Promise<void>;
};

/** `changed` is called after each stored change. */
type LogParts = { readonly store: LogStore; readonly now: () => number; readonly changed?: () => void };

export function createResultsLog({ store, now, changed = () => {} }: LogParts): ResultsLog {
  const memory = new Map<string, Fact>();
  /** Added, but not stored yet; the next write tries again. */
  const unstored = new Map<string, Fact>();
  const facts = signal<readonly Fact[]>([]);
  const failure = signal<unknown>(null);
  let queue: Promise<void> = Promise.resolve();

  function publish(): void {
    const sorted = [...memory].sort(([oneKey, one], [otherKey, other]) => one.at - other.at || (oneKey < otherKey ? -1 : 1));
    facts.value = sorted.map(([, fact]) => fact);
  }

  function put(added: readonly Fact[]): void {
    for (const fact of added) memory.set(keyOf(fact), fact);
    publish();
  }

  /** One after the other, so that a refresh never restores what is being erased. */
  function write(work: () => Promise<void>): Promise<void> {
    queue = queue.then(work).then(
      () => {
        failure.value = null;
        changed();
      },
      (error: unknown) => {
        failure.value = error;
      },
    );
    return queue;
  }

  function drop(kinds: readonly Kind[], erasures: readonly ErasedFact[]): void {
    for (const place of [memory, unstored]) for (const [key, { kind }] of place) if (kinds.some((each) => each === kind)) place.delete(key);
    put(erasures);
  }

  return {
    facts,
    failure,
    async add(added) {
      const absent = added.filter((fact) => !memory.has(keyOf(fact)));
      if (absent.length === 0) return;
      for (const fact of absent.toReversed()) unstored.set(keyOf(fact), fact);
      put(absent.toReversed());
      await write(async () => {
        const storing = [...unstored];
        const known = await store.add(storing.map(([, fact]) => fact));
        for (const [key, fact] of storing) if (unstored.get(key) === fact) unstored.delete(key);
        if (known.length > 0) put(known);
      });
    },
    replace(replaced) {
      put(replaced);
      return write(() => store.replace(replaced));
    },
    async erase(kinds) {
      const erasures = kinds.map((of): ErasedFact => ({ kind: 'erased', of, at: now() }));
      // Not a `write`: where it fails, no result is lost.
      const erasing = queue.then(async () => {
        await store.replace(erasures, kinds);
        // Shown as erased only when it is: the tab may close at any moment.
        drop(kinds, erasures);
        changed();
      });
      queue = erasing.catch(() => {});
      return erasing.then(
        () => true,
        () => false,
      );
    },
    erasedAt: (kind) => memory.get(`erased/${kind}`)?.at ?? 0,
    refresh() {
      queue = queue.then(async () => {
        try {
          const stored = await store.all();
          memory.clear();
          put([...stored, ...unstored.values()]);
        } catch {
          // Blocked: what is in memory stays.
        }
      });
      return queue;
    },
  };
}
