/**
 * One client of a host: the sessions it has opened, what it watches, and an answer to each of its requests. A message is checked when
 * it is received, and nowhere behind.
 */

import { isSeat, type Viewer } from '@tablehop/core';
import type { Accepted, TurnedDown } from '@tablehop/table';
import type { Hosted, Hosting } from './hosting.ts';
import { createMatchError, isMatchError, type MatchProblem, matchError, problemOf } from './match-error.ts';
import { type Answers, type Asked, type Push, type Question, type Reply, type Request, readRequest } from './messages.ts';
import type { HostPorts } from './ports.ts';
import { readMatch, readMatchFile, writeMatchFile } from './record-file.ts';
import type { Answer, MatchSummary, SharedMatch } from './session.ts';
import { isStorageError } from './storage-error.ts';
import { matchOfRecord, newMatch, readStored, recordBeforeDamage, recordOf, writeDamaged } from './stored-match.ts';

/** Where answers and news go. */
export type Client = {
  readonly send: (message: Reply | Push) => void;
  /** What this client may not ask, and why; null if it may. `match` is the one that the request is about. Absent: it may ask anything. */
  readonly guard?: (request: Request, match: string | null) => MatchProblem | null;
};

export type Connection = {
  /** Takes a message as it came, from whomever; resolves when it is answered. Never rejects. */
  readonly receive: (message: unknown) => Promise<void>;
  /** The client is gone, and its sessions with it. */
  readonly close: () => Promise<void>;
};

type OpenSession = { readonly hosted: Hosted; readonly watches: Map<number, () => void>; readonly stopListening: () => void };
type Handlers = { readonly [Q in Question]: (asked: Asked<Q>) => Promise<Answers[Q]> };

export function connectClient(
  { send, guard }: Client,
  hosting: Hosting,
  { storage, findGame, clock, entropy, report }: HostPorts,
): Connection {
  const sessions = new Map<number, OpenSession>();
  let sessionsSoFar = 0;
  let isClosed = false;

  const handlers: Handlers = {
    create: ({ plan }) => hosting.add(newMatch(plan, findGame, fresh())),

    async open({ match: id, takeOver }) {
      const hosted = await hosting.open(id, takeOver);
      sessionsSoFar += 1;
      const session = sessionsSoFar;
      const listener: Parameters<typeof hosted.listeners.add>[0] = (keeping) => tell({ kind: 'keeping', session, keeping });
      hosted.listeners.add(listener);
      sessions.set(session, { hosted, watches: new Map(), stopListening: () => hosted.listeners.delete(listener) });
      if (isClosed) await leave(session);
      return { session, summary: hosted.match.summary(), keeping: hosted.match.keeping() };
    },

    async close({ session }) {
      await leave(session);
      return null;
    },

    async watch({ session, watch, viewer }) {
      const { hosted, watches } = sessionOf(session);
      checkViewer(viewer, hosted.match.summary().seats.length);
      watches.get(watch)?.();
      watches.set(
        watch,
        hosted.match.watch(viewer, (news) => tell({ kind: 'news', watch, news })),
      );
      return null;
    },

    async unwatch({ session, watch }) {
      const { watches } = sessionOf(session);
      watches.get(watch)?.();
      watches.delete(watch);
      return null;
    },

    submit: ({ session, by, action, version }) => settle(session, (table) => table.submit({ by, action, version })),
    undo: ({ session, ...wish }) => settle(session, (table) => table.undo(wish)),
    answerUndo: ({ session, ...answer }) => settle(session, (table) => table.answerUndo(answer)),

    async hint({ session, seat }) {
      return hosting.use(sessionOf(session).hosted, ({ table, hint }) => {
        const turn = table.turn();
        if (turn.kind !== 'act' || !turn.seats.includes(seat)) throw matchError('not-your-turn', { key: 'match.noHint' });
        return hint(seat);
      });
    },

    async record({ session }) {
      return hosting.use(sessionOf(session).hosted, ({ table }) => table.record());
    },

    async shown({ session, version }) {
      sessionOf(session).hosted.match.shown(version);
      return null;
    },

    async recent() {
      const stored = await storage.list().catch(() => []);
      const here = hosting.all().map(({ match }) => match.summary());
      const elsewhere = stored.filter((summary) => hosting.find(summary.id) === undefined);
      return [...here, ...elsewhere].sort((a, b) => b.changedAt - a.changedAt);
    },

    async remove({ match: id }) {
      await hosting.remove(id);
      return null;
    },

    async storedRecord({ match: id }) {
      const { summary, shared } = await readable(id);
      return { summary, record: shared.record };
    },

    async importFile({ text }) {
      const read = readMatchFile(text, findGame);
      return read.ok ? { ok: true, id: await hosting.add(await matchOfRecord(read.game, read.shared, fresh())) } : read;
    },

    async exportFile({ match: id }) {
      const { summary, shared } = await readable(id);
      return writeMatchFile(summary, shared);
    },

    async keep({ seats, record, ...origin }) {
      const read = readMatch(record, seats, findGame);
      if (!read.ok) throw createMatchError({ code: 'bad-match', ...read });
      const match = await matchOfRecord(read.game, read.shared, fresh());
      return hosting.add({ ...match, summary: { ...match.summary, ...origin } });
    },

    async exportDamaged({ match: id }) {
      const stored = await storage.read(id);
      if (stored === null) throw matchError('unknown-match', { key: 'match.unknown' });
      return writeDamaged(id, stored);
    },

    async rescue({ match: id }) {
      const match = readStored(await storage.read(id), findGame);
      const record = await recordBeforeDamage(match);
      return hosting.add(await matchOfRecord(match.game, { seats: match.summary.seats, record }, fresh()));
    },
  };

  async function receive(message: unknown): Promise<void> {
    const read = readRequest(message);
    if (!read.ok) return tell({ kind: 'problem', id: read.id, problem: read.problem });
    const request = read.request as Request;
    try {
      const denied = guard?.(request, matchOf(request)) ?? null;
      if (denied !== null) throw createMatchError(denied);
      const handler = handlers[request.question] as (asked: unknown) => Promise<Answers[Question]>;
      tell({ kind: 'answer', id: request.id, answer: await handler(request.asked) });
    } catch (error) {
      tell({ kind: 'problem', id: request.id, problem: problemFor(error) });
    }
  }

  function tell(message: Reply | Push): void {
    if (!isClosed) send(message);
  }

  function problemFor(error: unknown): MatchProblem {
    if (isMatchError(error)) return problemOf(error);
    if (isStorageError(error)) return { code: 'storage', problem: error.problem };
    report(error);
    return { code: 'failed', problem: { key: 'match.failed' } };
  }

  function matchOf({ asked }: Request): string | null {
    if ('match' in asked) return asked.match;
    return 'session' in asked ? (sessions.get(asked.session)?.hosted.id ?? null) : null;
  }

  function sessionOf(number: number): OpenSession {
    const session = sessions.get(number);
    if (session === undefined) throw matchError('ended', { key: 'match.closed' });
    return session;
  }

  async function leave(number: number): Promise<void> {
    const { hosted, watches, stopListening } = sessionOf(number);
    for (const unwatch of watches.values()) unwatch();
    stopListening();
    sessions.delete(number);
    await hosting.leave(hosted);
  }

  /** What a table says to a move or an undo; where the match has ended here, why. */
  async function settle(number: number, ask: (table: Hosted['match']['table']) => Promise<Accepted | TurnedDown>): Promise<Answer> {
    return hosting.use(sessionOf(number).hosted, async ({ table, keeping }) => {
      const answer = await ask(table);
      if (answer.ok) return { ok: true, version: answer.version };
      const kept = keeping();
      return { ok: false, refused: kept.kind === 'ended' ? { code: 'ended', ...kept.problem } : answer.refused };
    });
  }

  async function readable(id: string): Promise<{ readonly summary: MatchSummary; readonly shared: SharedMatch }> {
    const hosted = hosting.find(id);
    if (hosted !== undefined) {
      const summary = hosted.match.summary();
      return { summary, shared: { seats: summary.seats, record: hosted.match.table.record() } };
    }
    const match = readStored(await storage.read(id), findGame);
    return { summary: match.summary, shared: { seats: match.summary.seats, record: await recordOf(match) } };
  }

  function fresh() {
    return { entropy, now: clock.now() };
  }

  return {
    receive,
    async close() {
      isClosed = true;
      await Promise.all([...sessions.keys()].map(leave));
    },
  };
}

function checkViewer(viewer: Viewer, players: number): void {
  if (viewer === 'table' || viewer === 'watcher' || isSeat(viewer, players)) return;
  throw matchError('bad-request', { key: 'match.badRequest', params: { field: 'viewer', fault: `seat ${viewer}` } });
}
