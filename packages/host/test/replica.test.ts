/** One copy of a match among several, with a cluster that does what the test says. */

import { type Entry, openTable, type Table, type TableHooks } from '@tablehop/table';
import { describe, expect, it } from 'vitest';
import { sealedBids } from '../../core/test/toys/sealed-bids.ts';
import { settle } from '../../rooms/test/support.ts';
import type { Claim, Cluster, MatchCommand, MatchNotice } from '../cluster.ts';
import { createReplica } from '../replica.ts';
import type { PersistenceStatus } from '../session.ts';
import { storageError } from '../storage-error.ts';

const SETUP = { players: 2, options: { rounds: 3, ties: 'nobody' }, seed: 'replica', humans: [0, 1], chance: 'drawn' } as const;
const SUMMARY = { id: 'm' } as never;
const ENDED: PersistenceStatus & { kind: 'ended' } = { kind: 'ended', problem: { key: 'over.here' } };
const THEIRS: Claim = { kind: 'elsewhere', owner: 'b' };
const ours = (fence: number): Claim => ({ kind: 'owned', fence, isNew: true });
const bid = (by: number, coins: number, version: number) => ({ by, action: { type: 'bid', coins }, version });
const NOT_STORED = { ok: false, refused: { code: 'not-stored', key: 'problem.notStored' }, version: 1, look: null };

async function tableOf(store: TableHooks['store'], entries: readonly Entry[] = []): Promise<Table> {
  const opened = await openTable(sealedBids, SETUP, { store }, structuredClone(entries));
  return opened.ok ? opened.table : expect.fail(opened.problem.key);
}

/** `theirs` is the same match at process b. The last of the claims is repeated. */
async function createWorld(...claims: (Claim | Error | (() => Claim))[]) {
  const log: Entry[] = [];
  const theirs = await tableOf(async (entries) => void log.push(...entries));
  const calls: string[] = [];
  const told: MatchNotice[] = [];
  const kept: PersistenceStatus[] = [];
  const reported: unknown[] = [];
  let member: Parameters<Cluster['join']>[1] | undefined;
  const set: {
    isUp: boolean;
    failure: Error | null;
    isStoredAnyway: boolean;
    lowestFence: number;
    answer: (deed: MatchCommand) => ReturnType<Cluster['ask']>;
  } = {
    isUp: true,
    failure: null,
    isStoredAnyway: false,
    lowestFence: 0,
    answer: async (deed) => {
      if (deed.kind === 'submit') return theirs.submit(deed.submission);
      return deed.kind === 'undo' ? theirs.undo(deed.wish) : theirs.answerUndo(deed.answer);
    },
  };
  const call = (text: string) => {
    calls.push(text);
    if (set.failure !== null) throw set.failure;
  };
  const cluster: Cluster = {
    self: 'a',
    bus: { publish: async () => 0, subscribe: () => () => undefined, isUp: () => set.isUp, watch: () => () => undefined },
    async claim(_, force) {
      call(`claim ${force}`);
      const claim = (claims.length > 1 ? claims.shift() : claims[0]) ?? ours(1);
      if (claim instanceof Error) throw claim;
      return typeof claim === 'function' ? claim() : claim;
    },
    release: async (_, fence) => call(`release ${fence}`),
    async entriesSince(_, number) {
      call(`read ${number}`);
      return structuredClone(log.slice(number));
    },
    orphans: async () => [],
    tell(_, notice) {
      calls.push(`tell ${notice.kind}`);
      told.push(notice);
    },
    join(_, joined) {
      member = joined;
      return () => calls.push('leave');
    },
    ask: async (owner, _, deed) => {
      calls.push(`ask ${owner} ${deed.kind}`);
      return set.answer(deed);
    },
    leaseChanged: (change) => calls.push(change),
    stop: async () => undefined,
  };
  const storage = {
    async append({ entries, fence }: { entries: readonly Entry[]; fence: number }) {
      if (set.isStoredAnyway) log.push(...entries);
      call(`append ${fence}`);
      if (fence < set.lowestFence) throw storageError('grown');
      log.push(...entries);
    },
    summarise: async () => call('summarise'),
  };
  const report = (error: unknown) => void reported.push(error);
  const changed = (persistence: PersistenceStatus) => void kept.push(persistence);
  const replica = createReplica({ match: 'm', cluster, storage: storage as never, report, changed, wake: () => calls.push('wake') });
  const table = replica.share(await tableOf((entries) => replica.writer.append(SUMMARY, entries), log));
  if (member === undefined) throw new RangeError('it did not join');
  const joined = member;
  return {
    ...{ log, theirs, told, kept, reported, set, replica, table, member: joined },
    take: () => calls.splice(0),
    async hear(notice: MatchNotice, from = 'b') {
      joined.heard(notice, from);
      await settle();
    },
    async tick(times = 1) {
      for (let time = 0; time < times; time++) joined.tick();
      await settle();
    },
  };
}

type World = Awaited<ReturnType<typeof createWorld>>;

const owned = (fence: number, version = 1): MatchNotice & { kind: 'owned' } => ({
  kind: 'owned',
  fence,
  version,
  request: null,
  asked: null,
});

/** Seat 0 asks seat 1, who has seen it, to take back a bid. */
async function askedToUndo({ theirs }: Pick<World, 'theirs'>) {
  await theirs.submit(bid(0, 1, 1));
  theirs.look(1);
  await theirs.undo({ seat: 0, version: 2, id: 'wish' });
  const { request } = theirs.look('watcher');
  return { version: 2, request, asked: theirs.asked() };
}

async function owner(...claims: Claim[]): Promise<World> {
  const world = await createWorld(...claims);
  await world.replica.own();
  world.take();
  return world;
}

describe('a host that becomes the owner', () => {
  it('reads what it lacks, tells the others, and claims no more', async () => {
    const { replica, table, theirs, told, take } = await createWorld();
    await theirs.submit(bid(0, 1, 1));
    expect([replica.isOwner(), await replica.own(), replica.isOwner(), table.version]).toEqual([false, true, true, 2]);
    expect(take()).toEqual(['claim false', 'read 1', 'acquired', 'tell owned', 'wake']);
    expect(told).toEqual([owned(1, 2)]);
    expect([await replica.own(), await replica.ownIfSilent(), take()]).toEqual([true, true, []]);
  });

  it('claims once for all who ask at the same time, and again if that failed', async () => {
    const { replica, take } = await createWorld(storageError('closed'), ours(1));
    const all = await Promise.allSettled([replica.own(), replica.own(), replica.own()]);
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(take().filter((call) => call.startsWith('claim'))).toEqual(['claim false', 'claim false']);
  });

  it('stays owner beside a lower fence, and loses the match to a higher one', async () => {
    const { replica, table, hear, take, tick } = await owner(ours(2), THEIRS);
    await hear(owned(1));
    expect(take()).toEqual(['tell owned']);
    await hear(owned(2));
    expect([take(), replica.isOwner()]).toEqual([[], true]);
    await hear(owned(3));
    expect([take(), replica.isOwner()]).toEqual([['lost'], false]);
    await tick();
    expect(take()).toEqual(['read 1', 'wake']);
    expect(await table.submit(bid(0, 1, 1))).toMatchObject({ ok: true, version: 2 });
    expect(take()).toEqual(['ask b submit', 'read 1']);
    expect([await replica.own(), take()]).toEqual([false, ['claim false', 'tell joined']]);
  });

  it.each([true, false])('gives the match back when it leaves (released: %s)', async (isReleased) => {
    const { replica, set, take } = await owner();
    if (!isReleased) set.failure = storageError('closed');
    await replica.leave();
    expect(take()).toEqual(['leave', 'release 1', 'released', 'tell released']);
    await replica.leave();
    expect([replica.isOwner(), await replica.own(), take()]).toEqual([false, false, []]);
  });

  it('gives nothing back that it does not own, and what it claims meanwhile too', async () => {
    const follower = await createWorld();
    await follower.replica.leave();
    expect(follower.take()).toEqual(['leave']);
    const { replica, take } = await createWorld(() => {
      void replica.leave();
      return ours(1);
    });
    expect(await replica.own()).toBe(true);
    await settle();
    expect(take().slice(4)).toEqual(['wake', 'leave', 'release 1', 'released', 'tell released']);
  });
});

describe('an owner', () => {
  it('stores every move under its fence and tells the others', async () => {
    const { table, replica, log, told, take } = await owner(ours(4));
    expect(await table.submit(bid(0, 1, 1))).toMatchObject({ ok: true, version: 2 });
    expect(take()).toEqual(['append 4', 'tell grown']);
    expect(told.at(-1)).toEqual({ kind: 'grown', fence: 4, entries: log.slice(1) });
    await replica.writer.summarise(SUMMARY);
    expect(take()).toEqual(['summarise']);
  });

  it('reads first if it has missed what others saw', async () => {
    const { table, theirs, take } = await owner();
    await theirs.submit(bid(0, 1, 1));
    expect(await table.submit(bid(1, 1, 2))).toMatchObject({ ok: true });
    expect(take()).toEqual(['read 1', 'tell owned', 'append 1', 'tell grown']);
  });

  it('reads first after a failure that may have been stored', async () => {
    const { table, set, take, tick, replica } = await owner();
    set.failure = storageError('closed');
    expect(await table.submit(bid(0, 1, 1))).toMatchObject({ refused: { code: 'not-stored' } });
    set.failure = null;
    expect(await table.submit(bid(0, 1, 1))).toMatchObject({ ok: true });
    expect(take()).toEqual(['append 1', 'read 1', 'append 1', 'tell grown']);
    Object.assign(set, { failure: storageError('closed'), isStoredAnyway: true });
    expect(await table.submit(bid(1, 2, 2))).toMatchObject({ refused: { code: 'not-stored' } });
    set.failure = null;
    await tick();
    expect(take()).toEqual(['append 1', 'read 2', 'wake', 'tell owned']);
    expect([table.version, replica.isOwner(), replica.writer.persistence()]).toEqual([4, true, { kind: 'stored' }]);
    await tick();
    expect(take()).toEqual(['wake']);
  });

  it('that the storage has fenced off asks its successor, or is the next owner itself', async () => {
    const { table, set, take, replica } = await owner(ours(1), THEIRS, ours(3));
    set.lowestFence = 2;
    expect(await table.submit(bid(0, 1, 1))).toMatchObject({ ok: true, version: 2 });
    expect(take()).toEqual(['append 1', 'lost', 'claim false', 'tell joined', 'ask b submit', 'read 1']);
    set.answer = async () => null;
    expect(await table.submit(bid(1, 2, 2))).toMatchObject({ ok: true, version: 4 });
    expect([replica.isOwner(), take().at(-2)]).toEqual([true, 'append 3']);
  });

  it('answers others without looks and effects, and not once it is no owner', async () => {
    const follower = await createWorld();
    expect([await follower.member.asked({ kind: 'submit', submission: bid(0, 1, 1) }), follower.take()]).toEqual([null, []]);
    const { member } = await owner();
    expect(await member.asked({ kind: 'submit', submission: bid(0, 1, 1) })).toEqual({ ok: true, version: 2, effects: [] });
    expect(await member.asked({ kind: 'submit', submission: bid(0, 1, 2) })).toMatchObject({ ok: false, look: null });
    expect(await member.asked({ kind: 'undo', wish: { seat: 0, version: 2 } })).toMatchObject({ ok: true, granted: true });
    expect(await member.asked({ kind: 'answerUndo', answer: { seat: 0, consent: true, version: 3 } })).toMatchObject({ ok: false });
  });

  it('tells requests to undo, which no log has', async () => {
    const { table, told, take, hear } = await owner();
    await table.submit(bid(0, 1, 1));
    table.look(1);
    await table.undo({ seat: 0, version: 2, id: 'wish' });
    const { request } = table.look('watcher');
    const asked = { id: 'wish', by: 0 };
    expect(told.at(-1)).toEqual({ kind: 'request', version: 2, request, event: { kind: 'asked', by: 0 }, asked });
    await hear({ kind: 'joined' });
    expect(told.at(-1)).toEqual({ ...owned(1, 2), request, asked });
    await hear({ kind: 'request', version: 2, request: null, event: { kind: 'withdrawn', by: 0 }, asked: null });
    await hear({ ...owned(1, 2) });
    expect(table.look('watcher').request).toEqual(request);
    take();
    await table.answerUndo({ seat: 1, consent: true, version: 2 });
    expect(take()).toEqual(['append 1', 'tell grown']);
  });
});

describe('a host that follows', () => {
  it('has its moves made by the owner, and reads them', async () => {
    const { table, take } = await createWorld(THEIRS);
    expect(await table.submit(bid(0, 1, 1))).toMatchObject({ ok: true, version: 2 });
    expect([take(), table.version]).toEqual([['claim false', 'tell joined', 'ask b submit', 'read 1'], 2]);
    expect(await table.submit(bid(0, 1, 2))).toMatchObject({ ok: false });
    expect(await table.answerUndo({ seat: 0, consent: true, version: 2 })).toMatchObject({ ok: false });
    expect(await table.undo({ seat: 0, version: 2 })).toMatchObject({ ok: true });
    expect(take()).toEqual(['ask b submit', 'ask b answerUndo', 'ask b undo', 'read 2']);
  });

  it.each<[string, boolean, null | 'not-owner']>([
    ['does not answer', true, null],
    ['is no owner any more', true, 'not-owner'],
    ['cannot be heard', false, null],
  ])('takes over from an owner that %s', async (_what, isUp, answer) => {
    const { table, set, take } = await createWorld(THEIRS, ours(2));
    Object.assign(set, { isUp, answer: async () => answer });
    expect(await table.submit(bid(0, 1, 1))).toMatchObject({ ok: true, version: 2 });
    const asks = isUp ? ['ask b submit'] : [];
    const taken = ['claim true', 'read 1', 'taken-over', 'tell owned', 'wake', 'append 2', 'tell grown'];
    expect(take()).toEqual(['claim false', 'tell joined', ...asks, ...taken]);
  });

  it('asks the next owner if that has changed meanwhile', async () => {
    const { table, set, hear, take } = await createWorld(THEIRS);
    const { answer } = set;
    set.answer = async () => {
      set.answer = answer;
      await hear(owned(5), 'c');
      return null;
    };
    expect(await table.submit(bid(0, 1, 1))).toMatchObject({ ok: true });
    expect(take()).toEqual(['claim false', 'tell joined', 'ask b submit', 'ask c submit', 'read 1']);
  });

  it('gives up after five tries, if storage fails, and once the match has ended here', async () => {
    const { table, set, take } = await createWorld(THEIRS);
    set.answer = async () => null;
    expect(await table.submit(bid(0, 1, 1))).toEqual(NOT_STORED);
    expect(take()).toEqual(['claim false', 'tell joined', ...Array(4).fill(['ask b submit', 'claim true']).flat()]);
    expect(await (await createWorld(storageError('closed'))).table.submit(bid(0, 1, 1))).toEqual(NOT_STORED);
    await expect((await createWorld(new Error('a bug'))).table.submit(bid(0, 1, 1))).rejects.toThrow('a bug');
    const ended = await owner();
    for (const _ of [1, 2]) ended.replica.writer.end(ENDED);
    expect([ended.kept, ended.replica.writer.persistence()]).toEqual([[ENDED], ENDED]);
    expect(await ended.table.submit(bid(0, 1, 1))).toEqual(NOT_STORED);
    await expect(ended.replica.writer.append(SUMMARY, [])).rejects.toMatchObject({ trouble: 'grown' });
    expect(ended.take()).toEqual([]);
  });

  it('stores nothing', async () => {
    const { replica, take } = await createWorld();
    await expect(replica.writer.append(SUMMARY, [])).rejects.toMatchObject({ trouble: 'grown' });
    await replica.writer.summarise(SUMMARY);
    expect(take()).toEqual([]);
  });

  it('copies what it hears, reads what it missed, and ends the match if the log is damaged', async () => {
    const { theirs, table, log, kept, hear, take } = await createWorld();
    const grown = (from: number) => hear({ kind: 'grown', fence: 1, entries: structuredClone(log.slice(from)) });
    await theirs.submit(bid(0, 1, 1));
    await grown(1);
    expect([table.version, take()]).toEqual([2, []]);
    await theirs.submit(bid(1, 2, 2));
    await grown(3);
    expect([table.version, take()]).toEqual([4, ['read 2']]);
    await theirs.submit(bid(0, 1, 4));
    await hear(owned(1, 5));
    expect([table.version, take()]).toEqual([5, ['read 4']]);
    await hear(owned(1, 5));
    await theirs.submit(bid(1, 1, 5));
    log[5] = { ...(log[5] as Entry), hash: 'x' };
    expect([kept, take()]).toEqual([[], []]);
    await grown(6);
    expect([table.version, kept]).toMatchObject([5, [{ kind: 'ended', problem: { key: 'problem.entryHash' } }]]);
  });

  it('copies a request to undo, and forgets it when its owner has none', async () => {
    const world = await createWorld(THEIRS);
    const { table, theirs, hear, told, take, tick, replica } = world;
    const requested = await askedToUndo(world);
    const events: unknown[] = [];
    table.watch('watcher', ({ event }) => events.push(event));
    await hear({ ...owned(1), ...requested });
    await hear({ ...owned(1), ...requested });
    expect(events.splice(0)).toEqual([
      { kind: 'moved', by: 0 },
      { kind: 'asked', by: 0 },
    ]);
    expect(table.asked()).toEqual({ id: 'wish', by: 0 });
    await hear(owned(1, 2));
    await hear(owned(1, 2));
    expect(events.splice(0)).toEqual([{ kind: 'withdrawn', by: 0 }]);
    await hear({ kind: 'request', event: { kind: 'asked', by: 0 }, ...requested });
    expect([events, table.look('watcher').request]).toEqual([[{ kind: 'asked', by: 0 }], theirs.look('watcher').request]);
    expect(told).toEqual([]);
    // Nobody else would tell those who come next.
    take();
    await tick(2);
    expect(take()).toEqual(['wake', 'wake', 'claim false', 'tell joined']);
    expect(replica.isOwner()).toBe(false);
  });

  it('claims the match only when its owner is silent for two seconds or has released it', async () => {
    const { replica, hear, tick, take, set } = await createWorld(THEIRS);
    const claims = async () => {
      expect(await replica.ownIfSilent()).toBe(false);
      return take().filter((call) => call !== 'wake');
    };
    expect(await claims()).toEqual(['claim false', 'tell joined']);
    expect(await claims()).toEqual([]);
    await tick();
    expect(await claims()).toEqual([]);
    await tick();
    // It was asked whether it is the owner, and has said nothing.
    expect(await claims()).toEqual(['claim true']);
    await tick();
    await hear({ kind: 'joined' });
    expect(await claims()).toEqual([]);
    await hear(owned(1));
    await tick();
    expect(await claims()).toEqual([]);
    await hear({ kind: 'released' }, 'c');
    expect(await claims()).toEqual([]);
    await hear({ kind: 'released' });
    expect(take()).toEqual(['wake']);
    set.failure = storageError('closed');
    expect(await claims()).toEqual(['claim false']);
  });

  it('reads every fifteenth second, and every second while it may lack something', async () => {
    const { tick, take, set, reported } = await createWorld();
    const reads = () => take().filter((call) => call !== 'wake');
    await tick(14);
    expect(reads()).toEqual([]);
    await tick(3);
    expect(reads()).toEqual(['read 1']);
    set.isUp = false;
    await tick(2);
    expect(reads()).toEqual(['read 1', 'read 1']);
    Object.assign(set, { isUp: true, failure: storageError('closed') });
    await tick(13);
    expect([reads(), reported]).toEqual([['read 1'], []]);
    set.failure = null;
    await tick();
    await tick();
    expect(reads()).toEqual(['read 1']);
  });

  it('reads when its subscription stands, and asks for what it may have missed', async () => {
    const follower = await createWorld();
    follower.member.stands();
    expect(follower.take()).toEqual(['read 1', 'tell joined']);
    const { member, take } = await owner();
    member.stands();
    expect(take()).toEqual(['read 1', 'tell owned']);
  });

  it('reaches a version that was seen elsewhere', async () => {
    const { replica, theirs, table, take } = await createWorld();
    await theirs.submit(bid(0, 1, 1));
    await replica.reach(1);
    expect(take()).toEqual([]);
    await replica.reach(2);
    expect([take(), table.version]).toEqual([['read 1'], 2]);
  });

  it.each([
    [storageError('closed'), 0],
    [new Error('a bug'), 2],
  ])('reports no failure of the storage, and every other: %s', async (failure, count) => {
    const { member, hear, set, reported } = await createWorld();
    set.failure = failure;
    member.stands();
    await hear(owned(1, 9));
    expect(reported).toEqual(Array(count).fill(failure));
  });
});
