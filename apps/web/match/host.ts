/**
 * Answers the page: opens matches, holds sessions on them and carries news. It knows neither a worker nor IndexedDB, so that it can be
 * tested without a browser.
 */

import { isSeat, type Message, type Viewer } from '@tablehop/core';
import type { Accepted, TurnedDown } from '@tablehop/table';
import type { HostLock } from './host-lock.ts';
import { type HostedMatch, hostMatch } from './hosted-match.ts';
import { MatchError } from './match-error.ts';
import type { Answers, Asked, Push, Question, Request } from './messages.ts';
import { readMatch, readMatchFile, writeMatchFile } from './record-file.ts';
import type { Answer, Keeping, MatchSummary, SharedMatch } from './session.ts';
import { type MatchStorage, StorageError } from './storage.ts';
import {
  damaged,
  type FindGame,
  matchError,
  matchOfRecord,
  newMatch,
  type ReadableMatch,
  readStored,
  recordBeforeDamage,
  recordOf,
  writeDamaged,
} from './stored-match.ts';

export type HostParts = {
  readonly storage: MatchStorage;
  /** Null if another tab holds the match; `stolen` is called if another tab takes it over later. */
  readonly lock: (id: string, takeOver: boolean, stolen: () => void) => Promise<HostLock | null>;
  readonly findGame: FindGame;
  readonly tell: (push: Push) => void;
  readonly now: () => number;
  /** Lets whoever waits have a turn. */
  readonly breathe: () => Promise<void>;
  /** Something went wrong that is nobody's fault but ours. */
  readonly report: (error: unknown) => void;
};

export type Host = { readonly answer: (request: Request) => Promise<Answers[Question]> };

type Hosted = { readonly id: string; readonly match: HostedMatch; readonly lock: HostLock; readonly sessions: Set<number>; asked: number };
type Session = { readonly hosted: Hosted; readonly watches: Map<number, () => void> };
type Handlers = { readonly [Q in Question]: (asked: Asked<Q>) => Promise<Answers[Q]> };

const TAKEN_OVER: Message = { key: 'match.takenOver' };

export function createHost({ storage, lock, findGame, tell, now, breathe, report }: HostParts): Host {
  const opening = new Map<string, Promise<Hosted>>();
  const hosteds = new Map<string, Hosted>();
  const sessions = new Map<number, Session>();
  let sessionsSoFar = 0;

  /** Hosts a match, here and nowhere else, until nobody needs it any more. */
  async function host(id: string, how: { isNew: boolean; takeOver: boolean }, read: () => Promise<ReadableMatch>): Promise<Hosted> {
    let isTakenOver = false;
    const held = await lock(id, how.takeOver, () => {
      isTakenOver = true;
      end(id, TAKEN_OVER);
    });
    if (held === null) throw matchError('open-elsewhere', { key: 'match.openElsewhere' });
    try {
      const open = new Set<number>();
      const changed = (keeping: Keeping) => {
        for (const session of open) tell({ kind: 'keeping', session, keeping });
      };
      const opened = await hostMatch({ ...(await read()), isNew: how.isNew, storage, changed, now, breathe, report });
      if (!opened.ok) throw how.isNew ? matchError('bad-match', opened.problem) : damaged(opened);
      const hosted: Hosted = { id, match: opened.match, lock: held, sessions: open, asked: 0 };
      hosteds.set(id, hosted);
      if (isTakenOver) end(id, TAKEN_OVER);
      return hosted;
    } catch (error) {
      held.release();
      throw error;
    }
  }

  /** The match as it is hosted here already, or hosted from now on. */
  function hostStored(id: string, takeOver: boolean): Promise<Hosted> {
    const hosted = hosteds.get(id);
    if (hosted !== undefined) {
      if (hosted.match.keeping().kind !== 'ended') return Promise.resolve(hosted);
      hosteds.delete(id);
      hosted.lock.release();
    }
    const already = opening.get(id);
    if (already !== undefined) return already;
    const read = async () => readStored(await storage.read(id), findGame);
    const promise = host(id, { isNew: false, takeOver }, read).finally(() => opening.delete(id));
    opening.set(id, promise);
    return promise;
  }

  /** Stores a match that is new here. One that cannot be stored stays hosted, in memory. */
  async function add(match: ReadableMatch): Promise<string> {
    const { id } = match.summary;
    const hosted = await host(id, { isNew: true, takeOver: false }, async () => match);
    await releaseIfUnused(hosted);
    return id;
  }

  function end(id: string, problem: Message): void {
    const hosted = hosteds.get(id);
    hosteds.delete(id);
    hosted?.match.end(problem);
  }

  /** Lets go of a match that nobody uses, unless it is kept nowhere but here. */
  async function releaseIfUnused(hosted: Hosted): Promise<void> {
    await hosted.match.rest();
    if (hosted.sessions.size > 0 || hosted.asked > 0 || hosted.match.keeping().kind === 'not-kept') return;
    if (hosteds.get(hosted.id) === hosted) hosteds.delete(hosted.id);
    hosted.lock.release();
  }

  function sessionOf(number: number): Session {
    const session = sessions.get(number);
    if (session === undefined) throw matchError('ended', { key: 'match.closed' });
    return session;
  }

  /** Does something at the table of a session, which stays hosted until it is done. */
  async function atTable<Result>(number: number, work: (match: HostedMatch) => Result | Promise<Result>): Promise<Result> {
    const { hosted } = sessionOf(number);
    hosted.asked += 1;
    try {
      return await work(hosted.match);
    } finally {
      hosted.asked -= 1;
      // Not waited for: bots may be at it for long, and whoever asked has nothing to do with them.
      void releaseIfUnused(hosted);
    }
  }

  /** What a table says to a move or an undo; where the match has ended here, why. */
  async function settle(number: number, ask: (table: HostedMatch['table']) => Promise<Accepted | TurnedDown>): Promise<Answer> {
    return atTable(number, async ({ table, keeping }) => {
      const answer = await ask(table);
      if (answer.ok) return { ok: true, version: answer.version };
      const kept = keeping();
      return { ok: false, refused: kept.kind === 'ended' ? { code: 'ended', ...kept.problem } : answer.refused };
    });
  }

  async function readable(id: string): Promise<{ readonly summary: MatchSummary; readonly shared: SharedMatch }> {
    const hosted = hosteds.get(id);
    if (hosted !== undefined) {
      const summary = hosted.match.summary();
      return { summary, shared: { seats: summary.seats, record: hosted.match.table.record() } };
    }
    const match = readStored(await storage.read(id), findGame);
    return { summary: match.summary, shared: { seats: match.summary.seats, record: await recordOf(match) } };
  }

  const handlers: Handlers = {
    create: ({ plan }) => add(newMatch(plan, findGame, now())),

    async open({ match: id, takeOver }) {
      const hosted = await hostStored(id, takeOver);
      sessionsSoFar += 1;
      hosted.sessions.add(sessionsSoFar);
      sessions.set(sessionsSoFar, { hosted, watches: new Map() });
      return { session: sessionsSoFar, summary: hosted.match.summary(), keeping: hosted.match.keeping() };
    },

    async close({ session: number }) {
      const { hosted, watches } = sessionOf(number);
      for (const unwatch of watches.values()) unwatch();
      sessions.delete(number);
      hosted.sessions.delete(number);
      await releaseIfUnused(hosted);
      return null;
    },

    async watch({ session: number, watch, viewer }) {
      const { hosted, watches } = sessionOf(number);
      checkViewer(viewer, hosted.match.summary().seats.length);
      watches.get(watch)?.();
      watches.set(
        watch,
        hosted.match.watch(viewer, (news) => tell({ kind: 'news', watch, news })),
      );
      return null;
    },

    async unwatch({ session: number, watch }) {
      const { watches } = sessionOf(number);
      watches.get(watch)?.();
      watches.delete(watch);
      return null;
    },

    submit: ({ session, by, action, version }) => settle(session, (table) => table.submit({ by, action, version })),
    undo: ({ session, ...wish }) => settle(session, (table) => table.undo(wish)),
    answerUndo: ({ session, ...answer }) => settle(session, (table) => table.answerUndo(answer)),

    hint: ({ session, seat }) =>
      atTable(session, ({ table, hint }) => {
        const turn = table.turn();
        if (turn.kind !== 'act' || !turn.seats.includes(seat)) throw matchError('not-your-turn', { key: 'match.noHint' });
        return hint(seat);
      }),

    record: ({ session }) => atTable(session, ({ table }) => table.record()),

    async shown({ session, version }) {
      sessionOf(session).hosted.match.shown(version);
      return null;
    },

    async recent() {
      const stored = await storage.list().catch(() => []);
      const here = [...hosteds.values()].map(({ match }) => match.summary());
      const elsewhere = stored.filter((summary) => !hosteds.has(summary.id));
      return [...here, ...elsewhere].sort((a, b) => b.changedAt - a.changedAt);
    },

    async remove({ match: id }) {
      const hosted = hosteds.get(id);
      const held = hosted?.lock ?? (await lock(id, false, () => {}));
      if (held === null) throw matchError('open-elsewhere', { key: 'match.openElsewhere' });
      end(id, { key: 'match.removed' });
      try {
        await storage.remove(id);
      } finally {
        held.release();
      }
      return null;
    },

    async storedRecord({ match: id }) {
      const { summary, shared } = await readable(id);
      return { summary, record: shared.record };
    },

    async importFile({ text }) {
      const read = readMatchFile(text, findGame);
      return read.ok ? { ok: true, id: await add(await matchOfRecord(read.game, read.shared, now())) } : read;
    },

    async exportFile({ match: id }) {
      const { summary, shared } = await readable(id);
      return writeMatchFile(summary, shared);
    },

    async keep({ seats, record }) {
      const read = readMatch(record, seats, findGame);
      if (!read.ok) throw new MatchError({ code: 'bad-match', ...read });
      return add(await matchOfRecord(read.game, read.shared, now()));
    },

    async exportDamaged({ match: id }) {
      const stored = await storage.read(id);
      if (stored === null) throw matchError('unknown-match', { key: 'match.unknown' });
      return writeDamaged(id, stored);
    },

    async rescue({ match: id }) {
      const match = readStored(await storage.read(id), findGame);
      const record = await recordBeforeDamage(match);
      return add(await matchOfRecord(match.game, { seats: match.summary.seats, record }, now()));
    },
  };

  return {
    async answer({ question, asked }) {
      try {
        return await (handlers[question] as (asked: unknown) => Promise<Answers[Question]>)(asked);
      } catch (error) {
        if (error instanceof StorageError) throw matchError('storage', error.problem);
        throw error;
      }
    },
  };
}

function checkViewer(viewer: Viewer, players: number): void {
  if (viewer === 'table' || isSeat(viewer, players)) return;
  throw matchError('bad-request', { key: 'match.badRequest', params: { field: 'viewer', fault: `seat ${viewer}` } });
}
