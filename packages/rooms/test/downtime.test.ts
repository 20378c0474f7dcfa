/** Time in which no server was up counts against nobody; a server that another one replaces is no downtime. */

import { createCluster } from '@tablehop/host';
import { describe, expect, it } from 'vitest';
import { createDatabase, type MemoryStorage, memoryStorage } from '../../../simulation/database.ts';
import { createMemoryNetwork } from '../../../simulation/memory-bus.ts';
import type { OpenRoom, Room, Uptime } from '../index.ts';
import { watchUptime } from '../uptime.ts';
import { begin, countedIds, createClock, gather, mortalServer, planOf, testClient } from './support.ts';

const TURN_MS = 60_000;
const GRACE_MS = 20_000;

function createWorld(names: readonly string[] | null) {
  const clock = createClock();
  const network = createMemoryNetwork();
  const database = createDatabase(clock.now);
  const parts = { clock, fresh: countedIds(), errors: [] as unknown[] };
  const storages: MemoryStorage[] = [];
  const start = (name: string | null) => {
    const storage = memoryStorage(database, name);
    storages.push(storage);
    if (name === null) return mortalServer(parts, storage);
    const join = (after: typeof clock.after) => ({
      acquireLease: async () => null,
      cluster: createCluster({ self: name, bus: network.connect(), leases: storage, after, report: () => undefined }),
    });
    return mortalServer(parts, storage, join);
  };
  const servers = (names ?? [null]).map(start);
  const answers: (() => void)[] = [];
  const find = () => servers.find((each) => !each.isDead()) ?? (servers[0] as (typeof servers)[0]);
  return {
    ...parts,
    servers,
    start: (name: string | null) => void servers.push(start(name)),
    client: () => testClient(find, parts),
    uptime: database.readUptime,
    /** The storage does not write when a server was up, until the returned function is called. */
    holdUptime(): () => void {
      const writeUptime = (uptime: Uptime) =>
        new Promise<void>((resolve) => answers.push(() => resolve(database.writeUptime({ ...uptime }))));
      Object.assign(storages[0] ?? {}, { writeUptime });
      return () => {
        for (const answer of answers.splice(0)) answer();
      };
    },
    room: () => [...database.rooms.values()][0]?.document as Room,
  };
}

type World = ReturnType<typeof createWorld>;

async function playing(world: World): Promise<OpenRoom> {
  const plan = planOf('hop-n-roll', { standIn: 'random', clock: { unit: 'seconds', each: 60 } });
  const people = await gather(world.client, { plan });
  await begin(people);
  return (people[0] ?? expect.fail('nobody is there')).room;
}

const deadlineIn = (world: World) => Math.min(...(world.room().match?.deadlines ?? []).map(({ at }) => at)) - world.clock.now();
const awayAt = (world: World) => world.room().seats.some((seat) => seat.kind === 'person' && seat.away);

describe('a server that was down', () => {
  it('takes nothing off a turn but the seconds in which it had not said that it was up', async () => {
    const world = createWorld(null);
    const room = await playing(world);
    await world.clock.pass(13_000);
    const before = deadlineIn(world);
    await world.servers[0]?.kill();
    await world.clock.pass(600_000);
    world.start(null);
    await world.clock.pass(11_000);
    expect(room.view.value.match?.deadlines[0]?.at).toBe(world.clock.now() + deadlineIn(world));
    expect(deadlineIn(world)).toBeGreaterThan(before - 11_000);
    expect(deadlineIn(world)).toBeLessThanOrEqual(before - 11_000 + 6_000 + 2_000);
    expect(awayAt(world)).toBe(false);
    await world.clock.pass(TURN_MS);
    expect(awayAt(world)).toBe(true);
    expect(world.errors).toEqual([]);
  });

  it('leaves time to come back to somebody whose turn was nearly over', async () => {
    const world = createWorld(null);
    await playing(world);
    await world.clock.pass(TURN_MS - 500);
    await world.servers[0]?.kill();
    await world.clock.pass(3_000);
    world.start(null);
    await world.clock.pass(GRACE_MS - 1_500);
    expect(awayAt(world)).toBe(false);
    await world.clock.pass(6_000);
    expect(awayAt(world)).toBe(true);
  });

  it('extends no turn twice, however often it is down', async () => {
    const world = createWorld(null);
    await playing(world);
    for (let times = 0; times < 3; times++) {
      await world.servers.at(-1)?.kill();
      await world.clock.pass(100_000);
      world.start(null);
      await world.clock.pass(1_500);
    }
    expect(deadlineIn(world)).toBeGreaterThan(TURN_MS - 3 * 1_500 - 1_000);
    expect(deadlineIn(world)).toBeLessThanOrEqual(TURN_MS + 3 * 6_000);
  });

  it('twice before anybody looked at the room takes nothing off a turn either', async () => {
    const world = createWorld(null);
    const { id } = (await playing(world)).view.value;
    await world.servers[0]?.kill();
    await world.clock.pass(30_000);
    world.start(null);
    await world.servers[1]?.kill();
    await world.clock.pass(30_000);
    world.start(null);
    await world.clock.pass(1_000);
    await world.client().enter({ by: 'room', room: id ?? '' });
    expect(deadlineIn(world)).toBeGreaterThan(TURN_MS - 3_000);
  });

  it('is one that slept', async () => {
    const world = createWorld(null);
    await playing(world);
    await world.clock.pass(10_000);
    await world.clock.jump(3_600_000);
    await world.clock.pass(GRACE_MS / 2);
    expect(awayAt(world)).toBe(false);
    expect(deadlineIn(world)).toBeGreaterThan(TURN_MS / 2);
    await world.clock.pass(TURN_MS);
    expect(awayAt(world)).toBe(true);
  });

  it('is one that slept, also where the room changes before it has noticed that', async () => {
    const world = createWorld(null);
    const room = await playing(world);
    await world.clock.pass(10_000);
    const release = world.holdUptime();
    await world.clock.jump(3_600_000);
    void room.ask('changePerson', { person: { name: 'Adele', mark: 0 } });
    await world.clock.pass(100);
    release();
    await world.clock.pass(GRACE_MS / 2);
    expect(room.view.value.seats.map((seat) => 'name' in seat && seat.name)).toContain('Adele');
    expect(awayAt(world)).toBe(false);
    expect(deadlineIn(world)).toBeGreaterThan(TURN_MS / 2);
  });

  it('is one that slept, also where it is told to stop before it has noticed that', async () => {
    const clock = createClock();
    const database = createDatabase(clock.now);
    const uptime = watchUptime({ storage: memoryStorage(database, null), now: clock.now, isAlone: false });
    await uptime.check();
    const from = clock.now();
    await clock.jump(3_600_000);
    await uptime.stop();
    expect(database.readUptime()).toMatchObject({ aliveAt: clock.now(), outages: [{ from, until: clock.now() }] });
  });

  it('says that it is up once in five seconds at most, and writes no room for it', async () => {
    const world = createWorld(null);
    await playing(world);
    const { revision } = world.room();
    const said = world.uptime()?.revision ?? 0;
    await world.clock.pass(30_000);
    expect(world.room().revision).toBe(revision);
    expect((world.uptime()?.revision ?? 0) - said).toBeLessThanOrEqual(6);
    expect(world.clock.now() - (world.uptime()?.aliveAt ?? 0)).toBeLessThanOrEqual(6_000);
  });
});

describe('a cluster', () => {
  it('was not down because the clock of one server is slow', async () => {
    const clock = createClock();
    const database = createDatabase(clock.now);
    const watch = (errorMs: number) =>
      watchUptime({ storage: memoryStorage(database, null), now: () => clock.now() + errorMs, isAlone: false });
    const [right, slow] = [watch(0), watch(-86_400_000)];
    await right.check();
    await clock.pass(6_000);
    await slow.check();
    await right.check();
    expect(database.readUptime()).toMatchObject({ aliveAt: clock.now(), outages: [] });
  });

  it('extends no turn where another server took over', async () => {
    const world = createWorld(['one', 'two']);
    await playing(world);
    await world.clock.pass(10_000);
    const at = world.room().match?.deadlines;
    await world.servers[0]?.kill();
    await world.clock.pass(20_000);
    world.start('three');
    await world.clock.pass(5_000);
    expect(world.room().match?.deadlines).toEqual(at);
    await world.clock.pass(TURN_MS);
    expect(awayAt(world)).toBe(true);
  });

  it('extends every turn by the time in which none of its servers was up', async () => {
    const world = createWorld(['one', 'two']);
    await playing(world);
    await world.clock.pass(10_000);
    const before = deadlineIn(world);
    for (const server of [...world.servers]) await server.kill();
    await world.clock.pass(120_000);
    world.start('three');
    world.start('four');
    await world.clock.pass(10_000);
    expect(awayAt(world)).toBe(false);
    expect(deadlineIn(world)).toBeGreaterThan(before - 10_000 - 1_000);
    await world.clock.pass(TURN_MS);
    expect(awayAt(world)).toBe(true);
  });
});
