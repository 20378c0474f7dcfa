/**
 * A room as it is stored: changed by one change after another, written with the next revision, then shown; and read again when others may
 * have written it (optimistic concurrency).
 */

import { isStorageError } from '@tablehop/host';
import type { Room } from './room.ts';
import type { RoomStorage } from './storage.ts';
import { readRoom, storedRoom } from './stored-room.ts';

export type KeptRoom = {
  readonly now: () => Room;
  /** Stored first, then adopted. Rejects with what the change throws, or a `StorageError`. */
  readonly change: (next: (room: Room) => Room | Promise<Room>) => Promise<Room>;
  /** Knows something of it from now on that is stored by another process. */
  readonly know: (room: Room) => void;
  /** Knows something of it from now on that follows from the match, and is stored soon. */
  readonly knowAndStore: (room: Room) => void;
  /** Others may have written it. */
  readonly readSoon: () => void;
  /** As it is stored now. Rejects with a `StorageError`. */
  readonly readAgain: () => Promise<void>;
  /** Once a second, about. */
  readonly tick: () => void;
  /** Resolves when no change is at work any more. */
  readonly rest: () => Promise<unknown>;
  readonly isToBeStored: () => boolean;
  /** Stores now what was to be stored soon; resolves with whether that was possible. If not, it is left. */
  readonly storeNow: () => Promise<boolean>;
};

export type KeptRoomParts = {
  readonly storage: RoomStorage;
  readonly time: () => number;
  readonly after: (ms: number, run: () => void) => () => void;
  readonly report: (error: unknown) => void;
  /** With what follows from the match. */
  readonly complete: (room: Room) => Room;
  /** It is another one now than it was before. */
  readonly adopted: (before: Room) => void;
  /** This process has written it. */
  readonly written: (room: Room) => void;
};

/** Whose turn it is may be out of date by this much after a crash; it follows from the log, and is mended when the match is opened. */
const STORED_AFTER_MS = 1000;
/** How often a change is tried on a room that others are changing too. */
const MOST_TRIES = 8;
/** Once in so many seconds it is read even if nothing seems to be missing. */
const SAFETY_TICKS = 15;

export function createKeptRoom(found: Room, parts: KeptRoomParts): KeptRoom {
  const { storage, time, after, report, complete, adopted, written } = parts;
  let room = found;
  let lastWork: Promise<unknown> = Promise.resolve();
  let callOffStoring: (() => void) | null = null;
  /** It may have changed, and could not be read. */
  let isUnread = false;
  let ticks = 0;

  /** One after another, whether or not the one before succeeded. */
  function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = lastWork.then(work);
    lastWork = result.catch(() => undefined);
    return result;
  }

  async function changeNow(next: (room: Room) => Room | Promise<Room>): Promise<Room> {
    for (let tries = 1; ; tries++) {
      const wanted = await next(room);
      if (wanted === room) return room;
      const changed: Room = { ...complete(wanted), revision: room.revision + 1, changedAt: time() };
      try {
        await storage.writeRoom(storedRoom(changed));
      } catch (error) {
        // Another writer was there, or a write that was not heard of has happened after all.
        // Whether one that failed otherwise was stored, or will be, is found out by writing the same revision again.
        const isGrown = isStorageError(error) && error.trouble === 'grown';
        if (!isGrown) storeLater();
        if (!isGrown || tries === MOST_TRIES) throw error;
        await readAgain().catch((unread: unknown) => {
          storeLater();
          throw unread;
        });
        continue;
      }
      adopt(changed);
      written(changed);
      return changed;
    }
  }

  async function readAgain(): Promise<void> {
    const stored = await storage.readRoom(room.id);
    if (stored !== null && stored.revision > room.revision) adopt(readRoom(stored));
  }

  function readSoon(): void {
    isUnread = false;
    inOrder(readAgain).catch((error: unknown) => {
      isUnread = true;
      if (!isStorageError(error)) report(error);
    });
  }

  function adopt(next: Room): void {
    const before = room;
    room = next;
    storeNotLater();
    adopted(before);
  }

  const change: KeptRoom['change'] = (next) => inOrder(() => changeNow(next));

  function store(): Promise<boolean> {
    return change((now) => ({ ...now })).then(
      () => true,
      (error: unknown) => {
        report(error);
        return false;
      },
    );
  }

  function storeLater(): void {
    callOffStoring ??= after(STORED_AFTER_MS, () => {
      callOffStoring = null;
      void store();
    });
  }

  function storeNotLater(): void {
    callOffStoring?.();
    callOffStoring = null;
  }

  return {
    now: () => room,
    change,
    know(next) {
      room = next;
    },
    knowAndStore(next) {
      room = next;
      storeLater();
    },
    readSoon,
    readAgain: () => inOrder(readAgain),
    tick() {
      ticks += 1;
      if (isUnread || ticks % SAFETY_TICKS === 0) readSoon();
    },
    rest: () => lastWork,
    isToBeStored: () => callOffStoring !== null,
    async storeNow() {
      storeNotLater();
      const isStored = await store();
      if (!isStored) storeNotLater();
      return isStored;
    },
  };
}
