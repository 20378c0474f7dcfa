import { type BoardStorage, rankKey, type StoredEntry } from '@tablehop/boards';
import { type MatchStorage, type StoredSummary, storageError, storedSummary } from '@tablehop/host';
import type { RoomStorage, StoredRoom, Uptime } from '@tablehop/rooms';
import * as v from 'valibot';
import { asking, type BoardEntryRow, type Engine, type RoomRow, type Write } from './engine.ts';
import { createGroupCommit } from './group-commit.ts';
import { createLazySummaries } from './lazy-summaries.ts';

export type ServerStorage = MatchStorage &
  RoomStorage &
  BoardStorage & {
    /** A fence, higher than that of every earlier process. */
    readonly epoch: number;
    readonly commits: () => number;
    readonly check: () => Promise<void>;
    /** Flushes. Later requests are rejected as `closed`. */
    readonly close: () => Promise<void>;
  };

export type StorageOptions = {
  readonly report?: (error: unknown) => void;
  readonly committed?: (commit: Committed) => void;
};

export type Committed = { readonly writes: number; readonly entries: number; readonly ms: number };

export function createServerStorage(engine: Engine, { report = () => undefined, committed }: StorageOptions): ServerStorage {
  const { isFaultOfOne, asStorageError } = engine;
  const commit = committed === undefined ? engine.commit : measured(engine.commit, committed);
  const queue = createGroupCommit<Write>({ commit, isFaultOfOne, asStorageError, report });
  const late = createLazySummaries(async (some) => {
    // Alone: no move may fail because a summary does not fit on a full disk.
    await queue.add({ kind: 'summaries', late: some, subject: '', size: 0, isAlone: true });
  });
  let closing: Promise<void> | null = null;

  function checkOpen(): void {
    if (closing !== null) throw storageError('closed');
  }

  async function read<Result>(work: () => Promise<Result>): Promise<Result> {
    checkOpen();
    return asking(work, engine, report);
  }

  return {
    epoch: engine.epoch,
    commits: queue.commits,
    check: () => read(engine.ping),

    list: () =>
      read(async () => {
        const summaries = (await engine.readSummaries()).map((text) => v.safeParse(storedSummary, JSON.parse(text)));
        return summaries.flatMap(({ success, output }) => (success ? [copy(late.find(output.id) ?? output)] : []));
      }),

    read: (id) =>
      read(async () => {
        // Before the query: it may be written, and dropped here, while the query runs.
        const known = late.find(id);
        const rows = canBeStored(id) ? await engine.readMatch(id) : null;
        if (rows === null) return null;
        const newest = late.find(id) ?? known;
        return { summary: newest === undefined ? JSON.parse(rows.summary) : copy(newest), entries: rows.entries.map(parse) };
      }),

    async append({ summary, entries, fence }) {
      checkOpen();
      const { id } = summary;
      const first = entries[0]?.number ?? null;
      if (entries.some(({ number }, index) => number !== (first ?? 0) + index)) throw storageError('grown');
      const texts = entries.map((entry) => JSON.stringify(entry));
      const order = late.nextOrder();
      const size = texts.reduce((total, { length }) => total + length, 0);
      const outcome = await queue.add({ kind: 'append', id, fence, first, entries: texts, summary, subject: `match ${id}`, size });
      if (outcome === 'created') late.forget(id, order);
      else late.note({ summary, fence }, order);
    },

    async summarise(summary) {
      checkOpen();
      late.note({ summary, fence: null }, late.nextOrder());
    },

    async remove(id) {
      checkOpen();
      const order = late.nextOrder();
      if (canBeStored(id)) await queue.add({ kind: 'removeMatch', id, subject: `match ${id}`, size: id.length });
      late.forget(id, order);
    },

    readRoom: (id) =>
      read(async () => {
        const row = canBeStored(id) ? await engine.readRoom(id) : null;
        return row === null ? null : roomOf(row);
      }),

    readBrief: (id) =>
      read(async () => {
        const text = canBeStored(id) ? await engine.readBrief(id) : null;
        return text === null ? null : parse(text);
      }),

    findRoom: (by) =>
      read(async () => {
        const [column, value] = 'code' in by ? (['code', by.code] as const) : (['watch', by.watch] as const);
        return canBeStored(value) ? engine.findRoom(column, value) : null;
      }),

    async writeRoom(room) {
      checkOpen();
      const { id } = room;
      const document = JSON.stringify(room.document);
      const brief = room.brief === undefined ? null : JSON.stringify(room.brief);
      await queue.add({ kind: 'room', row: { ...room, document, brief }, subject: `room ${id}`, size: document.length });
    },

    listedRooms: (most) => read(async () => (await engine.listedRooms(most)).map(roomOf)),
    dueRooms: (by, most) => read(async () => (await engine.dueRooms(by, most)).map(roomOf)),

    staleRooms: (stage, before, most) => read(async () => (await engine.staleRooms(stage, before, most)).map(roomOf)),

    async removeRoom(id, seen) {
      checkOpen();
      const order = late.nextOrder();
      if (canBeStored(id)) await queue.add({ kind: 'removeRoom', id, seen: seen ?? null, subject: `room ${id}`, size: id.length });
      for (const match of seen?.matches ?? []) late.forget(match, order);
    },

    readUptime: () =>
      read(async () => {
        const text = await engine.readUptime();
        return text === null ? null : (JSON.parse(text) as Uptime);
      }),

    async writeUptime(uptime) {
      checkOpen();
      const state = JSON.stringify(uptime);
      await queue.add({ kind: 'uptime', revision: uptime.revision, state, subject: 'uptime', size: state.length });
    },

    async addEntry(entry) {
      checkOpen();
      const { game, day, browser } = entry;
      const result = JSON.stringify(entry.result);
      const row: BoardEntryRow = { ...entry, rankKey: rankKey(entry.result.rank), result };
      await queue.add({ kind: 'boardEntry', row, subject: `board ${JSON.stringify([game, day, browser])}`, size: result.length });
    },

    readBoard: (board, { most, browser }) =>
      read(async () => {
        if (![board.game, board.day, browser ?? ''].every(canBeStored)) return { top: [], count: 0, own: null };
        const { top, count, own } = await engine.readBoard(board, most, browser);
        return { top: top.map(entryOf), count, own: own === null ? null : { place: own.place, entry: entryOf(own.row) } };
      }),

    async removeEntries(before, most) {
      const numbers = await read(() => engine.oldBoardEntries(before, most));
      // Alone: if another process removes the same entries, no move may wait for it.
      if (numbers.length > 0)
        await queue.add({ kind: 'removeBoardEntries', numbers, subject: 'old board entries', size: numbers.length, isAlone: true });
      return numbers.length;
    },

    close() {
      closing ??= finish();
      return closing;
    },
  };

  async function finish(): Promise<void> {
    late.stop();
    await queue.settled();
    await late.flush();
    await queue.settled();
    await engine.close();
  }
}

function measured(commit: Engine['commit'], committed: (commit: Committed) => void): Engine['commit'] {
  return async (writes) => {
    const begun = performance.now();
    const outcomes = await commit(writes);
    const entries = writes.reduce((total, write) => total + (write.kind === 'append' ? write.entries.length : 0), 0);
    committed({ writes: writes.length, entries, ms: performance.now() - begun });
    return outcomes;
  };
}

/** Databases truncate or refuse text with NUL. */
function canBeStored(name: string): boolean {
  return !name.includes('\0');
}

function parse(text: string): unknown {
  return JSON.parse(text);
}

function copy(summary: StoredSummary): StoredSummary {
  return JSON.parse(JSON.stringify(summary));
}

function entryOf({ game, day, browser, record, fingerprint, name, mark, result, at }: BoardEntryRow): StoredEntry {
  return { game, day, browser, record, fingerprint, name, mark, result: JSON.parse(result), at };
}

function roomOf({ document, ...row }: RoomRow): StoredRoom {
  return { ...row, document: JSON.parse(document) };
}
