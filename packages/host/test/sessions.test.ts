import { type AcquireLease, createObservable, type MatchPlan, type Session } from '@tablehop/host';
import { describe, expect, it } from 'vitest';
import { createEar, createLeases, listen, memoryStorage, openTab, people } from './support.ts';

const BIDS: MatchPlan = { game: 'sealed-bids', options: {}, seats: people(2), seed: 'together' };
const bid = (coins: number) => ({ type: 'bid', coins });

describe('several sessions of one page', () => {
  it('share one match, and each hears what its seat may know', async () => {
    const { matches } = openTab(memoryStorage());
    const id = await matches.create(BIDS);
    const sessions = [await matches.open(id), await matches.open(id)] as const;
    const ears = [listen(sessions[0], 0), listen(sessions[1], 1)] as const;
    await Promise.all(ears.map((ear) => ear.until(() => true)));

    expect(await sessions[0].submit(0, bid(4), 1)).toEqual({ ok: true, version: 2 });
    const heard = await Promise.all(ears.map((ear) => ear.until(({ event }) => event !== null)));
    expect(heard.map(({ viewer }) => viewer)).toEqual([0, 1]);
    expect(heard.map(({ look }) => look.view)).toMatchObject([{ bids: [4, null] }, { bids: ['sealed', null] }]);
    // Nothing sent to the other seat reveals the bid.
    expect(JSON.stringify(ears[1].heard)).not.toMatch(/bidCoins|"coins":4,"key"|"bids":\[4/);
    expect(await sessions[0].undo(0, 2)).toEqual({ ok: true, version: 2 });
    expect(await sessions[1].answerUndo(1, false, 2)).toEqual({ ok: true, version: 2 });
    expect(ears[0].heard.at(-1)?.event).toEqual({ kind: 'declined', by: 1 });
    expect(await sessions[1].submit(1, bid(1), 2)).toEqual({ ok: true, version: 4 });
  });

  it('are closed one by one: the match is let go with the last', async () => {
    const [storage, leases] = [memoryStorage(), createLeases()];
    const [{ matches }, stranger] = [openTab(storage, leases), openTab(storage, leases)];
    const id = await matches.create(BIDS);
    const [first, second] = [await matches.open(id), await matches.open(id)];
    const ear = listen(first, 0);
    await ear.until(() => true);
    first.close();
    first.close();
    await expect(stranger.matches.open(id)).rejects.toMatchObject({ code: 'open-elsewhere' });
    expect(await second.submit(0, bid(1), 1)).toMatchObject({ ok: true });
    expect(ear.heard).toHaveLength(1);
    second.close();
    await expect.poll(async () => (await stranger.matches.open(id)).summary.moves).toBe(2);
  });

  it('that come and go at the same moment do not lose the match between them', async () => {
    const [storage, leases] = [memoryStorage(), createLeases()];
    const { matches } = openTab(storage, leases);
    const id = await matches.create(BIDS);
    let before: Session | null = null;
    for (let round = 0; round < 20; round++) {
      const opening = matches.open(id);
      before?.close();
      const session = await opening;
      await expect(openTab(storage, leases).matches.open(id)).rejects.toMatchObject({ code: 'open-elsewhere' });
      expect((await session.record()).moves).toHaveLength(1);
      before = session;
    }
  });

  it('say no more to a listener that has stopped, before the first news or at it', async () => {
    const { matches } = openTab(memoryStorage());
    const session = await matches.open(await matches.create(BIDS));
    const [deaf, ear] = [createEar(), createEar()];
    session.watch(0, deaf.listener)();
    const stop = session.watch(0, (news) => {
      ear.listener(news);
      stop();
    });
    await ear.until(() => true);
    await session.submit(0, bid(1), 1);
    expect([deaf.heard.length, ear.heard.length]).toEqual([0, 1]);
  });
});

describe('a host that must store what it acknowledges', () => {
  it('begins no match that cannot be stored', async () => {
    const storage = memoryStorage();
    storage.fail('closed');
    const { matches } = openTab(storage, createLeases(), { onStorageFailure: 'refuse' });
    await expect(matches.create(BIDS)).rejects.toMatchObject({ code: 'storage', problem: { key: 'match.storage.closed' } });
  });
});

describe('a host that was paused', () => {
  it('can write no more once another has the lease, though nobody told it', async () => {
    const storage = memoryStorage();
    // Leases that expire unnoticed by their holder.
    let fence = 0;
    const expiring: AcquireLease = async () => {
      fence += 1;
      return { fence, release: () => undefined };
    };
    const [paused, next] = [openTab(storage, expiring), openTab(storage, expiring)];
    const id = await paused.matches.create(BIDS);
    const old = await paused.matches.open(id);
    const taken = await next.matches.open(id);
    expect(await taken.submit(0, bid(1), 1)).toMatchObject({ ok: true });
    // Without the other's entry the number would be free: only the fence stops the paused host.
    const log = storage.stored.get(id);
    if (log === undefined) throw new RangeError('not stored');
    log.entries.pop();
    expect(await old.submit(1, bid(2), 1)).toMatchObject({ ok: false, refused: { code: 'ended', key: 'match.storage.grown' } });
    expect(old.persistence.value.kind).toBe('ended');
    expect(log.entries).toHaveLength(1);
  });
});

describe('an observable', () => {
  it('tells its value at once, and every change until it is left', () => {
    const observable = createObservable(1);
    const heard: number[] = [];
    const stop = observable.subscribe((value) => heard.push(value));
    for (const value of [1, 2, 2, 3]) observable.value = value;
    stop();
    observable.value = 4;
    expect([observable.value, heard]).toEqual([4, [1, 2, 3]]);
  });
});
