/** Removes old rooms with their matches, only at the revision that was seen: a newcomer finds the whole room or none. */

import { isObject } from '@tablehop/core';
import { repeatWork } from '@tablehop/core/requests';
import { isStorageError } from '@tablehop/host';
import type { LiveRoom } from './live-room.ts';
import type { RoomsPorts } from './ports.ts';
import type { Room } from './room.ts';
import { roomError } from './room-error.ts';
import { readRoom, type Stage, type StoredRoom, storedRoom } from './stored-room.ts';

const SWEEP_MS = 3_600_000;
/** Batch size, so that players never wait for long. */
const BATCH = 50;
/** After this part of its retention, a visited room is written again to renew it. */
const FRESH_PART = 1 / 4;

const STAGES = ['unstarted', 'playing', 'finished'] as const satisfies readonly Stage[];

type Parts = {
  readonly ports: RoomsPorts;
  readonly isHere: (id: string) => boolean;
  readonly hold: (id: string, work: Promise<void>) => void;
  readonly rooms: () => Iterable<LiveRoom>;
};

export type Retention = {
  /** Rejects with `unknown-room` if it was just removed. */
  readonly freshened: (room: Room) => Promise<Room>;
  readonly stop: () => void;
};

export function createRetention({ ports, isHere, hold, rooms }: Parts): Retention {
  const { storage, host, after, meter } = ports;
  const { clock, report } = host;
  if (ports.keep === undefined) return { freshened: async (room) => room, stop: () => undefined };
  const keep = ports.keep;
  const freshMs = Math.min(...Object.values(keep)) * FRESH_PART;
  let isStopped = false;

  function isFresh({ changedAt }: Room): boolean {
    return clock.now() - changedAt < freshMs;
  }

  async function freshened(room: Room): Promise<Room> {
    if (isFresh(room)) return room;
    const next: Room = { ...room, revision: room.revision + 1, changedAt: clock.now() };
    try {
      await storage.writeRoom(storedRoom(next));
      return next;
    } catch (error) {
      // A room that cannot be written, as on a full disk, can still be viewed.
      if (!isStorageError(error) || error.trouble !== 'grown') return room;
      const stored = await storage.readRoom(room.id);
      if (stored === null) throw roomError('unknown-room');
      return readRoom(stored);
    }
  }

  async function keepThoseHere(): Promise<void> {
    for (const live of rooms()) if (!isFresh(live.room())) await live.change((room) => ({ ...room })).catch(report);
  }

  async function removeStale(): Promise<void> {
    for (const stage of STAGES) {
      for (let isMore = true; isMore && !isStopped; ) {
        const stale = await storage.staleRooms(stage, clock.now() - keep[stage], BATCH);
        let removed = 0;
        for (const stored of stale) removed += (await remove(stored)) ? 1 : 0;
        isMore = stale.length === BATCH && removed > 0;
      }
    }
  }

  async function remove(stored: StoredRoom): Promise<boolean> {
    if (isStopped || isHere(stored.id)) return false;
    const removing = storage.removeRoom(stored.id, { revision: stored.revision, matches: matchesOf(stored) });
    hold(
      stored.id,
      removing.catch(() => undefined),
    );
    try {
      await removing;
      meter?.removed(stored.stage);
      return true;
    } catch (error) {
      // Somebody came, or another process was first.
      if (isStorageError(error) && error.trouble === 'grown') return false;
      throw error;
    }
  }

  const stopSweeping = repeatWork(after, SWEEP_MS, () => keepThoseHere().then(removeStale), report);
  return {
    freshened,
    stop() {
      isStopped = true;
      stopSweeping();
    },
  };
}

function matchesOf({ document }: StoredRoom): readonly string[] {
  const played = isObject(document) ? document.played : [];
  return Array.isArray(played) ? played.filter((id) => typeof id === 'string') : [];
}
