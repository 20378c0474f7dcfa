/** A batch of writes as one PostgreSQL statement: one round trip, one transaction. */

import { storageError } from '@tablehop/host';
import type { AppendWrite, BoardEntryRow, Write } from './engine.ts';
import type { Outcome } from './group-commit.ts';
import type { LateSummary } from './lazy-summaries.ts';
import type { Pool } from './postgres-pool.ts';

const OWNER = "($owner::text::json #>> '{}')";

/**
 * All parts see the database before the statement. Concurrent writes of the same number or code fail a unique index; then smaller batches
 * are tried. Rows of matches are locked in the order of ids (no deadlocks) and read as locked: an append during a new lease is durable
 * before the new owner knows, or refused for its lower fence. One of several processes must name the current fence; a single process
 * takes over lower ones. `lateral (… offset 0)` forces index lookups: the statement is planned once, while tables grow to millions of
 * rows.
 */
const PARTS: { readonly [kind in Write['kind']]: { readonly text: string; readonly results?: string; readonly isPlannedOnce?: true } } = {
  append: {
    isPlannedOnce: true,
    text: `
      found as materialized (
        select given.*, stored.key, stored.fence as fence_before
        from known, json_to_recordset($appends::text::json) as given (id text, fence bigint, first integer, changed_at bigint, summary text)
        left join lateral (select key, fence from matches where matches.id = given.id offset 0 for no key update) as stored on true
      ),
      fitting as materialized (
        select key, id, fence, fence_before from found
        where case when ${OWNER} is null then fence >= fence_before else fence = fence_before end
          and (first is null or first = 1 + coalesce((select max(number) from entries where match = key), 0))
      ),
      created as (
        insert into matches (id, fence, changed_at, summary, owner)
        select id, fence, changed_at, summary, ${OWNER} from found where key is null and summary is not null
        returning key, id
      ),
      fenced as (
        update matches set fence = fitting.fence, owner = null from fitting
        where matches.key = fitting.key and fitting.fence > fence_before
      ),
      grown as (
        insert into entries (match, number, entry)
        select key, number, entry from json_to_recordset($entries::text::json) as given (id text, number integer, entry text)
        join (select key, id from fitting union all select key, id from created) as target using (id)
      )`,
    results: `select 'written' as kind, id from fitting union all select 'created', id from created`,
  },
  room: {
    isPlannedOnce: true,
    text: `
      rooms_written as (
        insert into rooms (id, revision, code, watch, listed, due, changed_at, stage, document, brief)
        select given.*
        from known, json_to_recordset($rooms::text::json) as given (
          id text, revision bigint, code text, watch text, listed boolean, due bigint, "changedAt" bigint, stage text, document text, brief text
        )
        left join lateral (select revision from rooms where rooms.id = given.id offset 0 for update) as stored on true
        where given.revision = coalesce(stored.revision, 0) + 1
        on conflict (id) do update set revision = excluded.revision, code = excluded.code, watch = excluded.watch,
          listed = excluded.listed, due = excluded.due, changed_at = excluded.changed_at, stage = excluded.stage, document = excluded.document,
          brief = excluded.brief
        where rooms.revision = excluded.revision - 1
        returning id
      )`,
    results: `select 'room', id from rooms_written`,
  },
  summaries: {
    text: `
      to_summarise as materialized (
        select given.*, stored.key
        from known, json_to_recordset($summaries::text::json) as given (id text, fence bigint, changed_at bigint, summary text),
        lateral (select key, fence from matches where matches.id = given.id offset 0 for no key update) as stored
        where stored.fence <= coalesce(given.fence, stored.fence)
      ),
      summarised as (
        update matches set summary = to_summarise.summary, changed_at = to_summarise.changed_at
        from to_summarise where matches.key = to_summarise.key
      )`,
  },
  removeMatch: {
    text: `
      removed as (
        delete from matches using known, json_array_elements_text($removedMatches::text::json) as given (id)
        where matches.id = given.id returning key
      ),
      emptied as (
        delete from entries using removed where entries.match = removed.key
      )`,
  },
  removeRoom: {
    text: `
      rooms_removed as (
        delete from rooms using known, json_to_recordset($removedRooms::text::json) as given (id text, revision bigint)
        where rooms.id = given.id and rooms.revision = coalesce(given.revision, rooms.revision)
        returning rooms.id
      ),
      matches_removed as (
        delete from matches
        using rooms_removed join json_to_recordset($matchesOfRooms::text::json) as given (room text, id text) on given.room = rooms_removed.id
        where matches.id = given.id
        returning key
      ),
      logs_removed as (
        delete from entries using matches_removed where entries.match = matches_removed.key
      )`,
    results: `select 'removed', id from rooms_removed`,
  },
  boardEntry: {
    text: `
      entered as (
        insert into board_entries (game, day, browser, record, fingerprint, name, mark, rank_key, result, at)
        select given.*
        from known, json_to_recordset($boardEntries::text::json) as given (
          game text, day text, browser text, record text, fingerprint text, name text, mark integer, "rankKey" text, result text, at bigint
        )
        on conflict do nothing
        returning game, day, browser
      )`,
    results: `select 'entered', json_build_array(game, day, browser)::text from entered`,
  },
  removeBoardEntries: {
    text: `
      board_entries_removed as (
        delete from board_entries using known, json_array_elements_text($removedBoardEntries::text::json) as given (number)
        where board_entries.number = given.number::bigint
      )`,
  },
  uptime: {
    text: `
      uptime_begun as (
        insert into uptime (revision, state)
        select given.revision, given.state from known, json_to_recordset($uptimes::text::json) as given (revision bigint, state text)
        where given.revision = 1 and not exists (select 1 from uptime)
        returning revision
      ),
      uptime_changed as (
        update uptime set revision = given.revision, state = given.state
        from known, json_to_recordset($uptimes::text::json) as given (revision bigint, state text)
        where uptime.revision = given.revision - 1
        returning uptime.revision
      )`,
    results: `select 'uptime', revision::text from uptime_begun union all select 'uptime', revision::text from uptime_changed`,
  },
};

const KINDS = [
  'append',
  'room',
  'summaries',
  'removeMatch',
  'removeRoom',
  'boardEntry',
  'removeBoardEntries',
  'uptime',
] as const satisfies readonly Write['kind'][];

type Statement = { readonly text: string; readonly parameters: readonly string[]; readonly isPlannedOnce: boolean };

function compose(kinds: readonly Write['kind'][]): Statement {
  const parts = kinds.map((kind) => PARTS[kind]);
  // Nothing is written once a newer Tablehop has migrated the database.
  const known = 'known as materialized (select version from tablehop_state where version = $version::integer)';
  const results = parts.flatMap((part) => part.results ?? []);
  const named = `with ${[known, ...parts.map(({ text }) => text)].join(',')}
    ${["select 'known' as kind, '' as id from known", ...results].join(' union all ')}`;
  const parameters: string[] = [];
  const text = named.replace(/\$(\w+)/g, (_, name: string) => `$${parameters.push(name)}`);
  return { text, parameters, isPlannedOnce: parts.every((part) => part.isPlannedOnce) };
}

type Kind<K extends Write['kind']> = Extract<Write, { readonly kind: K }>;
type Row = { readonly kind: 'known' | 'written' | 'created' | 'room' | 'removed' | 'entered' | 'uptime'; readonly id: string };

export function createPostgresCommit(
  pool: Pool,
  version: number,
  owner: string | null,
): (writes: readonly Write[]) => Promise<readonly Outcome[]> {
  const statements = new Map<string, Statement>();

  function statementFor(writes: readonly Write[]): Statement {
    const kinds = KINDS.filter((kind) => writes.some((write) => write.kind === kind));
    const known = statements.get(kinds.join()) ?? compose(kinds);
    statements.set(kinds.join(), known);
    return known;
  }

  return async (writes) => {
    const { text, parameters, isPlannedOnce } = statementFor(writes);
    const given = { version, owner, ...listsOf(writes) } as { readonly [parameter: string]: unknown };
    const values = parameters.map((name) => JSON.stringify(given[name]));
    const rows = await pool.query<Row>(text, values, { isPlannedOnce });
    const idsOf = (kind: Row['kind']) => new Set(rows.flatMap((row) => (row.kind === kind ? [row.id] : [])));
    if (idsOf('known').size === 0) throw storageError('newer');
    const [written, created, rooms, removed] = [idsOf('written'), idsOf('created'), idsOf('room'), idsOf('removed')];
    const entered = new Set([...idsOf('entered')].map((id) => boardKey(...(JSON.parse(id) as [string, string, string]))));
    return writes.map((write): Outcome => {
      if (write.kind === 'append') return created.has(write.id) ? 'created' : written.has(write.id) ? 'written' : 'refused';
      if (write.kind === 'removeRoom' && write.seen !== null) return removed.has(write.id) ? 'written' : 'refused';
      if (write.kind === 'boardEntry') return entered.has(keyOfRow(write.row)) ? 'created' : 'refused';
      if (write.kind === 'uptime') return idsOf('uptime').size > 0 ? 'written' : 'refused';
      if (write.kind === 'room') return rooms.has(write.row.id) ? 'written' : 'refused';
      return 'written';
    });
  };
}

function listsOf(writes: readonly Write[]) {
  const ofKind = <K extends Write['kind']>(kind: K) => writes.filter((write): write is Kind<K> => write.kind === kind);
  const appends = ofKind('append').sort(byId);
  return {
    appends: appends.map(givenAppend),
    entries: appends.flatMap(givenEntries),
    rooms: ofKind('room')
      .map(({ row }) => row)
      .sort(byId),
    summaries: ofKind('summaries')
      .flatMap(({ late }) => late.map(givenSummary))
      .sort(byId),
    removedMatches: ofKind('removeMatch').map(({ id }) => id),
    removedRooms: ofKind('removeRoom').map(({ id, seen }) => ({ id, revision: seen?.revision ?? null })),
    // Ordered by unique key, to avoid deadlocks between processes.
    boardEntries: ofKind('boardEntry')
      .map(({ row }) => row)
      .sort((a, b) => (keyOfRow(a) < keyOfRow(b) ? -1 : 1)),
    removedBoardEntries: ofKind('removeBoardEntries').flatMap(({ numbers }) => numbers),
    uptimes: ofKind('uptime').map(({ revision, state }) => ({ revision, state })),
    matchesOfRooms: ofKind('removeRoom').flatMap(({ id: room, seen }) => (seen?.matches ?? []).map((id) => ({ room, id }))),
  };
}

function boardKey(game: string, day: string, browser: string): string {
  return JSON.stringify([game, day, browser]);
}

function keyOfRow({ game, day, browser }: BoardEntryRow): string {
  return boardKey(game, day, browser);
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : 1;
}

function givenSummary({ summary, fence }: LateSummary) {
  return { id: summary.id, fence, changed_at: summary.changedAt, summary: JSON.stringify(summary) };
}

function givenAppend({ id, fence, first, summary }: AppendWrite) {
  // Only the first append can create a match: the others need no summary.
  const isFirst = first === null || first === 1;
  return { id, fence, first, ...(isFirst ? { changed_at: summary.changedAt, summary: JSON.stringify(summary) } : {}) };
}

function givenEntries({ id, first, entries }: AppendWrite) {
  return entries.map((entry, index) => ({ id, number: (first ?? 1) + index, entry }));
}
