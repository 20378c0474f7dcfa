/** What a server of rooms does by itself every second, whom it tells of changes, and how it stops. */

import type { Claim, Cluster } from '@tablehop/host';
import { storageError } from '@tablehop/host';
import { describe, expect, it } from 'vitest';
import { createMemoryNetwork } from '../../../simulation/memory-bus.ts';
import { memoryStorage } from '../../host/test/support.ts';
import { createRooms, type Told, WIRE_VERSION } from '../index.ts';
import { countedIds, createClock, planOf, settle, testPorts } from './support.ts';

const CREATED = { plan: planOf('sealed-bids'), seats: [{ kind: 'host' }, { kind: 'open' }], person: { name: 'Ada', mark: 0 } };
const LISTED = { ...CREATED, plan: planOf('sealed-bids', { listed: true }) };

function createWorld(isClustered = false) {
  const clock = createClock(0);
  const bus = createMemoryNetwork().connect();
  const stored = memoryStorage();
  const errors: { readonly code?: string }[] = [];
  const calls: string[] = [];
  const set: { due: readonly string[]; orphans: Awaited<ReturnType<Cluster['orphans']>>; failure: Error | null } = {
    ...{ due: [], orphans: [], failure: null },
  };
  const storage = {
    ...stored,
    async dueRooms(_: number, most: number) {
      calls.push(`due ${most}`);
      return set.due.map((id) => ({ id }) as never);
    },
    async readRoom(id: string) {
      calls.push(`${clock.now()} ${id}`);
      if (set.failure !== null) throw set.failure;
      return stored.readRoom(id);
    },
  };
  const cluster = {
    ...{ self: 'a', bus, orphans: async () => set.orphans },
    async claim(match: string, force: boolean): Promise<Claim> {
      calls.push(`claim ${match} ${force}`);
      return match === 'theirs' ? { kind: 'elsewhere', owner: 'b' } : { kind: 'owned', fence: 9, isNew: true };
    },
    release: async (match: string, fence: number) => void calls.push(`release ${match} ${fence}`),
  } as unknown as Cluster;
  const report = (error: unknown) => void errors.push(error as { code?: string });
  const host = { storage: memoryStorage(), report, ...(isClustered ? { cluster } : {}) };
  const server = createRooms(testPorts(clock, countedIds(), { storage, host }));
  async function connect() {
    const told: Told[] = [];
    const connection = server.connect({ send: (text) => void told.push(JSON.parse(text)), address: 'here', close: () => undefined });
    let id = 0;
    const ask = async (question: string, asked: unknown = {}) => {
      id += 1;
      const own = id;
      await connection.receive(JSON.stringify({ id: own, question, asked }));
      return told.find((each) => 'id' in each && each.id === own) as { readonly answer?: never; readonly problem?: { code: string } };
    };
    await ask('hello', { wire: WIRE_VERSION });
    const pushed = (kind: Told['kind']) => told.splice(0).filter((each) => each.kind === kind).length;
    return { told, ask, pushed };
  }
  const tries = () => calls.splice(0).filter((call) => /^\d/.test(call));
  return { clock, bus, storage, errors, set, server, connect, tries, take: () => calls.splice(0) };
}

async function withRoom(isClustered = false, asked = CREATED) {
  const world = createWorld(isClustered);
  const ada = await world.connect();
  const { answer } = await ada.ask('createRoom', asked);
  const { room, token } = (answer ?? {}) as unknown as { room: { id: string }; token: string };
  await settle();
  return { ...world, ada, room: room.id, token };
}

describe('a room that cannot be cared for', () => {
  it('is tried at longer and longer intervals, reported once, and takes no place of others', async () => {
    const { clock, set, errors, tries, take } = createWorld();
    set.due = ['gone'];
    await clock.pass(20_000);
    expect(take().slice(0, 3)).toEqual(['due 200', '1000 gone', 'due 201']);
    await clock.pass(20_000);
    expect(tries()).toEqual(['31000 gone']);
    expect(errors).toMatchObject([{ code: 'unknown-room' }]);
  });

  it('is tried after 2, 4 and 8 seconds', async () => {
    const { clock, set, tries } = createWorld();
    set.due = ['gone'];
    await clock.pass(15_000);
    expect(tries()).toEqual([1000, 3000, 7000, 15_000].map((at) => `${at} gone`));
  });

  it('is reported again if it was not due for ten minutes', async () => {
    const { clock, set, errors } = createWorld();
    set.due = ['gone'];
    await clock.pass(1_000);
    set.due = [];
    await clock.pass(602_000);
    set.due = ['gone'];
    await clock.pass(1_000);
    expect(errors).toHaveLength(1);
    set.due = [];
    await clock.pass(610_000);
    set.due = ['gone'];
    await clock.pass(1_000);
    expect(errors).toHaveLength(2);
  });

  it.each([
    ['closed', [1000, 2000, 3000]],
    ['grown', [1000, 3000]],
  ] as const)('because the storage is %s is tried at %j', async (trouble, times) => {
    const { clock, set, tries } = createWorld();
    Object.assign(set, { due: ['r'], failure: storageError(trouble) });
    await clock.pass(3_000);
    expect(tries()).toEqual(times.map((at) => `${at} r`));
  });

  it('is in memory no longer than it takes', async () => {
    const { clock, set, ada, room, server } = await withRoom();
    await ada.ask('exit');
    await settle();
    set.due = [room];
    await clock.pass(2_000);
    await settle();
    expect(server.size().rooms).toBe(0);
  });
});

describe('a match whose owner died', () => {
  it('is opened in its room, and released where no room plays it', async () => {
    const { clock, set, storage, room, errors, take } = await withRoom(true);
    const { document } = (await storage.readRoom(room)) ?? expect.fail('it is not stored');
    const match = { id: 'played', number: 1, over: false, acting: [], deadlines: [] };
    const brief = { ...(document as object), id: 'other', match };
    Object.assign(storage, { readBrief: async (id: string) => (id === 'other' ? brief : null) });
    set.orphans = [
      { match: 'roomless', room: null },
      { match: 'lobby', room },
      { match: 'theirs', room: 'gone' },
      { match: 'earlier', room: 'other' },
      { match: 'played', room: 'other' },
    ];
    take();
    await clock.pass(1_000);
    const released = (name: string) => [`claim ${name} false`, `release ${name} 9`];
    expect(take().filter((call) => !call.startsWith('due'))).toEqual([
      ...released('roomless'),
      ...released('lobby'),
      'claim theirs false',
      ...released('earlier'),
      '1000 other',
    ]);
    expect(errors).toMatchObject([{ code: 'unknown-room' }]);
  });
});

describe('those who follow', () => {
  it('a room are told at most four times a second, until they follow others', async () => {
    const { clock, bus, ada, room, token } = await withRoom(true);
    const revise = () => bus.publish(`room:${room}`, JSON.stringify({ kind: 'revised', from: 'b', revision: 0 }));
    await ada.ask('followRooms', { rooms: [{ room, token }] });
    await clock.pass(1_000);
    ada.pushed('myRooms');
    await revise();
    await clock.pass(100);
    await revise();
    await clock.pass(149);
    expect(ada.pushed('myRooms')).toBe(0);
    await clock.pass(500);
    expect(ada.pushed('myRooms')).toBe(1);
    await revise();
    await clock.pass(250);
    expect(ada.pushed('myRooms')).toBe(1);
    await ada.ask('followRooms', { rooms: [] });
    ada.pushed('myRooms');
    await revise();
    await clock.pass(1_000);
    expect(ada.pushed('myRooms')).toBe(0);
  });

  it('open rooms are told when one is listed, not of others, and no longer when they have enough', async () => {
    const { clock, connect } = createWorld();
    const [bo, ada] = [await connect(), await connect()];
    await bo.ask('followOpenRooms', { on: true });
    expect(bo.pushed('openRooms')).toBe(1);
    const toldOf = async (asked: object) => {
      await ada.ask('createRoom', asked);
      await clock.pass(300);
      return bo.pushed('openRooms');
    };
    // The listed room that Ada leaves for the next is no longer open.
    expect([await toldOf(CREATED), await toldOf(LISTED), await toldOf(CREATED)]).toEqual([0, 1, 1]);
    await bo.ask('followOpenRooms', { on: false });
    bo.pushed('openRooms');
    expect(await toldOf(LISTED)).toBe(0);
  });
});

describe('a server that stops', () => {
  it('closes all connections, and opens no room any more', async () => {
    const { server, connect, token, tries } = await withRoom();
    await server.stop();
    expect(server.size().connections).toBe(0);
    const late = await connect();
    tries();
    expect(await late.ask('enter', { room: 'another', token })).toMatchObject({ problem: { code: 'server-away' } });
    expect(tries()).toEqual([]);
  });
});
