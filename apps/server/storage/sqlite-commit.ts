import { storageError } from '@tablehop/host';
import type { SeenRoom } from '@tablehop/rooms';
import type { AppendWrite, BoardEntryRow, RoomWrite, Write } from './engine.ts';
import type { Outcome } from './group-commit.ts';
import type { LateSummary } from './lazy-summaries.ts';
import type { Writer } from './sqlite-connection.ts';

/** By each commit that removes something, in a few milliseconds: more than a room and its matches have. */
const PAGES_GIVEN_BACK = 200;

export async function createSqliteCommit(
  writer: Writer,
  version: number,
): Promise<(writes: readonly Write[]) => Promise<readonly Outcome[]>> {
  const readVersion = await writer.prepare('select version from tablehop_state');
  const LAST = '(select coalesce(max(number), 0) from entries where match = matches.key)';
  // All or none, in half the time of a statement for each: most of that is spent on the way to SQLite and back.
  const addEntries = await writer.prepare(
    `with added as materialized (
       select matches.key, given.value ->> 3 as number, given.value ->> 4 as entry from json_each(?) as given cross join matches
       where matches.id = given.value ->> 0 and fence = given.value ->> 1 and ${LAST} = given.value ->> 2
     )
     insert into entries (match, number, entry) select * from added where (select count(*) from added) = ?`,
  );
  const findMatch = await writer.prepare(`select fence, ${LAST} as last from matches where id = ?`);
  const createMatch = await writer.prepare('insert into matches (id, fence, changed_at, summary) values (?, ?, ?, ?)');
  const raiseFence = await writer.prepare('update matches set fence = ? where id = ?');
  const changeSummary = await writer.prepare('update matches set summary = ?, changed_at = ? where id = ? and fence <= coalesce(?, fence)');
  const removeEntries = await writer.prepare('delete from entries where match = (select key from matches where id = ?)');
  const removeMatch = await writer.prepare('delete from matches where id = ?');
  const removeRoom = await writer.prepare('delete from rooms where id = ? and revision = coalesce(?, revision)');
  // A code or an address of another room is a conflict too: the row does not change.
  const createRoom = await writer.prepare(
    'insert or ignore into rooms (revision, code, watch, listed, due, changed_at, stage, document, brief, id) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const changeRoom = await writer.prepare(
    `update or ignore rooms set revision = ?, code = ?, watch = ?, listed = ?, due = ?, changed_at = ?, stage = ?, document = ?, brief = ?
     where id = ? and revision = ?`,
  );

  const addBoardEntry = await writer.prepare(
    `insert into board_entries (game, day, browser, record, fingerprint, name, mark, rank_key, result, at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
  );
  const beginUptime = await writer.prepare('insert into uptime (revision, state) select ?, ? where not exists (select 1 from uptime)');
  const changeUptime = await writer.prepare('update uptime set revision = ?, state = ? where revision = ?');
  const removeBoardEntry = await writer.prepare('delete from board_entries where number = ?');

  function areAdded(writes: readonly AppendWrite[]): boolean {
    const rows = writes.flatMap(({ id, fence, first, entries }) =>
      entries.map((entry, index) => [id, fence, (first ?? 0) - 1, (first ?? 0) + index, entry]),
    );
    return rows.length === 0 || addEntries.run(JSON.stringify(rows), rows.length).changes === rows.length;
  }

  function append(write: AppendWrite): Outcome {
    const { id, fence, first, summary } = write;
    if (first !== null && areAdded([write])) return 'written';
    const found = findMatch.get(id) as { readonly fence: number; readonly last: number } | undefined;
    const isRefused = (first !== null && first !== (found?.last ?? 0) + 1) || fence < (found?.fence ?? fence);
    if (isRefused) return 'refused';
    if (found === undefined) createMatch.run(id, fence, summary.changedAt, JSON.stringify(summary));
    else raiseFence.run(fence, id);
    if (!areAdded([write])) throw new Error(`an entry that fits was not added to match ${id}`);
    return found === undefined ? 'created' : 'written';
  }

  function writeSummaries(late: readonly LateSummary[]): Outcome {
    for (const { summary, fence } of late) changeSummary.run(JSON.stringify(summary), summary.changedAt, summary.id, fence);
    return 'written';
  }

  function writeRoom({ id, revision, code, watch, listed, due, changedAt, stage, document, brief }: RoomWrite): Outcome {
    const values = [revision, code, watch, listed ? 1 : 0, due, changedAt, stage, document, brief, id] as const;
    const { changes } = revision === 1 ? createRoom.run(...values) : changeRoom.run(...values, revision - 1);
    return changes === 1 ? 'written' : 'refused';
  }

  function forgetMatch(id: string): void {
    removeEntries.run(id);
    removeMatch.run(id);
  }

  function discardRoom(id: string, seen: SeenRoom | null): Outcome {
    const { changes } = removeRoom.run(id, seen?.revision ?? null);
    if (seen !== null && changes === 0) return 'refused';
    for (const match of seen?.matches ?? []) forgetMatch(match);
    return 'written';
  }

  function enterBoard({ game, day, browser, record, fingerprint, name, mark, rankKey, result, at }: BoardEntryRow): Outcome {
    const values = [game, day, browser, record, fingerprint, name, mark, rankKey, result, at] as const;
    return addBoardEntry.run(...values).changes === 1 ? 'created' : 'refused';
  }

  function removeBoardEntries(numbers: readonly number[]): Outcome {
    for (const number of numbers) removeBoardEntry.run(number);
    return 'written';
  }

  function writeUptime(revision: number, state: string): Outcome {
    const { changes } = revision === 1 ? beginUptime.run(revision, state) : changeUptime.run(revision, state, revision - 1);
    return changes === 1 ? 'written' : 'refused';
  }

  function apply(write: Write): Outcome {
    switch (write.kind) {
      case 'append':
        return append(write);
      case 'summaries':
        return writeSummaries(write.late);
      case 'room':
        return writeRoom(write.row);
      case 'removeMatch':
        forgetMatch(write.id);
        return 'written';
      case 'removeRoom':
        return discardRoom(write.id, write.seen);
      case 'boardEntry':
        return enterBoard(write.row);
      case 'removeBoardEntries':
        return removeBoardEntries(write.numbers);
      case 'uptime':
        return writeUptime(write.revision, write.state);
    }
  }

  return async (writes) => {
    // Immediate: what is checked here holds until the commit, even if others have the file open.
    await writer.exec('begin immediate');
    try {
      // A newer Tablehop may have migrated the file meanwhile.
      if ((readVersion.get() as { readonly version: number }).version !== version) throw storageError('newer');
      const removes = writes.some(({ kind }) => kind.startsWith('remove'));
      // The usual case: each is the next of its match, under the same lease.
      const areDone = !removes && areAdded(writes.filter(isMove));
      const outcomes = writes.map((write) => (areDone && isMove(write) ? 'written' : apply(write)));
      if (removes) await writer.exec(`pragma incremental_vacuum(${PAGES_GIVEN_BACK})`);
      await writer.exec('commit');
      return outcomes;
    } catch (error) {
      // SQLite ends the transaction itself after some errors, such as a full disk.
      if (writer.inTransaction) await writer.exec('rollback').catch(() => undefined);
      throw error;
    }
  };
}

function isMove(write: Write): write is Write & AppendWrite {
  return write.kind === 'append' && write.first !== null && write.first > 1;
}
