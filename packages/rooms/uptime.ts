/** When no server was up: that time counts against nobody. One stored row tells it, written every few seconds for all rooms. */

import { isStorageError } from '@tablehop/host';
import { phaseOf, type Room } from './room.ts';
import type { RoomStorage, Uptime } from './stored-room.ts';

export type Outage = Uptime['outages'][number];

const BEAT_MS = 5_000;
/** Servers that run beat late at times. */
const GAP_MS = 8_000;
/** After an outage nobody's turn ends before people had this long to come back. */
export const GRACE_MS = 20_000;
/** The longest turn takes a week. */
const KEPT_MS = 10 * 86_400_000;
const MAX_OUTAGES = 100;

type Parts = {
  readonly storage: Pick<RoomStorage, 'readUptime' | 'writeUptime'>;
  readonly now: () => number;
  /** No other server uses the storage: whatever lies between two starts is an outage. */
  readonly isAlone: boolean;
};

export type UptimeWatch = {
  /** Call it often, and before any turn ends. Rejects with a `StorageError`. */
  readonly check: () => Promise<void>;
  /** The room without outages. Checks first if this server slept: a room that is written before looks as if it knew. */
  readonly current: (room: Room) => Promise<Room>;
  readonly outages: () => readonly Outage[];
  readonly stop: () => Promise<void>;
};

export function watchUptime({ storage, now, isAlone }: Parts): UptimeWatch {
  let outages: readonly Outage[] = [];
  let checkedAt: number | null = null;
  let checking: Promise<void> | null = null;

  async function beat(isLast: boolean): Promise<void> {
    const known = await storage.readUptime();
    const time = now();
    const silent = known === null ? 0 : time - known.aliveAt;
    // The clock of the server that wrote it may be slow: this one was up when it last checked.
    const from = Math.max(known?.aliveAt ?? time, checkedAt ?? Number.NEGATIVE_INFINITY);
    const isOutage = time - from > (checkedAt === null && isAlone ? 0 : GAP_MS);
    // A clock that was set back must not silence this for ever.
    if (known === null || silent >= BEAT_MS || isOutage || silent < -GAP_MS || (isLast && silent > 0)) {
      const added = isOutage ? [{ from, until: time }] : [];
      const kept = [...(known?.outages ?? []), ...added].filter(({ until }) => time - until < KEPT_MS);
      const next: Uptime = { revision: (known?.revision ?? 0) + 1, aliveAt: time, outages: kept.slice(-MAX_OUTAGES) };
      // On a full disk rooms can still be viewed.
      await storage.writeUptime(next).catch((error: unknown) => {
        if (!isStorageError(error) || error.trouble !== 'full') throw error;
      });
      outages = next.outages;
    } else outages = known.outages;
    checkedAt = time;
  }

  async function beatUntilAgreed(isLast = false): Promise<void> {
    for (;;) {
      try {
        return await beat(isLast);
      } catch (error) {
        // Another server was first: what it wrote is read.
        if (!isStorageError(error) || error.trouble !== 'grown') throw error;
      }
    }
  }

  async function checkEvery(ms: number): Promise<void> {
    if (checkedAt !== null && Math.abs(now() - checkedAt) < ms) return;
    checking ??= beatUntilAgreed().finally(() => {
      checking = null;
    });
    await checking;
  }

  return {
    check: () => checkEvery(BEAT_MS),
    async current(room) {
      if (checkedAt !== null)
        await checkEvery(GAP_MS).catch((error: unknown) => {
          if (!isStorageError(error)) throw error;
        });
      return withoutOutages(room, outages);
    },
    outages: () => outages,
    async stop() {
      if (checkedAt === null) return;
      checkedAt = Number.NEGATIVE_INFINITY;
      await checking?.catch(() => undefined);
      // Told to stop while it slept, it may be the first to notice that.
      await beatUntilAgreed(true);
    },
  };
}

/** The same room if none of its turns was running during an outage that it does not know of. */
export function withoutOutages(room: Room, outages: readonly Outage[]): Room {
  const { match } = room;
  if (match === null || phaseOf(room) !== 'playing' || match.deadlines.length === 0) return room;
  // Nothing is written during an outage: a room from then has a wrong clock.
  const missed = outages.filter(({ until }) => room.changedAt < until);
  if (missed.length === 0) return room;
  const late = (at: number) => missed.reduce((each, { from, until }) => Math.max(each + until - from, until + GRACE_MS), at);
  const changedAt = Math.max(...missed.map(({ until }) => until));
  return {
    ...room,
    changedAt,
    match: { ...match, deadlines: match.deadlines.map((deadline) => ({ ...deadline, at: late(deadline.at) })) },
  };
}
