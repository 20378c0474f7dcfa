/** The shared database. Each function is one transaction. It owns what it is given, and gives copies. */

import {
  type Append,
  type Claim,
  type LeaseStorage,
  type MatchStorage,
  type StorageTrouble,
  type StoredSummary,
  storageError,
} from '@tablehop/host';
import type { RoomStorage, SeenRoom, Stage, StoredRoom, Uptime } from '@tablehop/rooms';
import type { Entry } from '@tablehop/table';

type MatchRow = { summary: StoredSummary; readonly entries: unknown[] };
type Lease = { owner: string | null; fence: number };

/** As if it had been sent as text. */
export const copy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

const isListed = ({ listed }: StoredRoom) => listed;
const isDue = (by: number) => (room: StoredRoom) => room.due !== null && room.due <= by;
const isStale = (stage: Stage, before: number) => (room: StoredRoom) => room.stage === stage && room.changedAt < before;

export type DatabaseWatcher = {
  readonly created: (summary: StoredSummary) => void;
  readonly appended: (match: string, entries: readonly Entry[], before: number, fence: number, isGivenUp: boolean) => void;
  readonly claimed: (match: string, owner: string, fence: number) => void;
  readonly roomWritten: (room: StoredRoom, before: number) => void;
  readonly uptimeWritten: () => void;
};

/** Rules of a correct database; each may be switched off to test whether that is noticed. */
export type DatabaseRules = {
  readonly fencing: boolean;
  readonly uniqueNumbers: boolean;
  readonly revisions: boolean;
  readonly deathFreesLeases: boolean;
};

export const CORRECT: DatabaseRules = { fencing: true, uniqueNumbers: true, revisions: true, deathFreesLeases: true };

const NOBODY: DatabaseWatcher = {
  created: () => undefined,
  appended: () => undefined,
  claimed: () => undefined,
  roomWritten: () => undefined,
  uptimeWritten: () => undefined,
};

export type Database = ReturnType<typeof createDatabase>;

export function createDatabase(now: () => number, watcher: DatabaseWatcher = NOBODY, rules: DatabaseRules = CORRECT) {
  const matches = new Map<string, MatchRow>();
  const rooms = new Map<string, StoredRoom>();
  const leases = new Map<string, Lease>();
  const aliveUntil = new Map<string, number>();
  let uptime: Uptime | null = null;
  let lastFence = 0;

  function nextFence(): number {
    lastFence += 1;
    return lastFence;
  }

  function isAlive(process: string): boolean {
    return !rules.deathFreesLeases || (aliveUntil.get(process) ?? 0) > now();
  }

  function roomsThat(fit: (room: StoredRoom) => boolean, key: (room: StoredRoom) => number, most: number): readonly StoredRoom[] {
    const found = [...rooms.values()].filter(fit).sort((a, b) => key(a) - key(b));
    return copy(found.slice(0, most));
  }

  function remove(id: string): void {
    matches.delete(id);
    leases.delete(id);
  }

  return {
    matches,
    rooms,
    leases,
    nextFence,

    list: (): readonly StoredSummary[] => copy([...matches.values()].map(({ summary }) => summary)),
    read: (id: string) => copy(matches.get(id) ?? null),
    /** `process` is null for one that has the database to itself. */
    append({ summary, entries, fence }: Append, process: string | null, isGivenUp = false): 'created' | 'written' {
      const { id } = summary;
      const row = matches.get(id);
      const lease = leases.get(id);
      const holds = lease === undefined || (process === null ? fence >= lease.fence : fence === lease.fence);
      if (rules.fencing && !holds) throw storageError('grown');
      const before = row?.entries.length ?? 0;
      if (rules.uniqueNumbers && entries.some(({ number }, index) => number !== before + 1 + index)) throw storageError('grown');
      if (lease === undefined || fence > lease.fence) leases.set(id, { owner: process, fence });
      if (row === undefined) {
        matches.set(id, { summary, entries: [...entries] });
        watcher.created(summary);
      } else row.entries.push(...entries);
      if (entries.length > 0) watcher.appended(id, entries, before, fence, isGivenUp);
      return row === undefined ? 'created' : 'written';
    },
    summarise(summary: StoredSummary, fence: number | null): void {
      const row = matches.get(summary.id);
      if (row === undefined || (fence !== null && (leases.get(summary.id)?.fence ?? 0) > fence)) return;
      row.summary = summary;
    },
    remove,
    /** As by a disk that lies. False if there is nothing to damage. */
    damage(id: string, how: 'garbage' | 'hash' | 'missing'): boolean {
      const entries = matches.get(id)?.entries ?? [];
      if (entries.length === 0) return false;
      const [first] = entries as [Entry];
      entries.splice(0, 1, ...(how === 'missing' ? [] : [how === 'hash' ? { ...first, hash: 'wrong' } : { kind: 'nonsense' }]));
      return true;
    },

    readRoom: (id: string): StoredRoom | null => copy(rooms.get(id) ?? null),
    readBrief(id: string): unknown {
      const row = rooms.get(id);
      return copy(row?.brief ?? row?.document ?? null);
    },
    findRoom(by: { readonly code: string } | { readonly watch: string }): string | null {
      return [...rooms.values()].find((room) => ('code' in by ? room.code === by.code : room.watch === by.watch))?.id ?? null;
    },
    writeRoom(room: StoredRoom): void {
      const before = rooms.get(room.id)?.revision ?? 0;
      if (rules.revisions && room.revision !== before + 1) throw storageError('grown');
      const others = [...rooms.values()].filter(({ id }) => id !== room.id);
      if (others.some(({ code, watch }) => (code !== null && code === room.code) || watch === room.watch)) throw storageError('grown');
      rooms.set(room.id, room);
      watcher.roomWritten(room, before);
    },
    listedRooms: (most: number) => roomsThat(isListed, ({ changedAt }) => -changedAt, most),
    dueRooms: (by: number, most: number) => roomsThat(isDue(by), ({ due }) => due ?? 0, most),
    staleRooms: (stage: Stage, before: number, most: number) => roomsThat(isStale(stage, before), ({ changedAt }) => changedAt, most),
    readUptime: (): Uptime | null => copy(uptime),
    writeUptime(next: Uptime): void {
      if (next.revision !== (uptime?.revision ?? 0) + 1) throw storageError('grown');
      uptime = next;
      watcher.uptimeWritten();
    },
    removeRoom(id: string, seen?: SeenRoom): void {
      if (seen !== undefined && rooms.get(id)?.revision !== seen.revision) throw storageError('grown');
      rooms.delete(id);
      for (const match of seen?.matches ?? []) remove(match);
    },

    stayAlive(process: string, forMs: number): void {
      aliveUntil.set(process, now() + forMs);
    },
    leaveAll(process: string): void {
      aliveUntil.delete(process);
      for (const lease of leases.values()) if (lease.owner === process) lease.owner = null;
    },
    /** A match that is not stored is owned by whoever stores it first. */
    claim(match: string, { process, force }: { readonly process: string; readonly force: boolean }): Claim {
      const lease = leases.get(match);
      if (lease?.owner === process) return { kind: 'owned', fence: lease.fence, isNew: false };
      if (lease !== undefined && lease.owner !== null && isAlive(lease.owner) && !force) return { kind: 'elsewhere', owner: lease.owner };
      const fence = nextFence();
      if (lease !== undefined) leases.set(match, { owner: process, fence });
      watcher.claimed(match, process, fence);
      return { kind: 'owned', fence, isNew: true };
    },
    release(match: string, { process, fence }: { readonly process: string; readonly fence: number }): void {
      const lease = leases.get(match);
      if (lease !== undefined && lease.owner === process && lease.fence === fence) lease.owner = null;
    },
    entriesSince: (match: string, number: number): readonly unknown[] => copy((matches.get(match)?.entries ?? []).slice(number)),
    orphans(most: number): readonly { readonly match: string; readonly room: string | null }[] {
      const orphaned = [...leases].filter(([, { owner }]) => owner !== null && !isAlive(owner));
      return orphaned.slice(0, most).map(([match]) => {
        const { room } = (matches.get(match)?.summary ?? {}) as { readonly room?: unknown };
        return { match, room: typeof room === 'string' ? room : null };
      });
    },
  };
}

export type SharedStorage = MatchStorage & RoomStorage & LeaseStorage;

export type MemoryStorage = SharedStorage & {
  readonly stored: Database['matches'];
  readonly rooms: Database['rooms'];
  /** Makes every write fail this way from now on; null: succeed. */
  readonly fail: (trouble: StorageTrouble | null) => void;
};

/** The database as one process uses it in calm weather: at once. */
export function memoryStorage(database: Database = createDatabase(() => 0), process: string | null = null): MemoryStorage {
  let trouble: StorageTrouble | null = null;

  const reading =
    <Given extends readonly unknown[], Result>(ask: (...given: Given) => Result) =>
    async (...given: Given): Promise<Result> =>
      ask(...given);
  const writing = <Given extends readonly unknown[], Result>(ask: (...given: Given) => Result) =>
    reading((...given: Given) => {
      if (trouble !== null) throw storageError(trouble);
      return ask(...structuredClone(given));
    });

  return {
    stored: database.matches,
    rooms: database.rooms,
    fail(next) {
      trouble = next;
    },
    list: reading(database.list),
    read: reading(database.read),
    append: writing((append: Append) => {
      database.append(append, process);
      database.summarise(append.summary, append.fence);
    }),
    summarise: writing((summary: StoredSummary) => database.summarise(summary, null)),
    remove: writing(database.remove),
    readRoom: reading(database.readRoom),
    readBrief: reading(database.readBrief),
    findRoom: reading(database.findRoom),
    writeRoom: writing(database.writeRoom),
    listedRooms: reading(database.listedRooms),
    dueRooms: reading(database.dueRooms),
    staleRooms: reading(database.staleRooms),
    readUptime: reading(database.readUptime),
    writeUptime: writing(database.writeUptime),
    removeRoom: writing(database.removeRoom),
    stayAlive: reading(database.stayAlive),
    leaveAll: writing(database.leaveAll),
    claim: writing(database.claim),
    release: writing(database.release),
    entriesSince: reading(database.entriesSince),
    orphans: reading(database.orphans),
  };
}
