import { storageError } from '@tablehop/host';
import { describe, expect, it } from 'vitest';
import { type Batchable, createGroupCommit, type GroupCommit, type Outcome } from '../../storage/group-commit.ts';

type Write = Batchable & { readonly name: string };

const ONES_FAULT = 'the fault of one';

function write(name: string, more: Partial<Write> = {}): Write {
  return { name, subject: name, size: 1, ...more };
}

/** A fake database that can hold commits back and records the batches. */
function createDatabase({ failure, refused }: { readonly failure?: () => string | null; readonly refused?: string } = {}) {
  const batches: string[][] = [];
  const reported: unknown[] = [];
  let isHeld = false;
  let release = () => {};
  const queue: GroupCommit<Write> = createGroupCommit<Write>({
    async commit(writes): Promise<readonly Outcome[]> {
      const names = writes.map(({ name }) => name);
      batches.push(names);
      if (isHeld) await new Promise<void>((resolve) => (release = resolve));
      const message = failure?.() ?? (names.includes('bad') ? ONES_FAULT : null);
      if (message !== null) throw new Error(message);
      return names.map((name) => (name === refused ? 'refused' : 'written'));
    },
    isFaultOfOne: (error) => error instanceof Error && error.message === ONES_FAULT,
    asStorageError: (error) => storageError('closed', error),
    report: (error) => reported.push(error),
  });
  return {
    queue,
    batches,
    reported,
    hold() {
      isHeld = true;
    },
    letGo() {
      isHeld = false;
      release();
    },
  };
}

async function outcomesOf(queue: GroupCommit<Write>, writes: readonly Write[]): Promise<readonly string[]> {
  const settled = await Promise.allSettled(writes.map(queue.add));
  return settled.map((each) => (each.status === 'fulfilled' ? each.value : each.reason.trouble));
}

describe('a group commit', () => {
  it('takes all of one turn of the event loop, also what follows from promises', async () => {
    const { queue, batches } = createDatabase();
    const late = Promise.resolve().then(() => queue.add(write('c')));
    await Promise.all([queue.add(write('a')), queue.add(write('b')), late]);
    expect(batches).toEqual([['a', 'b', 'c']]);
    expect(queue.commits()).toBe(1);
  });

  it('lets what comes during a commit wait for the next', async () => {
    const { queue, batches, hold, letGo } = createDatabase();
    hold();
    const first = queue.add(write('a'));
    await expect.poll(() => batches).toEqual([['a']]);
    const others = [queue.add(write('b')), queue.add(write('c'))];
    letGo();
    await Promise.all([first, ...others]);
    expect(batches).toEqual([['a'], ['b', 'c']]);
  });

  it('splits writes of one subject, in order', async () => {
    const { queue, batches } = createDatabase();
    const names = ['a1', 'b1', 'a2', 'a3', 'b2'];
    await Promise.all(names.map((name) => queue.add(write(name, { subject: name.charAt(0) }))));
    expect(batches).toEqual([['a1', 'b1'], ['a2', 'b2'], ['a3']]);
  });

  it('refuses one of them as grown, and writes the others', async () => {
    const { queue, reported } = createDatabase({ refused: 'b' });
    expect(
      await outcomesOf(
        queue,
        ['a', 'b', 'c'].map((name) => write(name)),
      ),
    ).toEqual(['written', 'grown', 'written']);
    expect(reported).toEqual([]);
  });

  it('finds the faulty write by bisection', async () => {
    const { queue, reported } = createDatabase();
    const names = ['a', 'b', 'bad', 'c', 'd', 'e', 'f'];
    expect(
      await outcomesOf(
        queue,
        names.map((name) => write(name)),
      ),
    ).toEqual(names.map((name) => (name === 'bad' ? 'closed' : 'written')));
    expect(reported).toHaveLength(1);
  });

  it('fails all of a batch when the database does, reports it once, and tries the next', async () => {
    let failure: string | null = 'no answer';
    const { queue, batches, reported } = createDatabase({ failure: () => failure });
    expect(await outcomesOf(queue, [write('a'), write('b')])).toEqual(['closed', 'closed']);
    expect(reported).toHaveLength(1);
    failure = null;
    expect(await outcomesOf(queue, [write('a')])).toEqual(['written']);
    expect(batches).toEqual([['a', 'b'], ['a']]);
  });

  it('commits a write alone if asked to', async () => {
    const { queue, batches } = createDatabase();
    await Promise.all([queue.add(write('a')), queue.add(write('alone', { isAlone: true })), queue.add(write('b'))]);
    expect(batches).toEqual([['a', 'b'], ['alone']]);
  });

  it('limits the number and size of writes in a batch, and commits them all', async () => {
    const { queue, batches } = createDatabase();
    const writes = [...Array.from({ length: 600 }, (_, index) => write(`${index}`)), write('large', { size: 1e9 }), write('last')];
    await Promise.all(writes.map(queue.add));
    expect(batches.flat()).toEqual(writes.map(({ name }) => name));
    expect(batches.map(({ length }) => length)).toEqual([256, 256, 88, 1, 1]);
  });

  it('is settled when all is', async () => {
    const { queue, batches, hold, letGo } = createDatabase();
    await queue.settled();
    hold();
    const done: string[] = [];
    void queue.add(write('a')).then(() => done.push('a'));
    await expect.poll(() => batches).toEqual([['a']]);
    void queue.add(write('b')).then(() => done.push('b'));
    const settled = queue.settled();
    letGo();
    await settled;
    expect(done).toEqual(['a', 'b']);
  });
});
