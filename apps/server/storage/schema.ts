/**
 * The versions of the database. Each step leads from the version before to the next; they are only ever added to, because databases in
 * which they have been taken exist.
 */

import { type StartProblem, startProblem } from './start-problem.ts';

/** The steps that a database of this version still has to take. */
export function stepsFrom(version: number, steps: readonly string[], where: string): readonly string[] | StartProblem {
  if (version <= steps.length) return steps.slice(version);
  return startProblem(
    `The database ${where} was written by a newer Tablehop (version ${version} of the database; this one knows ${steps.length}). ` +
      'Start that newer Tablehop again, or choose another database.',
  );
}

/**
 * A match has a short key of its own, by which its entries refer to it: with its id in every entry, and again in the index, the file would
 * be a third larger (decision 018). `tablehop_state`, which holds the version, is made before the first step.
 */
export const SQLITE_STEPS: readonly string[] = [
  `
  create table matches (
    key integer primary key,
    id text not null unique,
    fence integer not null,
    changed_at integer not null,
    summary text not null
  ) strict;
  create table entries (
    match integer not null,
    number integer not null,
    entry text not null,
    unique (match, number)
  ) strict;
  create table rooms (
    id text primary key not null,
    revision integer not null,
    code text unique,
    watch text not null unique,
    listed integer not null,
    due integer,
    changed_at integer not null,
    document text not null
  ) strict;
  create index listed_rooms on rooms (changed_at) where listed = 1;
  create index due_rooms on rooms (due) where due is not null;
  `,
  // How far a room has come, for whoever removes old ones. Those of before count as played until they are written again.
  `
  alter table rooms add column stage text not null default 'playing';
  create index stale_rooms on rooms (stage, changed_at);
  `,
];

export const POSTGRES_STEPS: readonly string[] = [
  `
  create table matches (
    key bigint generated always as identity primary key,
    id text not null unique,
    fence bigint not null,
    changed_at bigint not null,
    summary text not null
  );
  create table entries (
    match bigint not null,
    number integer not null,
    entry text not null,
    unique (match, number)
  );
  create table rooms (
    id text primary key,
    revision bigint not null,
    code text unique,
    watch text not null unique,
    listed boolean not null,
    due bigint,
    changed_at bigint not null,
    document text not null
  );
  create index listed_rooms on rooms (changed_at) where listed;
  create index due_rooms on rooms (due) where due is not null;
  `,
  // Leases. The fences of all leases, and of every process that opens the database alone, come from one sequence: whoever comes later has
  // the higher one.
  `
  alter table matches add column owner text;
  create index owned_matches on matches (owner) where owner is not null;
  create table processes (
    id text primary key,
    alive_until timestamptz not null
  );
  create sequence fences;
  select setval('fences', greatest((select max(epoch) from tablehop_state), (select max(fence) from matches), 0) + 1, false);
  `,
  // How far a room has come, for whoever removes old ones. Those of before count as played until they are written again.
  `
  alter table rooms add column stage text not null default 'playing';
  create index stale_rooms on rooms (stage, changed_at);
  `,
];
