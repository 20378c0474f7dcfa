/** What is promised about moves that cannot be stored. */

import { describe, expect, it } from 'vitest';
import { createEntryWriter } from '../entry-writer.ts';
import type { Append, HostPorts, MatchStorage } from '../ports.ts';
import type { PersistenceStatus } from '../session.ts';
import { isStorageError, type StorageTrouble, storageError, watchTrouble } from '../storage-error.ts';

const SUMMARY = { id: 'm' } as never;
const entry = (number: number) => ({ number }) as never;

/** Fails with what `failing` holds. */
function createStorage() {
  const failing: { error: unknown } = { error: null };
  const appended: Append[] = [];
  const summaries: unknown[] = [];
  const attempt = async <Result>(result: Result): Promise<Result> => {
    if (failing.error !== null) throw failing.error;
    return result;
  };
  const storage: MatchStorage = {
    list: () => attempt([]),
    read: () => attempt(null),
    append: (append) => attempt(append).then((each) => void appended.push(each)),
    summarise: (summary) => attempt(summary).then((each) => void summaries.push(each)),
    remove: () => attempt(undefined),
  };
  return { storage, failing, appended, summaries };
}

function open(onStorageFailure: HostPorts['onStorageFailure']) {
  const fake = createStorage();
  const told: PersistenceStatus['kind'][] = [];
  const writer = createEntryWriter({ storage: fake.storage, onStorageFailure, fence: 3, changed: ({ kind }) => told.push(kind) });
  const keep = (number: number) =>
    writer.append(SUMMARY, [entry(number)]).then(
      () => 'done',
      (error: unknown) => (isStorageError(error) ? error.trouble : 'thrown'),
    );
  return { ...fake, writer, told, keep };
}

describe('a move that cannot be stored', () => {
  it.each<
    [
      StorageTrouble | 'bug',
      HostPorts['onStorageFailure'],
      string,
      PersistenceStatus['kind'],
      string,
      readonly (readonly number[])[],
      string[],
    ]
  >([
    ['full', 'continue', 'done', 'memory-only', 'done', [[1, 2]], ['memory-only', 'stored']],
    ['closed', 'continue', 'done', 'memory-only', 'done', [[1, 2]], ['memory-only', 'stored']],
    ['grown', 'continue', 'grown', 'ended', 'grown', [], ['ended']],
    ['full', 'refuse', 'full', 'stored', 'done', [[2]], []],
    ['closed', 'refuse', 'closed', 'ended', 'grown', [], ['ended']],
    ['grown', 'refuse', 'grown', 'ended', 'grown', [], ['ended']],
    ['bug', 'continue', 'thrown', 'stored', 'done', [[2]], []],
  ])('by %s, with the order to %s', async (trouble, onStorageFailure, answer, persistence, next, stored, told) => {
    const match = open(onStorageFailure);
    match.failing.error = trouble === 'bug' ? new Error('a bug') : storageError(trouble);
    expect(await match.keep(1)).toBe(answer);
    expect(match.writer.persistence().kind).toBe(persistence);
    match.failing.error = null;
    expect(await match.keep(2)).toBe(next);
    expect(match.appended).toEqual(stored.map((numbers) => ({ summary: SUMMARY, entries: numbers.map(entry), fence: 3 })));
    expect(match.told).toEqual(told);
  });

  it('is named while it is not kept, and moves are stored once when they can be', async () => {
    const match = open('continue');
    match.failing.error = storageError('blocked');
    await match.keep(1);
    await match.keep(2);
    expect(match.writer.persistence()).toEqual({ kind: 'memory-only', problem: { key: 'match.storage.blocked' } });
    match.failing.error = null;
    await match.keep(3);
    await match.keep(4);
    expect(match.appended.map(({ entries }) => entries)).toEqual([[1, 2, 3].map(entry), [entry(4)]]);
  });
});

describe('a summary', () => {
  it('is stored of a match that is kept, and no failure of it stops the match', async () => {
    const match = open('continue');
    await match.writer.summarise(SUMMARY);
    match.failing.error = storageError('closed');
    await match.writer.summarise(SUMMARY);
    expect([match.summaries, match.writer.persistence().kind]).toEqual([[SUMMARY], 'stored']);
    await match.keep(1);
    match.failing.error = null;
    await match.writer.summarise(SUMMARY);
    expect(match.summaries).toHaveLength(1);
  });
});

it('a match ends once, for the first reason', () => {
  const { writer, told } = open('continue');
  for (const key of ['first', 'second']) writer.end({ kind: 'ended', problem: { key } });
  expect([writer.persistence(), told]).toEqual([{ kind: 'ended', problem: { key: 'first' } }, ['ended']]);
});

describe('a problem of the storage is told', () => {
  const calls: readonly (readonly [string, (storage: MatchStorage) => Promise<unknown>, boolean])[] = [
    ['list', (storage) => storage.list(), true],
    ['read', (storage) => storage.read('m'), true],
    ['summarise', (storage) => storage.summarise(SUMMARY), true],
    ['append', (storage) => storage.append({ summary: SUMMARY, entries: [], fence: 0 }), false],
    ['remove', (storage) => storage.remove('m'), false],
  ];

  it.each(calls)('by %s, once, until it works again', async (_name, call, worksWhenFull) => {
    const { storage, failing } = createStorage();
    const told: (string | null)[] = [];
    const watched = watchTrouble(storage, (problem, trouble) => told.push(problem?.key ?? trouble));
    const tried = (error: unknown) => {
      failing.error = error;
      return call(watched).catch((thrown: unknown) => expect(thrown).toBe(error));
    };
    for (const error of [null, storageError('closed'), storageError('closed'), storageError('newer'), null, null]) await tried(error);
    // Neither concerns the storage as a whole.
    await tried(storageError('grown'));
    await tried(new Error('a bug'));
    expect(told).toEqual(['match.storage.closed', 'match.storage.newer', null]);
    await tried(storageError('full'));
    await tried(null);
    // What is full can still be read.
    expect(told.slice(3)).toEqual(worksWhenFull ? ['match.storage.full'] : ['match.storage.full', null]);
  });
});
