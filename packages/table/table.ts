/** The authority over one match, without I/O. It acknowledges, shows and tells nothing before it is stored. */

import { type AnyGame, hashRecord, isSeat, judge, type Offer, type Seat, type Turn, type Viewer, visibleTo } from '@tablehop/core';
import type {
  Accepted,
  AskedUndo,
  Look,
  News,
  PlainAction,
  Standing,
  Table,
  TableEvent,
  TableHooks,
  TurnedDown,
  UndoAccepted,
  UndoChoice,
  UndoRequest,
  Unopened,
} from './contract.ts';
import { followEntries, movesSince, readEntry } from './follow.ts';
import { countOf, cutTo, movesFrom, now } from './history.ts';
import {
  type Draft,
  type Drafted,
  drawPending,
  emptyLedger,
  enterMove,
  enterUndo,
  entriesSince,
  isInTime,
  type Ledger,
  unhashedRecordOf,
  versionOf,
  versionOfRepeat,
} from './ledger.ts';
import { redoable } from './redo.ts';
import {
  type Extent,
  misfitOfAnswer,
  misfitOfSubmission,
  type Submission,
  seatOf,
  stale,
  type TableRefused,
  type UndoAnswer,
  type UndoWish,
  validateUndoRequest,
} from './requests.ts';
import { otherHumans, readTerms, type TableSetup } from './setup.ts';
import { afterFreeUndo, beforeLastOwnMove, standingAfter, undoChoice } from './undo.ts';

export async function openTable(
  game: AnyGame,
  setup: TableSetup,
  hooks: TableHooks,
  entries: readonly unknown[] = [],
): Promise<{ readonly ok: true; readonly table: Table } | Unopened> {
  const read = readTerms(game, setup);
  if (!read.ok) return { ok: false, entry: null, problem: read.problem };
  let ledger = emptyLedger(read.terms, read.opening);
  for (const entry of entries) {
    const pausing = hooks.pause?.() ?? null;
    if (pausing !== null) await pausing;
    const entered = readEntry(ledger, entry);
    if (!entered.ok) return entered;
    ledger = entered.ledger;
  }
  const begun = drawPending({ ledger, moves: [] }).ledger;
  if (!(await isStored(hooks, ledger, begun))) return { ok: false, entry: null, problem: { key: 'problem.notStored' } };
  return { ok: true, table: hostTable(begun, hooks) };
}

function hostTable(opened: Ledger, hooks: TableHooks): Table {
  const { game, setup, humans, chance } = opened.terms;
  let ledger = opened;
  let request: UndoRequest | null = null;
  let lastAsked: AskedUndo | null = null;
  const settledRequests = new Set<string>();
  let lastRequest: Promise<unknown> = Promise.resolve();
  const watchers = new Set<{ readonly viewer: Viewer; readonly listener: (news: News) => void }>();
  // Looks are not stored: a reopened table assumes that everybody saw everything.
  const seen: number[] = Array<number>(setup.players).fill(versionOf(opened));

  function extent(): Extent {
    return { players: setup.players, moves: countOf(ledger.history), version: versionOf(ledger) };
  }

  function turn(): Turn {
    return game.turn(now(ledger.history));
  }

  function look(viewer: Viewer): Look {
    checkViewer(viewer);
    sees(viewer);
    return lookAt(viewer, versionOf(ledger), now(ledger.history));
  }

  /** With the last state, or the one before an immediate chance, where nothing can be done. */
  function lookAt(viewer: Viewer, version: number, state: unknown): Look {
    const bare = lookBack(viewer, version, state);
    if (bare.turn.kind === 'chance' && chance === 'drawn') return bare;
    if (typeof viewer !== 'number') return { ...bare, request };
    const { turn, view, scores } = bare;
    const offers = game.offers(now(ledger.history), viewer) as readonly Offer<PlainAction>[];
    return { version, turn, view, offers, scores, undo: ownUndo(viewer), redo: redoable(ledger.redo, viewer, offers), request };
  }

  function lookBack(viewer: Viewer, version: number, state: unknown): Look {
    const view = game.view(state, viewer);
    return { version, turn: game.turn(state), view, offers: [], scores: game.score(view), undo: null, redo: null, request: null };
  }

  function checkViewer(viewer: Viewer): void {
    if (viewer !== 'table' && viewer !== 'watcher' && !isSeat(viewer, setup.players))
      throw new RangeError(`nobody can look from seat ${viewer}`);
  }

  function sees(viewer: Viewer): void {
    if (typeof viewer === 'number') seen[viewer] = versionOf(ledger);
  }

  function ownUndo(seat: Seat): UndoChoice | null {
    const to = beforeLastOwnMove(ledger.history, seat);
    if (to === null || !humans.includes(seat) || turn().kind === 'over') return null;
    const choice = undoChoice(ledger, seen, seat, to);
    return choice.way === 'ask' && isSettled(seat, to) ? null : choice;
  }

  /** By the number of the first undone move, which is unique. */
  function requestKey(seat: Seat, to: number): string {
    return `${seat} ${movesFrom(ledger.history, to)[0]?.number}`;
  }

  function isSettled(seat: Seat, to: number): boolean {
    return hooks.asksOncePerMove === true && settledRequests.has(requestKey(seat, to));
  }

  function markSettled(): void {
    if (request !== null && hooks.asksOncePerMove === true) settledRequests.add(requestKey(request.by, request.to));
  }

  /** Sequential, in order of arrival, even after a failure. */
  function inOrder<Answer>(answer: () => Promise<Answer>): Promise<Answer> {
    const result = lastRequest.then(answer);
    lastRequest = result.catch(() => undefined);
    return result;
  }

  function submit(submission: Submission): Promise<Accepted | TurnedDown> {
    return inOrder(async () => {
      const { by, action, version, id } = submission;
      const done = versionOfRepeat(ledger, by, id, version);
      if (done !== undefined) return { ok: true, version: done, effects: [] };
      const misfit = misfitOfSubmission(submission, extent());
      if (misfit !== null) return turnDown(misfit.asker, misfit.refused);
      const judged = judge(game, now(ledger.history), setup.players, by, action);
      if (!judged.ok) return turnDown(seatOf(by), judged.refused);
      if (!isInTime(ledger, by, version)) return turnDown(seatOf(by), stale(version, versionOf(ledger)));
      const draft = drawPending(enterMove(ledger, { by, action: judged.action }, id));
      return settle(draft, seatOf(by), null);
    });
  }

  function undo(wish: UndoWish): Promise<UndoAccepted | TurnedDown> {
    return inOrder(async () => {
      const { seat, id } = wish;
      const done = versionOfRepeat(ledger, seat, id, wish.version);
      if (done !== undefined) return { ok: true, version: done, effects: [], granted: true };
      if (id !== undefined && lastAsked?.id === id && lastAsked.by === seat) return pending();
      const misfit = validateUndoRequest(wish, extent());
      if (misfit !== null) return turnDown(misfit.asker, misfit.refused);
      if (turn().kind === 'over') return turnDown(seat, { code: 'game-over', key: 'problem.gameOver' });
      if (!humans.includes(seat)) return turnDown(seat, { code: 'no-undo', key: 'problem.undoBot', params: { number: seat + 1 } });
      const to = standingAfter(wish, ledger.history);
      if (to === null) return turnDown(seat, { code: 'no-undo', key: 'problem.undoNothing' });
      const { way, count, asks: awaits } = undoChoice(ledger, seen, seat, to);
      const asked: UndoRequest = { by: seat, to, count, consent: [], awaits };
      if (awaits.length === 0) return takeBack(asked, seat, way === 'free', id);
      if (hooks.asksOncePerMove === true && request?.by === seat && request.to === to) return pending();
      if (request !== null) return turnDown(seat, { code: 'no-undo', key: 'problem.undoPending', params: { number: request.by + 1 } });
      if (isSettled(seat, to)) return turnDown(seat, { code: 'no-undo', key: 'problem.undoSettled' });
      lastAsked = id === undefined ? null : { id, by: seat };
      return setRequest(asked, { kind: 'asked', by: seat });
    });
  }

  function answerUndo(answer: UndoAnswer): Promise<UndoAccepted | TurnedDown> {
    return inOrder(async () => {
      const misfit = misfitOfAnswer(answer, extent());
      if (misfit !== null) return turnDown(misfit.asker, misfit.refused);
      const { seat, consent } = answer;
      if (request === null) return turnDown(seat, { code: 'no-undo', key: 'problem.undoNoRequest' });
      if (seat === request.by && !consent) return settleRequest({ kind: 'withdrawn', by: seat });
      const others = otherHumans(ledger.terms, request.by);
      if (!others.includes(seat)) return turnDown(seat, { code: 'no-undo', key: 'problem.undoNotAsked', params: { number: seat + 1 } });
      if (!consent) return settleRequest({ kind: 'declined', by: seat });
      const awaits = request.awaits.filter((awaited) => awaited !== seat);
      const answered: UndoRequest = { ...request, consent: others.filter((other) => !awaits.includes(other)), awaits };
      return awaits.length === 0 ? takeBack(answered, seat, false, lastAsked?.id) : setRequest(answered, { kind: 'consented', by: seat });
    });
  }

  /** Chance is keyed by its event: drawn again after an undo, it has the same outcome. */
  async function takeBack(
    { by, to, count, consent }: UndoRequest,
    asker: Seat,
    free: boolean,
    id: string | undefined,
  ): Promise<UndoAccepted | TurnedDown> {
    const left = free ? afterFreeUndo(ledger, seen, by, to) : null;
    const undone = enterUndo(ledger, { kind: 'undo', by, to, consent, free }, left, id);
    const settled = await settle(drawPending({ ledger: undone, moves: [] }), asker, { kind: 'undone', by, count, free });
    return settled.ok ? { ...settled, granted: true } : settled;
  }

  function settleRequest(event: TableEvent): UndoAccepted {
    markSettled();
    return setRequest(null, event);
  }

  function setRequest(next: UndoRequest | null, event: TableEvent): UndoAccepted {
    request = next;
    tell(event, []);
    return pending();
  }

  function pending(): UndoAccepted {
    return { ok: true, version: versionOf(ledger), effects: [], granted: false };
  }

  async function settle(draft: Draft, asker: Seat | null, event: TableEvent | null): Promise<Accepted | TurnedDown> {
    if (!(await isStored(hooks, ledger, draft.ledger))) return turnDown(asker, { code: 'not-stored', key: 'problem.notStored' });
    ledger = draft.ledger;
    request = null;
    // An answer reveals as much as a look.
    if (asker !== null) sees(asker);
    tell(event, draft.moves);
    const effects = draft.moves.flatMap((move) => move.effects);
    return { ok: true, version: versionOf(ledger), effects: visibleTo(effects, asker) };
  }

  function follow(entries: readonly unknown[]): Promise<{ readonly ok: true } | Unopened> {
    return inOrder(async () => {
      const followed = followEntries(ledger, entries);
      if (!followed.ok) return followed;
      for (const { event, ledger: next, moves } of followed.deeds) {
        ledger = next;
        request = null;
        tell(event, moves);
      }
      return { ok: true };
    });
  }

  function followRequest(next: UndoRequest | null, event: TableEvent, version: number, asked: AskedUndo | null = null): Promise<void> {
    return inOrder(async () => {
      if (version !== versionOf(ledger)) return;
      lastAsked = asked;
      // A request that was lost with its owner is told as withdrawn, and may be made again.
      if (event.kind === 'declined') markSettled();
      setRequest(next, event);
    });
  }

  function tell(event: TableEvent | null, moves: readonly Drafted[]): void {
    // All see it at once: whether an undo is free depends on what the others have seen.
    for (const { viewer } of watchers) sees(viewer);
    // Many watchers may share a viewer.
    const newsFor = new Map<Viewer, readonly News[]>();
    for (const watcher of [...watchers]) {
      const { viewer, listener } = watcher;
      try {
        const told = newsFor.get(viewer) ?? newsOf(event, moves, viewer);
        newsFor.set(viewer, told);
        // A listener may stop watching.
        for (const news of told) if (watchers.has(watcher)) listener(news);
      } catch (error) {
        hooks.listenerFailed?.(error);
      }
    }
  }

  function newsOf(event: TableEvent | null, moves: readonly Drafted[], viewer: Viewer): readonly News[] {
    const steps = newsOfMoves(moves, viewer, lookAt);
    if (event === null) return steps;
    const before = now(cutTo(ledger.history, countOf(ledger.history) - moves.length));
    return [{ viewer, event, look: lookAt(viewer, versionOf(ledger) - moves.length, before), effects: [] }, ...steps];
  }

  function newsOfMoves(moves: readonly Drafted[], viewer: Viewer, look: typeof lookBack): readonly News[] {
    const first = versionOf(ledger) - moves.length + 1;
    return moves.map(({ by, effects, state }, index) => ({
      viewer,
      event: { kind: 'moved', by },
      look: look(viewer, first + index, state),
      effects: visibleTo(effects, viewer),
    }));
  }

  function turnDown(asker: Seat | null, refused: TableRefused): TurnedDown {
    return { ok: false, refused, version: versionOf(ledger), look: asker === null ? null : look(asker) };
  }

  return {
    get version() {
      return versionOf(ledger);
    },
    get moves() {
      return countOf(ledger.history);
    },
    turn,
    look,
    submit,
    undo,
    answerUndo,
    watch(viewer, listener) {
      checkViewer(viewer);
      const watcher = { viewer, listener };
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    missed(viewer, since) {
      checkViewer(viewer);
      const moves = movesSince(ledger, since);
      if (moves === null) return null;
      const last = look(viewer);
      if (moves.length === 0) return [{ viewer, event: null, look: last, effects: [] }];
      return newsOfMoves(moves, viewer, (_, version, state) => (version === last.version ? last : lookBack(viewer, version, state)));
    },
    follow,
    followRequest,
    asked: () => lastAsked,
    runAlone: inOrder,
    saw(seat) {
      checkViewer(seat);
      sees(seat);
    },
    record: () => hashRecord(unhashedRecordOf(ledger)),
    unhashedRecord: () => unhashedRecordOf(ledger),
    log: () => entriesSince(ledger, 0),
  };
}

function standingOf({ terms: { game }, history }: Ledger): Standing {
  const state = now(history);
  return { moves: countOf(history), turn: game.turn(state), scores: game.score(game.view(state, 'watcher')) };
}

async function isStored(hooks: TableHooks, before: Ledger, after: Ledger): Promise<boolean> {
  const entries = entriesSince(after, versionOf(before));
  if (entries.length === 0) return true;
  try {
    await hooks.store(entries, standingOf(after));
    return true;
  } catch {
    return false;
  }
}
