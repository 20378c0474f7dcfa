/** A room and its stored revision: changes are written one after another, then shown (optimistic concurrency). */

import { isStorageError, MAX_SEAT_CHANGES, type SeatChange } from '@tablehop/host';
import { memberOf } from './changes.ts';
import type { Room, RoomMatch } from './room.ts';
import { type RoomStorage, readRoom, storedRoom } from './stored-room.ts';

export type KeptRoom = {
  readonly now: () => Room;
  /** Stored first, then adopted. Rejects with what the change throws, or a `StorageError`. `takeBack`: if it was stored nevertheless. */
  readonly change: (next: Change, takeBack?: (room: Room) => Room) => Promise<Room>;
  /** Debounced, for what follows from the match. */
  readonly storeSoon: () => void;
  readonly readSoon: () => void;
  readonly readAgain: () => Promise<void>;
  readonly tick: () => void;
  /** Finishes pending changes and debounced writes: false if it wrote anything. */
  readonly rest: () => Promise<boolean>;
  /** Drops what could not be written. */
  readonly close: () => void;
};

type Change = (room: Room) => Room | Promise<Room>;

export type KeptRoomParts = {
  readonly storage: RoomStorage;
  readonly time: () => number;
  readonly after: (ms: number, run: () => void) => () => void;
  readonly report: (error: unknown) => void;
  /** Before each change. */
  readonly prepare: (room: Room) => Promise<Room>;
  readonly complete: (room: Room) => Room;
  readonly adopted: (before: Room) => void;
  readonly written: (room: Room) => void;
  /** It may be stored, or not. */
  readonly doubted: (room: Room) => void;
};

/** After a crash the stored turn may be this old; it is corrected from the log when the match is opened. */
const STORED_AFTER_MS = 1000;
const MAX_TRIES = 8;
/** Seconds after which it is read even if nothing seems to be missing. */
const SAFETY_TICKS = 15;

export function createKeptRoom(found: Room, parts: KeptRoomParts): KeptRoom {
  const { storage, time, after, report, prepare, complete, adopted, written, doubted } = parts;
  let room = found;
  let lastWork: Promise<unknown> = Promise.resolve();
  let callOffStoring: (() => void) | null = null;
  let isUnread = false;
  let ticks = 0;
  /** The last revision that was written and not heard of. If it is stored, nobody has told the others. */
  let unheardRevision: number | null = null;
  /** Of changes whose authors heard of a failure, though they may be stored. */
  let toTakeBack: readonly ((room: Room) => Room)[] = [];

  function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = lastWork.then(work);
    lastWork = result.catch(() => undefined);
    return result;
  }

  async function changeNow(next: Change, takeBack?: (room: Room) => Room): Promise<Room> {
    for (let tries = 1; ; tries++) {
      const wanted = await next(await prepare(toTakeBack.reduce((each, back) => back(each), room)));
      if (wanted === room) return room;
      const changed: Room = { ...complete(wanted), revision: room.revision + 1, changedAt: time() };
      try {
        await storage.writeRoom(storedRoom(changed));
      } catch (error) {
        // Any other failure may have been stored: writing the same revision again tells.
        const isGrown = isStorageError(error) && error.trouble === 'grown';
        if (!isGrown) {
          doubted(changed);
          unheardRevision = changed.revision;
          if (takeBack !== undefined) toTakeBack = [...toTakeBack, takeBack];
          storeLater();
        }
        if (!isGrown || tries === MAX_TRIES) throw error;
        await readAgain().catch((unread: unknown) => {
          storeLater();
          throw unread;
        });
        continue;
      }
      toTakeBack = [];
      unheardRevision = null;
      adopt(changed);
      written(changed);
      return changed;
    }
  }

  async function readAgain(): Promise<void> {
    const stored = await storage.readRoom(room.id);
    if (stored !== null && stored.revision > room.revision) adopt(readRoom(stored));
    if (unheardRevision === null || room.revision < unheardRevision) return;
    unheardRevision = null;
    written(room);
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
    if (toTakeBack.length > 0) storeLater();
    adopted(before);
  }

  const change: KeptRoom['change'] = (next, takeBack) => inOrder(() => changeNow(next, takeBack));

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
    storeSoon: storeLater,
    readSoon,
    readAgain: () => inOrder(readAgain),
    tick() {
      ticks += 1;
      if (isUnread || ticks % SAFETY_TICKS === 0) readSoon();
    },
    async rest() {
      let last = lastWork;
      await last;
      if (callOffStoring !== null) {
        storeNotLater();
        const storing = store();
        last = lastWork;
        if (await storing) return false;
      }
      // Who came meanwhile waits for work behind it.
      return lastWork === last;
    },
    close: storeNotLater,
  };
}

/** Stores who left or took a seat, and after how many moves: earlier moves keep the name of their maker. */
export function withSeatChanges(before: Room, after: Room, moves: number): Room {
  if (after.match === null || after.match.id !== before.match?.id || before.match.over) return after;
  const changes = after.seats.flatMap((now, seat): readonly SeatChange[] => {
    const was = before.seats[seat];
    if (was === undefined || was.kind === 'open' || was.kind === now.kind) return [];
    if (was.kind === 'person') {
      const { name, mark } = memberOf(before, was.member) ?? { name: '', mark: seat };
      return now.kind === 'left' ? [{ seat, moves, kind: 'left', name, mark }] : [];
    }
    return now.kind === 'person' ? [{ seat, moves, kind: 'taken', name: was.name, mark: was.mark }] : [];
  });
  if (changes.length === 0) return after;
  return { ...after, match: { ...after.match, seatChanges: [...(after.match.seatChanges ?? []), ...changes].slice(-MAX_SEAT_CHANGES) } };
}

/** After an undo, the current holder of a seat makes its next moves. */
export function standingChanges(changes: RoomMatch['seatChanges'], moves: number): RoomMatch['seatChanges'] {
  return changes?.map((change) => ({ ...change, moves: Math.min(change.moves, moves) }));
}
