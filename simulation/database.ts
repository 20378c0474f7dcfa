/** The shared database. Each function is one transaction; all is stored as text, so no objects are shared. */

import { type Append, type Claim, type StoredSummary, storageError } from '@tablehop/host';
import type { SeenRoom, Stage, StoredRoom } from '@tablehop/rooms';
import type { Entry } from '@tablehop/table';

type MatchRow = { summary: string; readonly entries: string[] };
type RoomRow = Omit<StoredRoom, 'document'> & { readonly text: string };
type Lease = { owner: string | null; fence: number };

const isListed = ({ listed }: RoomRow) => listed;
const isDue = (by: number) => (row: RoomRow) => row.due !== null && row.due <= by;
const isStale = (stage: Stage, before: number) => (row: RoomRow) => row.stage === stage && row.changedAt < before;

export type DatabaseWatcher = {
  readonly created: (summary: StoredSummary) => void;
  readonly appended: (match: string, entries: readonly Entry[], before: number, fence: number) => void;
  readonly claimed: (match: string, owner: string, fence: number) => void;
  readonly roomWritten: (room: StoredRoom, before: number) => void;
};

/** Rules of a correct database; each may be switched off to test whether that is noticed. */
export type DatabaseRules = {
  readonly fencing: boolean;
  readonly uniqueNumbers: boolean;
  readonly revisions: boolean;
  readonly deathFreesLeases: boolean;
};

export const CORRECT: DatabaseRules = { fencing: true, uniqueNumbers: true, revisions: true, deathFreesLeases: true };

export type Database = ReturnType<typeof createDatabase>;

export function createDatabase(now: () => number, watcher: DatabaseWatcher, rules: DatabaseRules = CORRECT) {
  const matches = new Map<string, MatchRow>();
  const rooms = new Map<string, RoomRow>();
  const leases = new Map<string, Lease>();
  const aliveUntil = new Map<string, number>();
  let epoch = 0;

  function isAlive(process: string): boolean {
    return !rules.deathFreesLeases || (aliveUntil.get(process) ?? 0) > now();
  }

  function roomsThat(fit: (row: RoomRow) => boolean, key: (row: RoomRow) => number, most: number): readonly StoredRoom[] {
    const found = [...rooms.values()].filter(fit).sort((a, b) => key(a) - key(b));
    return found.slice(0, most).map(roomOf);
  }

  return {
    matches,
    rooms,
    leases,
    nextEpoch(): number {
      epoch += 1;
      return epoch;
    },

    list: (): readonly StoredSummary[] => [...matches.values()].map(({ summary }) => JSON.parse(summary) as StoredSummary),
    read(id: string): { summary: unknown; entries: readonly unknown[] } | null {
      const row = matches.get(id);
      return row === undefined
        ? null
        : { summary: JSON.parse(row.summary), entries: row.entries.map((text) => JSON.parse(text) as unknown) };
    },
    append({ summary, entries, fence }: Append): 'created' | 'written' {
      const { id } = summary;
      const row = matches.get(id);
      const lease = leases.get(id);
      if (rules.fencing && lease !== undefined && fence < lease.fence) throw storageError('grown');
      const before = row?.entries.length ?? 0;
      if (rules.uniqueNumbers && entries.some(({ number }, index) => number !== before + 1 + index)) throw storageError('grown');
      if (lease === undefined) leases.set(id, { owner: null, fence });
      else lease.fence = Math.max(lease.fence, fence);
      if (row === undefined) {
        matches.set(id, { summary: JSON.stringify(summary), entries: [] });
        watcher.created(summary);
      }
      matches.get(id)?.entries.push(...entries.map((entry) => JSON.stringify(entry)));
      if (entries.length > 0) watcher.appended(id, entries, before, fence);
      return row === undefined ? 'created' : 'written';
    },
    summarise(summary: StoredSummary, fence: number | null): void {
      const row = matches.get(summary.id);
      if (row === undefined || (fence !== null && (leases.get(summary.id)?.fence ?? 0) > fence)) return;
      row.summary = JSON.stringify(summary);
    },
    remove(id: string): void {
      matches.delete(id);
    },

    readRoom(id: string): StoredRoom | null {
      const row = rooms.get(id);
      return row === undefined ? null : roomOf(row);
    },
    findRoom(by: { readonly code: string } | { readonly watch: string }): string | null {
      return [...rooms.values()].find((room) => ('code' in by ? room.code === by.code : room.watch === by.watch))?.id ?? null;
    },
    writeRoom(room: StoredRoom): void {
      const before = rooms.get(room.id)?.revision ?? 0;
      if (rules.revisions && room.revision !== before + 1) throw storageError('grown');
      const others = [...rooms.values()].filter(({ id }) => id !== room.id);
      if (others.some(({ code, watch }) => (code !== null && code === room.code) || watch === room.watch)) throw storageError('grown');
      const { document, ...row } = room;
      rooms.set(room.id, { ...row, text: JSON.stringify(document) });
      watcher.roomWritten(room, before);
    },
    listedRooms: (most: number) => roomsThat(isListed, ({ changedAt }) => -changedAt, most),
    dueRooms: (by: number, most: number) => roomsThat(isDue(by), ({ due }) => due ?? 0, most),
    staleRooms: (stage: Stage, before: number, most: number) => roomsThat(isStale(stage, before), ({ changedAt }) => changedAt, most),
    removeRoom(id: string, seen?: SeenRoom): void {
      if (seen !== undefined && rooms.get(id)?.revision !== seen.revision) throw storageError('grown');
      rooms.delete(id);
      for (const match of seen?.matches ?? []) matches.delete(match);
    },

    stayAlive(process: string, forMs: number): void {
      aliveUntil.set(process, now() + forMs);
    },
    leaveAll(process: string): void {
      aliveUntil.delete(process);
      for (const lease of leases.values()) if (lease.owner === process) lease.owner = null;
    },
    claim(match: string, { process, force }: { readonly process: string; readonly force: boolean }): Claim {
      const lease = leases.get(match) ?? { owner: null, fence: 0 };
      leases.set(match, lease);
      if (lease.owner === process) return { kind: 'owned', fence: lease.fence, isNew: false };
      if (lease.owner !== null && isAlive(lease.owner) && !force) return { kind: 'elsewhere', owner: lease.owner };
      lease.owner = process;
      lease.fence += 1;
      watcher.claimed(match, process, lease.fence);
      return { kind: 'owned', fence: lease.fence, isNew: true };
    },
    release(match: string, { process, fence }: { readonly process: string; readonly fence: number }): void {
      const lease = leases.get(match);
      if (lease !== undefined && lease.owner === process && lease.fence === fence) lease.owner = null;
    },
    entriesSince(match: string, number: number): readonly unknown[] {
      return (matches.get(match)?.entries ?? []).slice(number).map((text) => JSON.parse(text) as unknown);
    },
    orphans(most: number): readonly { readonly match: string; readonly room: string | null }[] {
      return [...leases]
        .filter(([match, { owner }]) => owner !== null && !isAlive(owner) && matches.has(match))
        .slice(0, most)
        .map(([match]) => {
          const summary = JSON.parse(matches.get(match)?.summary ?? '{}') as { readonly room?: string };
          return { match, room: summary.room ?? null };
        });
    },
  };
}

function roomOf({ text, ...row }: RoomRow): StoredRoom {
  return { ...row, document: JSON.parse(text) as unknown };
}
