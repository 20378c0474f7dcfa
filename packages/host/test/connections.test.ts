/** What a server needs of a host, beyond what a page needs of its worker. */

import type { Viewer } from '@tablehop/core';
import {
  type AcquireLease,
  type Client,
  createHost,
  createMatches,
  createObservable,
  type Host,
  type HostPorts,
  type Matches,
  type MatchPlan,
  type MatchStorage,
  type Session,
} from '@tablehop/host';
import { describe, expect, it } from 'vitest';
import { createEar, createLeases, memoryStorage, people, portsFor } from './support.ts';

const BIDS: MatchPlan = { game: 'sealed-bids', options: {}, seats: people(2), seed: 'together' };
const bid = (coins: number) => ({ type: 'bid', coins });

type Guest = { readonly matches: Matches; readonly leave: () => Promise<void>; readonly sent: string[] };

/** A client whose messages go as JSON texts, as through a socket. */
function join({ connect }: Host, guard?: Client['guard']): Guest {
  const sent: string[] = [];
  let leave = async () => {};
  const matches = createMatches(({ receive }) => {
    const connection = connect({
      send(message) {
        const text = JSON.stringify(message);
        sent.push(text);
        queueMicrotask(() => receive(JSON.parse(text)));
      },
      ...(guard === undefined ? {} : { guard }),
    });
    leave = connection.close;
    return { send: (message) => void connection.receive(JSON.parse(JSON.stringify(message))), close: () => void connection.close() };
  });
  return { matches, leave: () => leave(), sent };
}

function hostOn(storage: MatchStorage, acquireLease: AcquireLease = createLeases(), changes: Partial<HostPorts> = {}): Host {
  return createHost({ ...portsFor(storage, acquireLease, []), ...changes });
}

function listen(session: Session, viewer: Viewer) {
  const ear = createEar();
  session.watch(viewer, ear.listener);
  return ear;
}

describe('several clients of one host', () => {
  it('play one match, and each hears its own news', async () => {
    const host = hostOn(memoryStorage());
    const [ada, bo] = [join(host), join(host)];
    const id = await ada.matches.create(BIDS);
    const sessions = [await ada.matches.open(id), await bo.matches.open(id)] as const;
    const ears = [listen(sessions[0], 0), listen(sessions[1], 1)] as const;
    await Promise.all(ears.map((ear) => ear.until(() => true)));

    expect(await sessions[0].submit(0, bid(4), 1)).toEqual({ ok: true, version: 2 });
    const heard = await Promise.all(ears.map((ear) => ear.until(({ event }) => event !== null)));
    expect(heard.map(({ viewer }) => viewer)).toEqual([0, 1]);
    expect(heard.map(({ look }) => look.view)).toMatchObject([{ bids: [4, null] }, { bids: ['sealed', null] }]);
    // Not a byte that was sent to Bo tells what Ada bid.
    expect(bo.sent.join()).not.toMatch(/bidCoins|"coins":4,"key"|"bids":\[4/);
    expect(await sessions[1].submit(1, bid(1), 2)).toEqual({ ok: true, version: 4 });
  });

  it('leave one by one: the match is let go with the last', async () => {
    const [storage, leases] = [memoryStorage(), createLeases()];
    const [host, other] = [hostOn(storage, leases), hostOn(storage, leases)];
    const [ada, bo, stranger] = [join(host), join(host), join(other)];
    const id = await ada.matches.create(BIDS);
    await ada.matches.open(id);
    const session = await bo.matches.open(id);
    const sentBefore = ada.sent.length;
    await ada.leave();
    await expect(stranger.matches.open(id)).rejects.toMatchObject({ code: 'open-elsewhere' });
    expect(await session.submit(0, bid(1), 1)).toMatchObject({ ok: true });
    expect(ada.sent).toHaveLength(sentBefore);
    await bo.leave();
    expect((await stranger.matches.open(id)).summary.moves).toBe(2);
  });

  it('that come and go at the same moment do not lose the match between them', async () => {
    const [storage, leases] = [memoryStorage(), createLeases()];
    const host = hostOn(storage, leases);
    const id = await join(host).matches.create(BIDS);
    let before: Guest | null = null;
    for (let round = 0; round < 20; round++) {
      const guest = join(host);
      const [session] = await Promise.all([guest.matches.open(id), before?.leave()]);
      await expect(join(hostOn(storage, leases)).matches.open(id)).rejects.toMatchObject({ code: 'open-elsewhere' });
      expect((await session.record()).moves).toHaveLength(1);
      before = guest;
    }
  });

  it('may ask no more than their guard allows', async () => {
    const host = hostOn(memoryStorage());
    const id = await join(host).matches.create(BIDS);
    const asked: unknown[] = [];
    const ownSeat: Client['guard'] = ({ question, asked: fields }, match) => {
      asked.push([question, match]);
      const isOwn = !('by' in fields) || fields.by === 1;
      return isOwn && question !== 'record' ? null : { code: 'not-allowed', problem: { key: 'seat.notYours' } };
    };
    const guest = join(host, ownSeat);
    const session = await guest.matches.open(id);
    const denied = { code: 'not-allowed', problem: { key: 'seat.notYours' } };
    await expect(session.submit(0, bid(1), 1)).rejects.toMatchObject(denied);
    await expect(session.record()).rejects.toMatchObject(denied);
    expect(await session.submit(1, bid(1), 1)).toMatchObject({ ok: true });
    expect(asked).toEqual([
      ['open', id],
      ['submit', id],
      ['record', id],
      ['submit', id],
    ]);
  });

  it('are told what is wrong with the storage, also those who come later', async () => {
    const storage = memoryStorage();
    const host = hostOn(storage);
    const early = join(host);
    storage.fail('full');
    await early.matches.create(BIDS);
    const late = join(host);
    await late.matches.recent();
    for (const { matches } of [early, late]) expect(matches.trouble.value).toEqual({ key: 'match.storage.full' });
  });
});

describe('a host that must store what it acknowledges', () => {
  it('refuses a move that cannot be stored, and takes it when it can', async () => {
    const storage = memoryStorage();
    const { matches } = join(hostOn(storage, createLeases(), { whenUnstored: 'refuse' }));
    const session = await matches.open(await matches.create(BIDS));
    const ear = listen(session, 1);
    await ear.until(() => true);
    storage.fail('full');
    expect(await session.submit(0, bid(1), 1)).toMatchObject({ ok: false, refused: { code: 'not-stored' } });
    expect(session.keeping.value).toEqual({ kind: 'kept' });
    expect(ear.heard).toHaveLength(1);
    storage.fail(null);
    expect(await session.submit(0, bid(1), 1)).toEqual({ ok: true, version: 2 });
    expect([...storage.stored.values()][0]?.entries).toHaveLength(2);
  });

  it('begins no match that cannot be stored', async () => {
    const storage = memoryStorage();
    storage.fail('closed');
    const { matches } = join(hostOn(storage, createLeases(), { whenUnstored: 'refuse' }));
    await expect(matches.create(BIDS)).rejects.toMatchObject({ code: 'storage', problem: { key: 'match.storage.closed' } });
  });
});

describe('a host that was paused', () => {
  it('can write no more once another has the lease, though nobody told it', async () => {
    const storage = memoryStorage();
    // Leases that expire behind the holder's back.
    let fence = 0;
    const expiring: AcquireLease = async () => {
      fence += 1;
      return { fence, release: () => undefined };
    };
    const [paused, next] = [join(hostOn(storage, expiring)), join(hostOn(storage, expiring))];
    const id = await paused.matches.create(BIDS);
    const old = await paused.matches.open(id);
    const taken = await next.matches.open(id);
    expect(await taken.submit(0, bid(1), 1)).toMatchObject({ ok: true });
    // With the other's entry gone the number would be free: only the fencing number is against the paused host.
    const log = storage.stored.get(id);
    if (log === undefined) throw new RangeError('not stored');
    log.entries.pop();
    expect(await old.submit(1, bid(2), 1)).toMatchObject({ ok: false, refused: { code: 'ended', key: 'match.storage.grown' } });
    expect(old.keeping.value.kind).toBe('ended');
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
