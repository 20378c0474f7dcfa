import { type Claim, type LeaseStorage, type StorageError, storageError } from '@tablehop/host';
import { asking } from './engine.ts';
import type { Pool } from './postgres-pool.ts';

export type PostgresLeasesParts = {
  readonly pool: Pool;
  readonly living: Pool;
  readonly isClosed: () => boolean;
  readonly asStorageError: (error: unknown) => StorageError;
  readonly report?: (error: unknown) => void;
};

const IS_ALIVE = 'exists (select from processes where processes.id = matches.owner and alive_until > clock_timestamp())';

/** Locks the match's row, as appends do: an append under the earlier fence is durable by then, or refused. */
const CLAIM = `
  with before as (select fence, owner from matches where id = $1::text),
  claimed as (
    update matches set owner = $2::text, fence = case when owner = $2::text then fence else nextval('fences') end
    where id = $1::text and (owner is null or owner = $2::text or $3::text::boolean or not ${IS_ALIVE})
    returning fence
  )
  select (select fence from claimed) as fence, before.fence as fence_before,
    (select id from processes where id = before.owner and alive_until > clock_timestamp()) as owner
  from before
  union all select nextval('fences'), null, null where not exists (select from before)`;

type ClaimRow = { readonly fence: number | null; readonly fence_before: number | null; readonly owner: string | null };

const MAX_CLAIMS = 5;
const FORGOTTEN_AFTER = "interval '1 hour'";

export function createPostgresLeases(parts: PostgresLeasesParts): LeaseStorage {
  const { pool, living, isClosed, report = () => undefined } = parts;

  async function ask<Result>(work: () => Promise<Result>): Promise<Result> {
    if (isClosed()) throw storageError('closed');
    return asking(work, parts, report);
  }

  async function claim(match: string, process: string, force: boolean): Promise<Claim> {
    for (let claims = 0; claims < MAX_CLAIMS; claims++) {
      const [row] = await pool.query<ClaimRow>(CLAIM, [match, process, String(force)]);
      if (row === undefined) continue;
      if (row.fence !== null) return { kind: 'owned', fence: row.fence, isNew: row.fence !== row.fence_before };
      // It was free or ours when the statement began, but another process was faster.
      if (row.owner !== null && row.owner !== process) return { kind: 'elsewhere', owner: row.owner };
    }
    throw storageError('closed', new Error(`match ${match} could not be claimed`));
  }

  return {
    stayAlive: (process, forMs) =>
      ask(async () => {
        await living.query(
          `insert into processes (id, alive_until) values ($1::text, clock_timestamp() + $2::double precision * interval '1 ms')
           on conflict (id) do update set alive_until = excluded.alive_until`,
          [process, forMs],
        );
      }),

    leaveAll: (process) =>
      ask(async () => {
        await pool.query(
          `with gone as (delete from processes where id = $1::text)
           update matches set owner = null where owner = $1::text`,
          [process],
        );
      }),

    claim: (match, { process, force }) => ask(() => claim(match, process, force)),

    release: (match, { process, fence }) =>
      ask(async () => {
        await pool.query('update matches set owner = null where id = $1::text and owner = $2::text and fence = $3::bigint', [
          match,
          process,
          fence,
        ]);
      }),

    entriesSince: (match, number) =>
      ask(async () => {
        const rows = await pool.query<{ readonly entry: string }>(
          `select entry from entries where match = (select key from matches where id = $1::text) and number > $2::integer order by number`,
          [match, number],
        );
        return rows.map(({ entry }): unknown => JSON.parse(entry));
      }),

    orphans: (most) =>
      ask(async () => {
        // From dead processes, which are few: living ones own nearly all matches.
        const rows = await pool.query<{ readonly id: string; readonly summary: string }>(
          `with forgotten as (
             delete from processes
             where alive_until < clock_timestamp() - ${FORGOTTEN_AFTER} and not exists (select from matches where owner = processes.id)
           )
           select matches.id, summary from processes join matches on owner = processes.id
           where alive_until <= clock_timestamp() limit $1::bigint`,
          [most],
        );
        return rows.map(({ id, summary }) => ({ match: id, room: roomOf(summary) }));
      }),
  };
}

/** Parsed here: database text cannot have NUL, but names of people may. */
function roomOf(summary: string): string | null {
  const { room } = JSON.parse(summary) as { readonly room?: unknown };
  return typeof room === 'string' ? room : null;
}
