/** One open room with a match that this process owns, or not, as the test says. */

import { createHosting, type MatchHandle, newMatch, storageError } from '@tablehop/host';
import { describe, expect, it } from 'vitest';
import { findAnyGame, memoryStorage } from '../../host/test/support.ts';
import type { Guest } from '../channels.ts';
import { ALONE, type ClusterPresence } from '../cluster-presence.ts';
import { createLiveRoom } from '../live-room.ts';
import type { Told } from '../messages.ts';
import type { Room, RoomMatch } from '../room.ts';
import { storedRoom } from '../stored-room.ts';
import { countedIds, createClock, planOf, settle, testPorts } from './support.ts';

const person = (member: string) => ({ kind: 'person', member, away: false }) as const;
const member = (id: string) => ({ id, name: id, mark: 0, tokenHash: id, ready: true, watches: false });
const bid = (by: number, version: number) => ({ by, action: { type: 'bid', coins: by }, version });

async function createWorld(change: Partial<RoomMatch> = {}, isTimed = false) {
  const clock = createClock(100);
  const [matches, stored] = [memoryStorage(), memoryStorage()];
  const errors: unknown[] = [];
  const calls: string[] = [];
  const host = { storage: matches, report: (error: unknown) => void errors.push(error) };
  const ports = testPorts(clock, countedIds(), { storage: stored, host });
  const set = { isOwner: true, own: async () => set.isOwner, host: 'a' };
  const real = createHosting(ports.host);
  const seats = ['a', 'b'].map((name, mark) => ({ kind: 'person', name, mark }) as const);
  const plan = { game: 'sealed-bids', options: {}, seats, seed: 'live' };
  const id = await real.add(newMatch(plan, findAnyGame, { entropy: ports.host.entropy, now: 0 }, { humans: [0, 1] }));
  const wrapped = new Set<MatchHandle>();
  const hosting = {
    ...real,
    async open(match: string, takeOver: boolean): Promise<MatchHandle> {
      calls.push(`open ${takeOver}`);
      const hosted = await real.open(match, takeOver);
      if (wrapped.has(hosted)) return hosted;
      wrapped.add(hosted);
      const own = () => {
        calls.push('own');
        return set.own();
      };
      const reach = async (version: number) => void calls.push(`reach ${version}`);
      return Object.assign(hosted, { match: { ...hosted.match, isOwner: () => set.isOwner, own, reach } });
    },
  };
  const room = {
    ...{ id: 'r', revision: 1, code: 'ABCDEF', watch: 'w', createdAt: 0, changedAt: 0, brought: null },
    plan: planOf('sealed-bids', { clock: isTimed ? { unit: 'seconds', each: 15 } : null }),
    ...{ host: 'a', members: ['a', 'b', 'c'].map(member), seats: ['a', 'b'].map(person), played: [id], wishes: [], tickets: [] },
    dice: { secret: '', commitment: '', commitments: {}, shares: {} },
    match: { id, number: 1, over: false, acting: [0, 1], deadlines: [], ...change },
  } as Room;
  await stored.writeRoom(storedRoom(room));
  let follower: Parameters<ClusterPresence['follow']>[1] = {};
  const elsewhere: ClusterPresence = {
    ...ALONE,
    follow(_, given) {
      follower = given;
      return () => calls.push('unfollow');
    },
    tellRevision: (_, revision) => void calls.push(`tell ${revision}`),
  };
  const uptime = { current: async (given: Room) => (given.host === set.host ? given : { ...given, host: set.host }) };
  const live = createLiveRoom(room, { ports, hosting, elsewhere, uptime, changed: () => calls.push('changed') });
  function guest(name: string | null) {
    const told: Told[] = [];
    const entered: Guest = {
      ...{ send: (text) => void told.push(JSON.parse(text)), member: name, watches: false, viewer: null },
      dropped: () => void calls.push(`dropped ${name}`),
    };
    const viewers = () => told.flatMap((each) => (each.kind === 'news' ? [each.news.viewer] : []));
    return { ...entered, guest: entered, told, viewers };
  }
  const here = (name: string | null) => {
    const made = guest(name);
    live.enter(made.guest);
    return made;
  };
  /** As another process. */
  const write = async (revision: number, changed: Partial<Room> = {}) => {
    Object.assign(stored, { readRoom: async () => storedRoom({ ...room, ...changed, revision }) });
    follower.revised?.(null);
    await settle();
  };
  const take = () => calls.splice(0);
  return { ...{ clock, errors, set, real, room, live, guest, here, write, take }, follower: () => follower };
}

describe('those in a room', () => {
  it('are expelled by name, each with the reason', async () => {
    const { live, here, take } = await createWorld();
    const [ada, bo] = [here('a'), here('b')];
    take();
    live.expel('a', 'moved');
    expect([ada.told.at(-1), bo.told, live.guests().size, take()]).toEqual([{ kind: 'out', why: 'moved' }, [], 1, ['dropped a']]);
    live.exit(ada.guest);
    expect(take()).toEqual([]);
  });

  it('cost the size of its plan each when it changes', async () => {
    const { live, here, room } = await createWorld();
    for (const name of ['a', null]) here(name);
    expect(live.bytesOfChange()).toBe(2 * JSON.stringify(room.plan).length);
  });

  it('who may have lost their seats see what spectators see, until the room of that revision is read', async () => {
    const { live, here, write, follower } = await createWorld();
    const [ada, bo, cy] = [here('a'), here('b'), here('c')];
    for (const each of [ada, bo]) await live.watch(each.guest, {});
    const doubted = () => ['a', 'b', 'c'].filter(live.isDoubted);
    follower().revised?.(1, ['x', 'y']);
    follower().revised?.(9, null);
    expect(doubted()).toEqual([]);
    follower().revised?.(7, ['x', 'b']);
    expect([doubted(), ada.viewers(), bo.viewers(), cy.viewers()]).toEqual([['a'], [0, 'watcher'], [1], []]);
    follower().revised?.(5, ['a', null]);
    expect(doubted()).toEqual(['a', 'b']);
    await write(5);
    expect(doubted()).toEqual(['a', 'b']);
    await write(7);
    expect([doubted(), ada.viewers().at(-1), bo.viewers().at(-1), cy.viewers()]).toEqual([[], 0, 1, []]);
  });

  it('are told what they missed of the match that they have seen, and nothing once they have gone', async () => {
    const { live, here, guest, room, take } = await createWorld();
    const [ada, gone] = [here('a'), guest('b')];
    const reaches = () => take().filter((call) => call.startsWith('reach'));
    await live.watch(ada.guest, {});
    await live.watch(ada.guest, { match: 'another', seen: 1 });
    expect(reaches()).toEqual([]);
    await live.watch(ada.guest, { match: room.match?.id ?? '', seen: 1 });
    expect(reaches()).toEqual(['reach 1']);
    await live.watch(gone.guest, {});
    expect(gone.told).toEqual([]);
  });

  it('are sent out when a revision names them no more', async () => {
    const { here, write, room } = await createWorld();
    const [ada, bo] = [here('a'), here('b')];
    const [first, second] = room.members;
    await write(2, { members: [{ ...first, tokenHash: 'new' }, second, member('c')] as Room['members'] });
    expect([ada.told.at(-1), bo.told.at(-1)?.kind]).toEqual([{ kind: 'out', why: 'moved' }, 'room']);
    await write(3, { members: [first] as Room['members'] });
    expect(bo.told.at(-1)).toEqual({ kind: 'out', why: 'removed' });
  });
});

describe('the match of a room', () => {
  it('is taken care of by its owner, or taken over', async () => {
    const { live, take } = await createWorld();
    await live.takeCare();
    await live.takeCare();
    expect(take()).toEqual(['open true', 'own', 'own']);
  });

  it('is left when the room has none or another', async () => {
    const { live, write, real, errors, take } = await createWorld();
    await live.match();
    await write(2, { match: null });
    await expect(live.match()).rejects.toMatchObject({ code: 'no-match' });
    expect([real.all(), errors, take().filter((call) => call.startsWith('open'))]).toEqual([[], [], ['open true']]);
  });

  it.each([
    [true, ['open true']],
    [false, []],
  ])('that has ended here is opened again after a second if somebody is there (%s)', async (isHere, opened) => {
    const { live, here, real, clock, take } = await createWorld();
    const ada = here('a');
    const match = await live.match();
    if (!isHere) live.exit(ada.guest);
    take();
    match.end({ key: 'over.here' });
    await clock.pass(999);
    expect(take()).toEqual([]);
    await clock.pass(1);
    expect(take().filter((call) => call.startsWith('open'))).toEqual(opened);
    expect(real.all()).toHaveLength(1);
  });

  it('changes the lists when somebody else is to act, and says at once whose turn it is', async () => {
    const { live, take } = await createWorld();
    const { table } = await live.match();
    take();
    await table.submit(bid(0, 1));
    expect([take(), live.room().match?.acting]).toEqual([['changed'], [1]]);
    await table.submit(bid(1, 2));
    expect([live.room().match?.acting, live.room().match?.over]).toEqual([[0, 1], false]);
  });

  it('is told so far once for all who ask until the next move', async () => {
    const { live, here } = await createWorld();
    const [ada, bo] = [here('a'), here('b')];
    const { table } = await live.match();
    const first = await live.past(ada.guest);
    expect(await live.past(ada.guest)).toBe(first);
    expect(await live.past(bo.guest)).not.toBe(first);
    expect(await live.past(ada.guest)).toBe(first);
    await table.submit(bid(0, 1));
    expect(await live.past(ada.guest)).not.toBe(first);
  });

  it('that is not owned here is claimed after two seconds in which its owner has not written its turn', async () => {
    const late = { deadlines: [{ seat: 1, at: 0, version: 1 }] };
    const { live, follower, set, take, errors } = await createWorld(late);
    set.isOwner = false;
    follower().tick?.();
    await live.match();
    const owns = (): number => {
      follower().tick?.();
      return take().filter((call) => call === 'own').length;
    };
    expect([owns(), owns(), owns()]).toEqual([0, 1, 1]);
    set.isOwner = true;
    expect(owns()).toBe(0);
    set.isOwner = false;
    expect(owns()).toBe(0);
    set.own = () => Promise.reject(storageError('closed'));
    expect(owns()).toBe(1);
    await settle();
    expect(errors).toEqual([]);
    set.own = () => Promise.reject(new Error('a bug'));
    expect(owns()).toBe(1);
    await settle();
    expect(errors).toEqual([new Error('a bug')]);
    const settled = await createWorld();
    settled.set.isOwner = false;
    await settled.live.match();
    settled.take();
    for (const _ of [1, 2, 3]) settled.follower().tick?.();
    expect(settled.take()).toEqual([]);
  });
});

describe('a turn that is over', () => {
  const LATE = {
    deadlines: [
      { seat: 0, at: 100, version: 1 },
      { seat: 1, at: 101, version: 1 },
    ],
  };

  it('is over for those who are to act, at their time', async () => {
    const { live, take } = await createWorld(LATE, true);
    await live.timeIsUp();
    expect(live.room().seats).toEqual([{ ...person('a'), away: true }, person('b')]);
    const { revision } = live.room();
    take();
    await live.timeIsUp();
    expect([live.room().revision, take()]).toEqual([revision, ['own']]);
  });

  it('is left to the owner of the match', async () => {
    const { live, set } = await createWorld(LATE, true);
    set.isOwner = false;
    await live.timeIsUp();
    expect(live.room()).toMatchObject({ revision: 1, seats: ['a', 'b'].map(person) });
  });

  it('is extended by what the server was down', async () => {
    const { live, set } = await createWorld();
    await live.endOutages();
    expect(live.room().revision).toBe(1);
    set.host = 'b';
    await live.endOutages();
    expect(live.room()).toMatchObject({ revision: 2, host: 'b' });
  });
});
