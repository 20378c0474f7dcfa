/** Rooms without people or playing bots are not in memory: they are read when somebody comes or a turn times out. */

import { repeatWork } from '@tablehop/core/requests';
import { createHosting, isStorageError, type StorageTrouble, watchTrouble } from '@tablehop/host';
import { ALONE, createClusterPresence } from './cluster-presence.ts';
import { createConnection, type RoomConnection, type Wire } from './connection.ts';
import { createSharedWork, type Directory, type Follower } from './directory.ts';
import { createLiveRoom, type LiveRoom } from './live-room.ts';
import type { Told } from './messages.ts';
import { createBudget, createCounter, type RoomsPorts } from './ports.ts';
import { createRetention } from './retention.ts';
import type { Room } from './room.ts';
import { roomError } from './room-error.ts';
import { isOpenTable, readRoom, storedRoom } from './stored-room.ts';
import { watchUptime, withoutOutages } from './uptime.ts';
import { summaryOf } from './view.ts';

const SWEEP_MS = 1000;
const MAX_DUE = 200;
const MAX_ORPHANS = 50;
const MAX_LISTED = 50;
const LISTS_MS = 250;
const LONGEST_BACKOFF_MS = 600_000;

export type Rooms = {
  readonly connect: (wire: Wire) => RoomConnection;
  readonly size: () => { readonly rooms: number; readonly matches: number; readonly connections: number };
  readonly stop: () => Promise<void>;
};

export function createRooms(given: RoomsPorts): Rooms {
  let trouble: StorageTrouble | null = null;
  const watched = watchTrouble(given.host.storage, (_, next) => {
    trouble = next;
  });
  const ports: RoomsPorts = { ...given, host: { ...given.host, storage: watched } };
  const { storage, host, limits, after } = ports;
  const { clock, report } = host;
  const hosting = createHosting(host);
  const live = new Map<string, Promise<LiveRoom>>();
  const closing = new Map<string, Promise<unknown>>();
  const connections = new Set<RoomConnection>();
  const followers = new Map<string, Set<Follower>>();
  const tableFollowers = new Set<Follower>();
  const openTables = new Set<string>();
  const opened = new Map<string, LiveRoom>();
  const untold = new Set<Follower>();
  /** Rooms that sweeps could not care for: not before this time, and how long that was. */
  const failing = new Map<string, { readonly until: number; readonly waitMs: number }>();
  let lastOutage: number | undefined;
  let isTelling = false;
  let isStopped = false;
  const stopSweeping = repeatWork(after, SWEEP_MS, () => sweepDue().then(sweepOrphans), report);
  const uptime = watchUptime({ storage, now: clock.now, isAlone: host.cluster === undefined });
  const retention = createRetention({
    ports,
    isHere: (id) => live.has(id) || closing.has(id),
    hold(id, work) {
      const held = work.finally(() => closing.get(id) === held && closing.delete(id));
      closing.set(id, held);
    },
    rooms: () => opened.values(),
  });

  const elsewhere =
    host.cluster === undefined
      ? ALONE
      : createClusterPresence({
          cluster: host.cluster,
          now: clock.now,
          after,
          changed(room, isOpen) {
            opened.get(room)?.presenceChanged();
            listsChanged(room, isOpen);
          },
        });

  function changed(room: Room): void {
    // One that is no longer open leaves the list too.
    const wasOpen = openTables.delete(room.id);
    if (isOpenTable(room)) openTables.add(room.id);
    listsChanged(room.id, wasOpen || isOpenTable(room));
  }

  function listsChanged(room: string, areTablesChanged: boolean): void {
    for (const follower of followers.get(room) ?? []) untold.add(follower);
    if (areTablesChanged) for (const follower of tableFollowers) untold.add(follower);
    if (isTelling || untold.size === 0) return;
    isTelling = true;
    after(LISTS_MS, () => {
      isTelling = false;
      const told = [...untold];
      untold.clear();
      for (const follower of told) follower.roomsChanged();
    });
  }

  function make(room: Room): LiveRoom {
    const made = createLiveRoom(room, { ports, hosting, elsewhere, uptime, changed });
    opened.set(room.id, made);
    return made;
  }

  async function load(id: string): Promise<LiveRoom> {
    await closing.get(id);
    await uptime.check();
    return make(await readFresh(id));
  }

  /** Rejects with `unknown-room` if it was just removed. */
  async function readFresh(id: string): Promise<Room> {
    const stored = await storage.readRoom(id);
    if (stored === null) throw roomError('unknown-room');
    const found = readRoom(stored);
    const room = withoutOutages(found, uptime.outages());
    if (room === found && retention.isFresh(room)) return room;
    const next: Room = { ...room, revision: room.revision + 1, changedAt: clock.now() };
    try {
      await storage.writeRoom(storedRoom(next));
      return next;
    } catch (error) {
      // A room that cannot be written, as on a full disk, can still be viewed.
      if (!isStorageError(error) || error.trouble !== 'grown') return room;
      return readFresh(id);
    }
  }

  function open(id: string): Promise<LiveRoom> {
    if (isStopped) return Promise.reject(roomError('server-away'));
    const there = live.get(id);
    if (there !== undefined) return there;
    const loading = load(id).catch((error: unknown) => {
      live.delete(id);
      throw error;
    });
    live.set(id, loading);
    return loading;
  }

  function settle(room: LiveRoom): void {
    if (room.guests().size > 0 || closing.has(room.id)) return;
    const rested = room
      .rest()
      .then((isAtRest) => {
        // It may have been opened again.
        if (!isAtRest || opened.get(room.id) !== room) return;
        live.delete(room.id);
        opened.delete(room.id);
        openTables.delete(room.id);
      })
      .catch(report)
      .finally(() => closing.delete(room.id));
    closing.set(room.id, rested);
  }

  /** A room that fails, such as one whose match is damaged, must not stop the others. It is tried again later, and reported once. */
  async function care(id: string, work: (room: LiveRoom) => Promise<void>): Promise<void> {
    const failed = failing.get(id);
    if (failed !== undefined && failed.until > clock.now()) return;
    try {
      const room = await open(id);
      try {
        await work(room);
      } finally {
        settle(room);
      }
      failing.delete(id);
    } catch (error) {
      // A storage that is away concerns all rooms.
      if (isStorageError(error) && error.trouble !== 'grown') throw error;
      if (failed === undefined) report(error);
      const waitMs = Math.min(LONGEST_BACKOFF_MS, 2 * (failed?.waitMs ?? SWEEP_MS));
      failing.set(id, { until: clock.now() + waitMs, waitMs });
    }
  }

  async function sweepDue(): Promise<void> {
    await uptime.check();
    const outages = uptime.outages();
    if (outages.at(-1)?.until !== lastOutage) for (const room of opened.values()) await room.endOutages().catch(report);
    lastOutage = outages.at(-1)?.until;
    // Those that fail stay due: they must not take the places of others.
    const due = await storage.dueRooms(clock.now(), MAX_DUE + failing.size);
    for (const { id } of due) await care(id, (room) => room.timeIsUp());
    const isDue = new Set(due.map(({ id }) => id));
    for (const [id, { until }] of failing) if (!isDue.has(id) && until + LONGEST_BACKOFF_MS < clock.now()) failing.delete(id);
  }

  /** Matches whose owner died while nobody else was in their room: bots may have to continue. */
  async function sweepOrphans(): Promise<void> {
    const { cluster } = host;
    if (cluster === undefined) return;
    for (const { match, room: id } of await cluster.orphans(MAX_ORPHANS)) {
      const stored = id === null ? null : await directory.readBrief(id);
      if (stored?.match?.id === match) {
        await care(stored.id, (room) => room.takeCare());
        continue;
      }
      // The room plays another match by now, or is gone: nothing to do.
      const claimed = await cluster.claim(match, false);
      if (claimed.kind === 'owned') await cluster.release(match, claimed.fence);
    }
  }

  const directory: Directory = {
    open,
    async add(room) {
      await storage.writeRoom(storedRoom(room));
      const made = make(room);
      live.set(room.id, Promise.resolve(made));
      changed(room);
      return made;
    },
    settle,
    async readBrief(id) {
      const here = opened.get(id);
      if (here !== undefined) return here.room();
      const document = await storage.readBrief(id);
      return document === null ? null : withoutOutages(readRoom({ document }), uptime.outages());
    },
    isOnline: (room, member) => opened.get(room)?.isOnline(member) ?? elsewhere.isOnline(room, member),
    openTables: createSharedWork(async () => {
      const stored = await storage.listedRooms(MAX_LISTED);
      const rooms = stored
        .map((each) => opened.get(each.id)?.room() ?? readRoom(each))
        .filter((room) => isOpenTable(room) && room.members.some(({ id }) => directory.isOnline(room.id, id)))
        .map((room) => summaryOf(room, null, { isOnline: (member) => directory.isOnline(room.id, member), now: clock.now() }));
      return JSON.stringify({ kind: 'openRooms', rooms } satisfies Told);
    }),
    followOpenTables(follower) {
      tableFollowers.add(follower);
      return () => tableFollowers.delete(follower);
    },
    followRoom(room, follower) {
      const set = followers.get(room) ?? new Set();
      followers.set(room, set.add(follower));
      const unfollow = elsewhere.follow(room, { revised: (revision) => revision !== null && listsChanged(room, false) });
      return () => {
        unfollow();
        set.delete(follower);
        if (set.size === 0 && followers.get(room) === set) followers.delete(room);
      };
    },
    trouble: () => trouble,
    mayCreate: createCounter(limits.roomsPerHour, 3_600_000, clock.now).take,
    work: createBudget(limits.workAtOnce, limits.workPerSecond, clock.now),
    bytes: createBudget(limits.bytesAtOnce, limits.bytesPerSecond, clock.now),
    mayBring: createCounter(limits.recordsPerHour, 3_600_000, clock.now).take,
    mayReplay: createCounter(limits.replaysPerMinute, 60_000, clock.now).take,
    mayTryCode: createCounter(limits.codesPerMinute, 60_000, clock.now).take,
    mayReact: createCounter(limits.reactionsPerTenSeconds, 10_000, clock.now).take,
    mayNudge: createCounter(limits.nudgesPerMinute, 60_000, clock.now).take,
    mayAskUndo: createCounter(limits.undosPerMinute, 60_000, clock.now).take,
    mayAskHint: createCounter(limits.hintsPerMinute, 60_000, clock.now).take,
  };

  return {
    connect(wire) {
      const connection = createConnection(wire, directory, ports, () => connections.delete(connection));
      connections.add(connection);
      return connection;
    },
    size: () => ({ rooms: live.size, matches: hosting.all().length, connections: connections.size }),
    async stop() {
      isStopped = true;
      stopSweeping();
      retention.stop();
      for (const connection of [...connections]) connection.close();
      await Promise.all([...live.values()].map(async (each) => (await each.catch(() => null))?.rest()));
      await Promise.all(closing.values());
      elsewhere.stop();
      await uptime.stop().catch(report);
    },
  };
}
