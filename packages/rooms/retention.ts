/** Removes old rooms with their matches, only at the revision that was seen: a newcomer finds the whole room or none. */

import { isObject } from '@tablehop/core';
import { repeatWork } from '@tablehop/core/requests';
import { isStorageError } from '@tablehop/host';
import type { LiveRoom } from './live-room.ts';
import type { RoomsPorts } from './ports.ts';
import type { Room } from './room.ts';
import type { Stage, StoredRoom } from './stored-room.ts';

const SWEEP_MS = 3_600_000;
/** Soon, as many servers run for less than an hour; late enough that everybody is back after a restart. */
export const FIRST_SWEEP_MS = 300_000;
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
  /** Otherwise it is to be written again when somebody comes. */
  readonly isFresh: (room: Room) => boolean;
  readonly stop: () => void;
};

export function createRetention({ ports, isHere, hold, rooms }: Parts): Retention {
  const { storage, host, after, meter } = ports;
  const { clock, report } = host;
  if (ports.keep === undefined) return { isFresh: () => true, stop: () => undefined };
  const keep = ports.keep;
  const freshMs = Math.min(...Object.values(keep)) * FRESH_PART;
  let isStopped = false;

  function isFresh({ changedAt }: Room): boolean {
    return clock.now() - changedAt < freshMs;
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

  const stopSweeping = repeatWork(after, SWEEP_MS, () => keepThoseHere().then(removeStale), report, FIRST_SWEEP_MS);
  return {
    isFresh,
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
