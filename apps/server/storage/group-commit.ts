/** Group commit: writes of one turn of the event loop, or during a commit, share the next. A move waits for at most two fsyncs. */

import { type StorageError, storageError } from '@tablehop/host';

export type Outcome = 'written' | 'created' | 'refused';

export type Batchable = {
  /** Writes about one subject never share a commit: the later one must see the earlier. */
  readonly subject: string;
  readonly size: number;
  /** Its own commit: if it fails, nothing else fails. */
  readonly isAlone?: true;
};

export type GroupCommit<Write extends Batchable> = {
  /** Resolves when durable; rejects with a `StorageError`. */
  readonly add: (write: Write) => Promise<'written' | 'created'>;
  readonly commits: () => number;
  readonly settled: () => Promise<void>;
};

export type GroupCommitParts<Write extends Batchable> = {
  /** One transaction. Rejects if nothing was written, or if that is unknown. */
  readonly commit: (writes: readonly Write[]) => Promise<readonly Outcome[]>;
  readonly isFaultOfOne: (error: unknown) => boolean;
  readonly asStorageError: (error: unknown) => StorageError;
  readonly report: (error: unknown) => void;
};

type Waiting<Write> = {
  readonly write: Write;
  readonly resolve: (outcome: 'written' | 'created') => void;
  readonly reject: (error: StorageError) => void;
};

const MAX_WRITES = 256;
const MAX_CHARACTERS = 4_000_000;

export function createGroupCommit<Write extends Batchable>(parts: GroupCommitParts<Write>): GroupCommit<Write> {
  const { commit, isFaultOfOne, asStorageError, report } = parts;
  let waiting: readonly Waiting<Write>[] = [];
  let arriving: Waiting<Write>[] = [];
  let working: Promise<void> | null = null;
  let commits = 0;

  async function work(): Promise<void> {
    // Collects this turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    for (;;) {
      waiting = [...waiting, ...arriving];
      arriving = [];
      if (waiting.length === 0) break;
      const { batch, rest } = takeBatch(waiting);
      waiting = rest;
      await settle(batch);
    }
    working = null;
  }

  async function settle(batch: readonly Waiting<Write>[]): Promise<void> {
    try {
      const outcomes = await commit(batch.map(({ write }) => write));
      commits += 1;
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index] ?? 'refused';
        if (outcome === 'refused') reject(storageError('grown'));
        else resolve(outcome);
      }
    } catch (error) {
      if (batch.length > 1 && isFaultOfOne(error)) {
        // Bisection isolates the faulty write.
        await settle(batch.slice(0, batch.length >> 1));
        await settle(batch.slice(batch.length >> 1));
        return;
      }
      const failure = asStorageError(error);
      if (failure.trouble !== 'grown') report(error);
      for (const { reject } of batch) reject(failure);
    }
  }

  return {
    add: (write) =>
      new Promise((resolve, reject) => {
        arriving.push({ write, resolve, reject });
        working ??= work();
      }),
    commits: () => commits,
    async settled() {
      while (working !== null) await working;
    },
  };
}

function takeBatch<Write extends Batchable>(
  waiting: readonly Waiting<Write>[],
): { readonly batch: readonly Waiting<Write>[]; readonly rest: readonly Waiting<Write>[] } {
  if (waiting[0]?.write.isAlone) return { batch: waiting.slice(0, 1), rest: waiting.slice(1) };
  const batch: Waiting<Write>[] = [];
  const rest: Waiting<Write>[] = [];
  const subjects = new Set<string>();
  let characters = 0;
  for (const [index, each] of waiting.entries()) {
    const { subject, size, isAlone } = each.write;
    const isFull = batch.length === MAX_WRITES || (batch.length > 0 && characters + size > MAX_CHARACTERS);
    if (isFull) return { batch, rest: [...rest, ...waiting.slice(index)] };
    if (isAlone || subjects.has(subject)) rest.push(each);
    else {
      batch.push(each);
      characters += size;
    }
    subjects.add(subject);
  }
  return { batch, rest };
}
