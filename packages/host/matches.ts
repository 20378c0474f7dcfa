import { defined, type Message } from '@tablehop/core';
import type { Accepted, Table, TurnedDown } from '@tablehop/table';
import * as v from 'valibot';
import type { HostedMatch } from './hosted-match.ts';
import { createHosting, type MatchHandle } from './hosting.ts';
import { createMatchError, isMatchError, type MatchError, matchError } from './match-error.ts';
import { type CreateObservable, createObservable } from './observable.ts';
import { plan as planSchema } from './plan.ts';
import type { HostPorts, StoredMatch } from './ports.ts';
import { writeMatchFile } from './record-file.ts';
import type { Answer, Matches, MatchPlan, MatchSummary, PersistenceStatus, RoomOrigin, Session, SharedMatch } from './session.ts';
import { isStorageError, watchTrouble } from './storage-error.ts';
import {
  createPause,
  loadStored,
  type MatchToImport,
  type MatchToStore,
  newMatch,
  recordBeforeDamage,
  recordOf,
  writeDamaged,
} from './stored-match.ts';

export type PagePorts = HostPorts & {
  readonly importMatch: (asked: MatchToImport) => Promise<MatchToStore>;
};

export function createMatches({ importMatch, ...given }: PagePorts, observable: CreateObservable = createObservable): Matches {
  const trouble = observable<Message | null>(null);
  const storage = watchTrouble(given.storage, (problem) => {
    trouble.value = problem;
  });
  const ports: HostPorts = { ...given, storage };
  const { findGame, clock, entropy, report } = ports;
  const hosting = createHosting(ports);

  async function attempt<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw matchErrorOf(error);
    }
  }

  function matchErrorOf(error: unknown): MatchError {
    if (isMatchError(error)) return error;
    if (isStorageError(error)) return createMatchError({ code: 'storage', problem: error.problem });
    report(error);
    return matchError('failed', { key: 'match.failed' });
  }

  function sessionOf(hosted: MatchHandle): Session {
    const { match } = hosted;
    const persistence = observable<PersistenceStatus>(match.persistence());
    const changed = (next: PersistenceStatus) => {
      persistence.value = next;
    };
    const watches = new Set<() => void>();
    let isOpen = true;
    hosted.listeners.add(changed);

    function use<Result>(work: (match: HostedMatch) => Result | Promise<Result>): Promise<Result> {
      return attempt(async () => {
        if (!isOpen) throw matchError('ended', { key: 'match.closed' });
        return hosting.use(hosted, work);
      });
    }

    function settle(ask: (table: Table) => Promise<Accepted | TurnedDown>): Promise<Answer> {
      return use(async ({ table }) => {
        const answer = await ask(table);
        if (answer.ok) return { ok: true, version: answer.version };
        const now = match.persistence();
        return { ok: false, refused: now.kind === 'ended' ? { code: 'ended', ...now.problem } : answer.refused };
      });
    }

    return {
      summary: match.summary(),
      persistence,
      watch(viewer, listener) {
        let unwatch: (() => void) | null = null;
        const stop = () => {
          watches.delete(stop);
          unwatch?.();
        };
        watches.add(stop);
        // A new watcher draws the whole board: not in the same task as what came before.
        void clock.yieldTurn().then(() => {
          if (!watches.has(stop)) return;
          unwatch = match.watch(viewer, (news) => watches.has(stop) && listener(news));
          // The listener may have stopped at the first news.
          if (!watches.has(stop)) unwatch();
        });
        return stop;
      },
      submit: (by, action, version) => settle((table) => table.submit({ by, action, version })),
      undo: (seat, version, to) => settle((table) => table.undo(defined({ seat, version, to }))),
      answerUndo: (seat, consent, version) => settle((table) => table.answerUndo({ seat, consent, version })),
      hint: (seat) =>
        use(({ table, hint }) => {
          const turn = table.turn();
          if (turn.kind !== 'act' || !turn.seats.includes(seat)) throw matchError('not-your-turn', { key: 'match.noHint' });
          return hint(seat);
        }),
      record: () => use(({ table }) => table.record()),
      shown(version) {
        if (isOpen) match.shown(version);
      },
      close() {
        if (!isOpen) return;
        isOpen = false;
        for (const stop of watches) stop();
        hosted.listeners.delete(changed);
        hosting.leave(hosted).catch(report);
      },
    };
  }

  async function readable(id: string): Promise<{ readonly summary: MatchSummary; readonly shared: SharedMatch }> {
    const hosted = hosting.find(id);
    if (hosted !== undefined) {
      const summary = hosted.match.summary();
      return { summary, shared: { seats: summary.seats, record: hosted.match.table.record() } };
    }
    const match = await loadStored(await storage.read(id), findGame);
    return { summary: match.summary, shared: { seats: match.summary.seats, record: await recordOf(match, createPause(ports)) } };
  }

  function toImport(source: MatchToImport['source']): MatchToImport {
    return { source, id: entropy.id(), seed: entropy.seed(), now: clock.now() };
  }

  async function addRecord(shared: SharedMatch, origin: RoomOrigin): Promise<string> {
    const made = await importMatch(toImport(shared));
    if (!made.ok) throw createMatchError({ code: 'bad-match', ...made });
    return add(made.match, origin);
  }

  async function add(stored: StoredMatch, origin: RoomOrigin = {}): Promise<string> {
    const match = await loadStored(stored, findGame);
    return hosting.add({ ...match, summary: { ...match.summary, ...origin } });
  }

  return {
    trouble,
    create: (plan) =>
      attempt(async () => {
        const game = await findGame(plan.game);
        return hosting.add(newMatch(checkedPlan(plan), () => game, { entropy, now: clock.now() }));
      }),
    open: (id, { takeOver = false } = {}) =>
      attempt(async () => {
        const session = sessionOf(await hosting.open(id, takeOver));
        await clock.yieldTurn();
        return session;
      }),
    recent: () =>
      attempt(async () => {
        const stored = await storage.list().catch(() => []);
        const here = hosting.all().map(({ match }) => match.summary());
        const elsewhere = stored.filter((summary) => hosting.find(summary.id) === undefined);
        return [...here, ...elsewhere].sort((a, b) => b.changedAt - a.changedAt);
      }),
    remove: (id) => attempt(() => hosting.remove(id)),
    record: (id) =>
      attempt(async () => {
        const { summary, shared } = await readable(id);
        return { summary, record: shared.record };
      }),
    importFile: (text) =>
      attempt(async () => {
        const made = await importMatch(toImport(text));
        return made.ok ? { ok: true, id: await add(made.match) } : made;
      }),
    exportFile: (id) =>
      attempt(async () => {
        const { summary, shared } = await readable(id);
        return writeMatchFile(summary, shared);
      }),
    keep: (shared, origin = {}) => attempt(() => addRecord(shared, origin)),
    exportDamaged: (id) =>
      attempt(async () => {
        const stored = await storage.read(id);
        if (stored === null) throw matchError('unknown-match', { key: 'match.unknown' });
        return writeDamaged(id, stored);
      }),
    rescue: (id) =>
      attempt(async () => {
        const match = await loadStored(await storage.read(id), findGame);
        return addRecord({ seats: match.summary.seats, record: await recordBeforeDamage(match, createPause(ports)) }, {});
      }),
  };
}

/** Checked by reading it back: otherwise a match could be stored damaged. */
function checkedPlan(given: MatchPlan): MatchPlan {
  const read = v.safeParse(planSchema, given);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw matchError('bad-request', { key: 'match.badRequest', params: { field: v.getDotPath(issue) ?? '', fault: issue.message } });
}
