/** Rooms served by several processes. The simulation and apps/server/test/cluster.test.ts test kills, pauses, a lost bus and races. */

import { createCluster, storageError } from '@tablehop/host';
import { describe, expect, it } from 'vitest';
import { createDatabase, memoryStorage } from '../../../simulation/database.ts';
import { createMemoryNetwork } from '../../../simulation/memory-bus.ts';
import { createRooms, type OpenRoom, type Room, type RoomsClient } from '../index.ts';
import {
  begin,
  countedIds,
  createClock,
  freshShare,
  gather,
  hold,
  makeRoom,
  moveOnce,
  planOf,
  settle,
  sitAt,
  testClient,
  testPorts,
  unheard,
  viewersOf,
  whenSharesAreAsked,
} from './support.ts';

const PLAN = planOf('hop-n-roll', { standIn: 'random' });

type ClusterWorld = ReturnType<typeof createClusterWorld>;

function createClusterWorld(count: number) {
  const clock = createClock();
  const network = createMemoryNetwork();
  const database = createDatabase(clock.now);
  const errors: unknown[] = [];
  const asked: string[] = [];
  const fresh = countedIds();

  function startProcess(name: string) {
    let isDead = false;
    const whileAlive = (run: () => void) => {
      if (!isDead) run();
    };
    const after = (ms: number, run: () => void) => clock.after(ms, () => whileAlive(run));
    const bus = network.connect();
    const report = (error: unknown) => !isDead && errors.push(error);
    const storage = memoryStorage(database, name);
    const cluster = createCluster({ self: name, bus, leases: storage, after, report });
    const host = { storage, acquireLease: async () => null, cluster, report };
    const server = createRooms(testPorts({ now: clock.now, after }, fresh, { host, storage }));
    const cutters = new Set<() => void>();
    return {
      server,
      bus,
      storage,
      cutters,
      isDead: () => isDead,
      whileAlive,
      /** As by SIGKILL: nothing pending happens, and connections break. */
      async kill(): Promise<void> {
        isDead = true;
        bus.cut();
        for (const cut of [...cutters]) cut();
        await settle();
      },
    };
  }

  const processes = Array.from({ length: count }, (_, index) => startProcess(`process-${index}`));

  /** A client that connects to this process, or to the next one that answers. */
  function client(preferred: number) {
    const find = () => {
      const order = processes.map((_, index) => processes[(preferred + index) % processes.length]);
      return order.find((each) => each?.isDead() === false) ?? expect.fail('all are dead');
    };
    return testClient(find, { clock, fresh, errors, asked });
  }

  return { clock, database, errors, asked, processes, client };
}

type Asked = Parameters<RoomsClient['createRoom']>[0];
type Player = Awaited<ReturnType<typeof playerAt>>;

async function playing(world: ClusterWorld, at: readonly number[], asked: Partial<Asked> = {}): Promise<readonly Player[]> {
  const seats: Asked['seats'] = at.map((_, seat) => ({ kind: seat === 0 ? 'host' : 'open' }));
  const people = await gather((seat) => world.client(at[seat] ?? 0), { plan: PLAN, seats, ...asked });
  await begin(people);
  return Promise.all(people.map(({ room, client }) => playerAt(room, client)));
}

async function playerAt(room: OpenRoom, client: ReturnType<ClusterWorld['client']>) {
  return { room, client, ...(await sitAt(room)) };
}

function entriesOf(world: ClusterWorld): readonly unknown[] {
  return [...world.database.matches.values()].at(-1)?.entries ?? [];
}

describe('people at different processes', () => {
  it('sit in the same room: they see each other come, sit down, react and leave', async () => {
    const world = createClusterWorld(3);
    const ada = await makeRoom(world.client(0), { plan: PLAN });
    const bo = await world.client(1).enter({ by: 'room', room: ada.room.view.value.id ?? '' });
    await settle();
    expect(ada.room.view.value.watching).toBe(1);
    await bo.room.ask('sit', { seat: 1, person: { name: 'Bo', mark: 1 } });
    await settle();
    expect(ada.room.view.value.seats[1]).toMatchObject({ kind: 'person', name: 'Bo', isOnline: true });
    expect(bo.room.view.value.seats[0]).toMatchObject({ kind: 'person', name: 'Ada', isOnline: true });
    expect(ada.room.view.value.watching).toBe(0);
    const heard: string[] = [];
    ada.room.onReaction(({ reaction }) => heard.push(reaction));
    await bo.room.ask('react', { reaction: 'clap' });
    await settle();
    expect(heard).toEqual(['clap']);
    bo.room.close();
    await settle();
    expect(ada.room.view.value.seats[1]).toMatchObject({ isOnline: false });
    expect(world.errors).toEqual([]);
  });

  it('are listed among the open tables of every process', async () => {
    const world = createClusterWorld(2);
    const ada = await makeRoom(world.client(0), { plan: { ...PLAN, listed: true } });
    const bo = world.client(1);
    bo.followOpenRooms();
    await world.clock.pass(300);
    expect(bo.openRooms.value).toMatchObject([{ room: ada.room.view.value.id }]);
    ada.room.close();
    await settle();
    await world.clock.pass(300);
    expect(bo.openRooms.value).toEqual([]);
    expect(world.errors).toEqual([]);
  });
});

describe('a process that dies', () => {
  it('does not leave its bots in the lurch, whether or not anybody is there', async () => {
    const world = createClusterWorld(2);
    const seats: Asked['seats'] = [{ kind: 'host' }, { kind: 'bot', level: 'random', name: 'Pip', mark: 1 }];
    const [ada] = await playing(world, [0], { seats });
    await expect.poll(() => ada?.look().offers.length).toBeGreaterThan(0);
    // It dies when the move is stored and the bot has not answered yet.
    const { version } = ada?.look() ?? { version: 0 };
    void ada?.submit().catch(() => undefined);
    await expect.poll(() => entriesOf(world).length).toBeGreaterThan(version);
    const stored = entriesOf(world).length;
    ada?.client.close();
    await world.processes[0]?.kill();
    await world.clock.pass(5000);
    await expect.poll(() => entriesOf(world).length).toBeGreaterThanOrEqual(stored);
    await settle();
    expect([...world.database.leases.values()]).toMatchObject([{ owner: null }]);
    const back = await world.client(1).enter({ by: 'room', room: ada?.room.view.value.id ?? '' });
    const watching = await playerAt(back.room, world.client(1));
    expect(watching.look().turn).toMatchObject({ kind: 'act', seats: [0] });
    expect(world.errors).toEqual([]);
  });

  it('in the moment when the match was over, before the room knew it: another process says so', async () => {
    const world = createClusterWorld(2);
    const players = await playing(world, [0, 1], { plan: { ...PLAN, game: 'sealed-bids' } });
    for (let move = 0; move < 400; move++) {
      const held = [...world.database.rooms.values()].at(-1);
      const acting = players.find((player) => player.look().offers.length > 0);
      if (acting === undefined) break;
      await acting.submit();
      await settle();
      if (players[1]?.look().turn.kind !== 'over') continue;
      // As if the owner had died before it wrote the room.
      await world.processes[0]?.kill();
      if (held !== undefined)
        world.database.rooms.set(held.id, { ...held, revision: (world.database.rooms.get(held.id)?.revision ?? 0) + 1 });
      break;
    }
    await world.clock.pass(8000);
    expect(players[1]?.room.view.value.phase).toBe('over');
    expect(world.errors).toEqual([]);
  });
});

describe('a process that takes over a match of a dead one', () => {
  it('opens its room once, although somebody is refused there meanwhile', async () => {
    const world = createClusterWorld(2);
    const players = (await playing(world, [0, 0], { plan: { ...PLAN, game: 'sealed-bids' } })) as readonly [Player, Player];
    await players[0].submit();
    const room = players[0].room.view.value.id ?? '';
    const release = hold(world.processes[1]?.storage ?? expect.fail('there are two'), 'claim');
    await world.processes[0]?.kill();
    for (const { client } of players) client.close();
    await world.clock.pass(5000);
    await expect(world.client(1).enter({ by: 'room', room, token: 'f'.repeat(64) })).rejects.toMatchObject({ code: 'bad-token' });
    const cy = await world.client(1).enter({ by: 'room', room });
    release();
    await settle();
    await world.client(1).enter({ by: 'room', room });
    await settle();
    expect(cy.room.view.value.watching).toBe(2);
    expect(world.errors).toEqual([]);
  });
});

describe('a process that owns a match and does not know it', () => {
  it('loses it to one that has a bot to move, and asked for its owner in vain', async () => {
    const world = createClusterWorld(3);
    const [, bo] = (await playing(world, [0, 1], { plan: { ...PLAN, game: 'sealed-bids' } })) as readonly [Player, Player];
    const [match] = world.database.matches.keys();
    // As by a claim that failed, and was stored later.
    world.database.leases.set(match ?? '', { owner: 'process-2', fence: world.database.nextFence() });
    await bo.room.ask('leave', {});
    await world.clock.pass(8000);
    expect(entriesOf(world)).toContainEqual(expect.objectContaining({ kind: 'move', by: 1 }));
    expect(world.errors).toEqual([]);
  });

  it('keeps it while it says that it is the owner', async () => {
    const world = createClusterWorld(2);
    const [ada, bo] = (await playing(world, [0, 1], { plan: { ...PLAN, game: 'sealed-bids' } })) as readonly [Player, Player];
    await ada.submit();
    const fence = () => [...world.database.leases.values()].at(-1);
    const before = { ...fence() };
    expect(before).toMatchObject({ owner: 'process-0' });
    await ada.session.undo(ada.seat(), ada.look().version);
    await settle();
    // As long as this lasts, the process of Bo looks after its owner.
    expect(bo.look().request).not.toBeNull();
    await world.clock.pass(20_000);
    expect(bo.look().request).not.toBeNull();
    expect(fence()).toEqual(before);
  });
});

describe('a late move', () => {
  it('begins a turn that is not ended at once, also where its process has not heard that it was stored', async () => {
    const world = createClusterWorld(1);
    const plan = { ...PLAN, game: 'sealed-bids', clock: { unit: 'seconds', each: 60 } } as const;
    const [ada, bo] = (await playing(world, [0, 0], { plan })) as readonly [Player, Player];
    await ada.submit();
    await world.clock.pass(59_900);
    const { storage } = world.processes[0] ?? expect.fail('there is one');
    unheard(storage, 'append');
    const release = hold(storage, 'append');
    const moving = bo.submit();
    await world.clock.pass(3000);
    release();
    expect(await moving).toMatchObject({ ok: false });
    await world.clock.pass(3000);
    expect(bo.look().offers.length).toBeGreaterThan(0);
    expect(ada.room.view.value.seats).toMatchObject([{ away: false }, { away: false }]);
  });
});

describe('a process that has nothing to say', () => {
  it('is asked for a sign of life now and then, not all the time', async () => {
    const world = createClusterWorld(1);
    const players = await playing(world, [0, 0]);
    const [ada] = players as readonly [Player];
    const asked = world.asked.length;
    await world.clock.pass(60_000);
    const pings = world.asked.slice(asked).filter((text) => text.includes('"ping"')).length;
    expect(pings).toBeGreaterThan(0);
    expect(pings).toBeLessThanOrEqual(6);
    expect(ada.client.connectedness.value).toBe('online');
  });
});

describe('a match that begins while a process dies', () => {
  /** Ada has asked to begin and revealed her share at process 0; Bo, at process 1, loses his connection. */
  async function beginning() {
    const world = createClusterWorld(2);
    const people = await gather((seat) => world.client(seat), { plan: PLAN });
    const [ada, bo] = people as [(typeof people)[0], (typeof people)[0]];
    for (const { room } of people) await room.ask('ready', { ready: true, share: freshShare(room) });
    await settle();
    whenSharesAreAsked(ada.room, bo.client.cut);
    const starting = ada.room.ask('start', {}).then(
      () => 'started',
      (error: { readonly code: string }) => error.code,
    );
    await settle();
    expect(ada.room.view.value).toMatchObject({ phase: 'gathering', dice: { isRevealing: true } });
    return { world, ada, bo, starting };
  }

  it('does so at another process, with the shares that were revealed at the first', async () => {
    const { world, ada, bo, starting } = await beginning();
    const share = ada.room.shares.revealed.value?.share;
    await world.processes[0]?.kill();
    await world.clock.pass(1500);
    expect(await starting).toBe('started');
    expect(bo.room.view.value.phase).toBe('playing');
    expect(Object.values(bo.room.view.value.dice.shares)).toContain(share);
    expect(ada.room.shares.fault.value).toBeNull();
    expect(world.errors).toEqual([]);
  });

  it('waits for nobody for ever: another process ends the exchange', async () => {
    const { world, ada, bo, starting } = await beginning();
    const { member } = bo.room.view.value.you;
    bo.client.close();
    await world.processes[0]?.kill();
    await world.clock.pass(7000);
    expect(await starting).toBe('not-ready');
    expect(ada.room.view.value.dice).toMatchObject({ isRevealing: false, missed: [member], commitments: {} });
    expect(world.errors).toEqual([]);
  });
});

describe('five people at five processes', () => {
  it('reveal their shares at the same moment, and play', async () => {
    const world = createClusterWorld(5);
    const seats: Asked['seats'] = Array.from({ length: 5 }, (_, seat) => ({ kind: seat === 0 ? 'host' : 'open' }));
    const people = await gather((seat) => world.client(seat), { plan: PLAN, seats });
    await begin(people);
    await world.clock.pass(2000);
    expect(people.map(({ room }) => room.view.value.phase)).toEqual(people.map(() => 'playing'));
    expect(world.database.matches.size).toBe(1);
    expect(world.errors).toEqual([]);
  });
});

describe('without the bus', () => {
  it('a room that was changed by a process that alone was cut off is known to the others when it is back', async () => {
    const world = createClusterWorld(2);
    const [ada, bo] = (await playing(world, [0, 1])) as readonly [Player, Player];
    world.processes[0]?.bus.cut();
    await ada.room.ask('changePerson', { person: { name: 'Adele', mark: 0 } });
    await settle();
    expect(bo.room.view.value.seats[0]).toMatchObject({ name: 'Ada' });
    world.processes[0]?.bus.restore();
    await settle();
    expect(bo.room.view.value.seats[0]).toMatchObject({ name: 'Adele' });
    expect(world.errors).toEqual([]);
  });
});

describe('a page that comes to a process which has not heard of its match yet', () => {
  it('watches the match as soon as that process has, and is not led back to the lobby', async () => {
    const world = createClusterWorld(2);
    const [ada, bo] = (await playing(world, [0, 0])) as readonly [Player, Player];
    const [stored] = [...world.database.rooms.values()];
    if (stored === undefined) throw new Error('no room was stored');
    // The other process knows the room as it was before the match.
    const before = { ...(stored.document as Room), revision: stored.revision - 1, match: null, played: [] };
    world.database.rooms.set(stored.id, { ...stored, revision: stored.revision - 1, document: before });
    await world.client(1).enter({ by: 'room', room: stored.id });
    world.database.rooms.set(stored.id, stored);
    const phases: string[] = [];
    ada.room.view.subscribe(({ phase }) => phases.push(phase));
    world.processes[1]?.bus.cut();
    await world.processes[0]?.kill();
    await world.clock.pass(700);
    world.processes[1]?.bus.restore();
    await world.clock.pass(3000);
    const { version } = ada.look();
    for (let move = 0; move < 3; move++) await moveOnce([ada, bo]);
    expect(ada.look().version).toBeGreaterThan(version);
    expect(bo.look().version).toBe(ada.look().version);
    expect(new Set(phases)).toEqual(new Set(['playing']));
  });
});

describe('a token', () => {
  it('is good at a process that has not heard yet of who sat down', async () => {
    const world = createClusterWorld(2);
    const ada = await makeRoom(world.client(0), { plan: PLAN });
    const room = ada.room.view.value.id ?? '';
    const bo = await world.client(1).enter({ by: 'room', room });
    world.processes[0]?.bus.cut();
    const { token } = await bo.room.ask('sit', { seat: 1, person: { name: 'Bo', mark: 1 } });
    expect(ada.room.view.value.seats[1]).toMatchObject({ kind: 'open' });
    const back = await world.client(0).enter({ by: 'room', room, token: token ?? '' });
    expect(back.room.view.value.you.seat).toBe(1);
    await expect(world.client(0).enter({ by: 'room', room, token: 'f'.repeat(64) })).rejects.toMatchObject({ code: 'bad-token' });
  });
});

describe('a process that cannot read a room', () => {
  it('does not close it under somebody who waits to enter', async () => {
    const world = createClusterWorld(2);
    const ada = await makeRoom(world.client(0), { plan: PLAN });
    const room = ada.room.view.value.id ?? '';
    const cy = world.client(1);
    await cy.enter({ by: 'room', room });
    const storage = world.processes[1]?.storage ?? expect.fail('there are two');
    const { readRoom } = storage;
    let fail = (): void => undefined;
    const failing = new Promise<never>((_, reject) => {
      fail = () => reject(storageError('closed'));
    });
    Object.assign(storage, { readRoom: () => failing });
    const bo = await world.client(0).enter({ by: 'room', room });
    const { token } = await bo.room.ask('sit', { seat: 1, person: { name: 'Bo', mark: 1 } });
    await settle();
    cy.close();
    await settle();
    const entering = world.client(1).enter({ by: 'room', room, token: token ?? '' });
    await settle();
    Object.assign(storage, { readRoom });
    fail();
    const { room: seen } = await entering;
    await ada.room.ask('changePerson', { person: { name: 'Adele', mark: 0 } });
    await settle();
    expect(seen.view.value.seats[0]).toMatchObject({ name: 'Adele' });
  });

  it('shows nobody a seat that was given up at another process', async () => {
    const world = createClusterWorld(2);
    const plan = { ...PLAN, game: 'sealed-bids', clock: { unit: 'seconds', each: 15 }, timeUp: 'give-up' } as const;
    const [ada, bo] = (await playing(world, [0, 1], { plan })) as readonly [Player, Player];
    await ada.submit();
    Object.assign(world.processes[1]?.storage ?? {}, { readRoom: () => Promise.reject(storageError('closed')) });
    expect(viewersOf(bo.client.heard).at(-1)).toBe(1);
    await world.clock.pass(14_000);
    expect(viewersOf(bo.client.heard).at(-1)).toBe(1);
    await world.clock.pass(3000);
    expect(ada.room.view.value.seats[1]).toMatchObject({ kind: 'left' });
    expect(viewersOf(bo.client.heard).at(-1)).toBe('watcher');
  });
});

describe('a seat whose taker was told that it failed', () => {
  it('is free again, although another process has written the room since', async () => {
    const world = createClusterWorld(2);
    const ada = await makeRoom(world.client(0), { plan: PLAN });
    const { room } = await world.client(1).enter({ by: 'room', room: ada.room.view.value.id ?? '' });
    unheard(world.processes[1]?.storage ?? expect.fail('there are two'), 'writeRoom');
    await expect(room.ask('sit', { seat: 1, person: { name: 'Bo', mark: 1 } })).rejects.toMatchObject({ code: 'storage' });
    await ada.room.ask('changePerson', { person: { name: 'Adele', mark: 0 } });
    await world.clock.pass(3000);
    expect(ada.room.view.value.seats).toMatchObject([{ name: 'Adele' }, { kind: 'open' }]);
    expect(world.errors).toEqual([]);
  });
});

describe('an undo request', () => {
  it('outlives its process, and whoever comes next hears of it', async () => {
    const world = createClusterWorld(2);
    const [ada, bo] = (await playing(world, [0, 1])) as readonly [Player, Player];
    const asker = await moveOnce([ada, bo]);
    await asker.session.undo(asker.seat(), asker.look().version);
    await settle();
    expect(bo.look().request).not.toBeNull();
    // Nobody but Ada is at the process that owns the match.
    ada.client.close();
    await world.clock.pass(3000);
    const { room } = await world.client(0).enter({ by: 'room', room: bo.room.view.value.id ?? '' });
    expect((await sitAt(room)).look().request).toEqual(bo.look().request);
  });
});

describe('somebody who could not leave', () => {
  it('is shown as online at other processes, although others came and went meanwhile', async () => {
    const world = createClusterWorld(2);
    const seats: Asked['seats'] = [{ kind: 'host' }, { kind: 'open' }, { kind: 'open' }];
    const [ada, bo, cy] = (await playing(world, [0, 0, 1], { seats })) as readonly [Player, Player, Player];
    const { storage } = world.processes[0] ?? expect.fail('there are two');
    const { writeRoom } = storage;
    const release = hold(storage, 'writeRoom', storageError('closed'));
    const leaving = bo.room.ask('leave', {});
    await settle();
    ada.client.close();
    await settle();
    release();
    await expect(leaving).rejects.toMatchObject({ code: 'storage' });
    Object.assign(storage, { writeRoom });
    await world.clock.pass(3000);
    expect(cy.room.view.value.seats).toMatchObject([{ isOnline: false }, { isOnline: true }, { isOnline: true }]);
  });
});

describe('a room whose change nobody has told of', () => {
  it('is told of by its writer, who heard of a failure, once reading shows that it is stored', async () => {
    const world = createClusterWorld(2);
    const [ada] = (await playing(world, [0, 0])) as readonly [Player];
    await world.clock.pass(7000);
    const cy = await world.client(1).enter({ by: 'room', room: ada.room.view.value.id ?? '' });
    await world.clock.pass(7500);
    unheard(world.processes[0]?.storage ?? expect.fail('there are two'), 'writeRoom');
    await expect(ada.room.ask('leave', {})).rejects.toMatchObject({ code: 'storage' });
    // Its regular reading comes before its next attempt.
    await world.clock.pass(1000);
    expect(cy.room.view.value.seats).toMatchObject([{ kind: 'left' }, { kind: 'person' }]);
  });

  it('is read again now and then', async () => {
    const world = createClusterWorld(2);
    const [ada] = (await playing(world, [0, 1])) as readonly [Player];
    const [stored] = [...world.database.rooms.values()];
    if (stored === undefined) throw new Error('no room was stored');
    // As by a process that died right after writing.
    const document = { ...(stored.document as Room), revision: stored.revision + 1, host: 'somebody else' };
    world.database.rooms.set(stored.id, { ...stored, revision: stored.revision + 1, document });
    await world.clock.pass(20_000);
    expect(ada.room.view.value.host).toBe('somebody else');
  });
});
