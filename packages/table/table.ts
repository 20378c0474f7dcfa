/**
 * A table: the authoritative host of one match. It accepts moves, draws chance, shows each seat what it may see, and lets people take
 * back. It knows no clocks, sockets or files: whoever hosts it stores its entries and carries its news.
 *
 * Nothing is acknowledged, shown or told before it is stored. Requests wait for one another; looks are answered at once.
 */

import { type AnyGame, type Effect, isSeat, judge, type Offer, type Seat, type Turn, type Viewer, visibleTo } from '@tablehop/core';
import type {
  Accepted,
  Look,
  News,
  PlainAction,
  Standing,
  Step,
  Table,
  TableEvent,
  TableHooks,
  TurnedDown,
  UndoAccepted,
  UndoRequest,
} from './contract.ts';
import { followEntries } from './follow.ts';
import { countOf, movesFrom, now } from './history.ts';
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
  recordOf,
  versionOf,
} from './ledger.ts';
import { lookBack, type MissedMove, movesSince } from './missed.ts';
import { redoable } from './redo.ts';
import { type AskedUndo, entryOfRepeat } from './repeats.ts';
import {
  type Extent,
  misfitOfAnswer,
  misfitOfSubmission,
  misfitOfWish,
  type Submission,
  seatOf,
  stale,
  type TableRefused,
  type UndoAnswer,
  type UndoWish,
} from './requests.ts';
import { resume, type Unopened } from './resume.ts';
import { otherHumans, readTerms, type TableSetup } from './setup.ts';
import { afterFreeUndo, beforeLastOwnMove, standingAfter, type UndoChoice, undoChoice } from './undo.ts';

type Known = Pick<Look, 'turn' | 'view' | 'scores'>;

/** Opens a new table, or the one that left these entries, and draws what chance is pending. */
export async function openTable(
  game: AnyGame,
  setup: TableSetup,
  hooks: TableHooks,
  entries: readonly unknown[] = [],
): Promise<{ readonly ok: true; readonly table: Table } | Unopened> {
  const read = readTerms(game, setup);
  if (!read.ok) return { ok: false, entry: null, problem: read.problem };
  const resumed = resume(emptyLedger(read.terms, read.opening), entries);
  if (!resumed.ok) return resumed;
  const begun = drawPending({ ledger: resumed.ledger, moves: [] }).ledger;
  if (!(await isStored(hooks, resumed.ledger, begun))) return { ok: false, entry: null, problem: { key: 'problem.notStored' } };
  return { ok: true, table: hostTable(begun, hooks) };
}

function hostTable(opened: Ledger, hooks: TableHooks): Table {
  const { game, setup, humans } = opened.terms;
  let ledger = opened;
  let request: UndoRequest | null = null;
  let lastAsked: AskedUndo | null = null;
  /** Requests that were declined or withdrawn, by seat and move. */
  const settledRequests = new Set<string>();
  let lastRequest: Promise<unknown> = Promise.resolve();
  const watchers = new Set<{ readonly viewer: Viewer; readonly listener: (news: News) => void }>();
  // Looks are not stored. Whoever resumes a table has to assume that everybody saw all of it.
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
    return lookAt(viewer, knownTo(viewer, now(ledger.history)));
  }

  /** A position as this viewer may know it. */
  function knownTo(viewer: Viewer, state: unknown): Known {
    const view = game.view(state, viewer);
    return { turn: game.turn(state), view, scores: game.score(view) };
  }

  /** The table as it is, of which the viewer knows this. */
  function lookAt(viewer: Viewer, { turn, view, scores }: Known): Look {
    const version = versionOf(ledger);
    if (typeof viewer !== 'number') return { version, turn, view, offers: [], scores, undo: null, redo: null, request };
    const offers = game.offers(now(ledger.history), viewer) as readonly Offer<PlainAction>[];
    return { version, turn, view, offers, scores, undo: ownUndo(viewer), redo: redoable(ledger.redo, viewer, offers), request };
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

  /** By the number of the first move taken back, which no other move ever has. */
  function requestKey(seat: Seat, to: number): string {
    return `${seat} ${movesFrom(ledger.history, to)[0]?.number}`;
  }

  function isSettled(seat: Seat, to: number): boolean {
    return hooks.asksOncePerMove === true && settledRequests.has(requestKey(seat, to));
  }

  function markSettled(): void {
    if (request !== null && hooks.asksOncePerMove === true) settledRequests.add(requestKey(request.by, request.to));
  }

  /** One after another, in the order in which they came, whether or not the one before succeeded. */
  function inOrder<Answer>(answer: () => Promise<Answer>): Promise<Answer> {
    const result = lastRequest.then(answer);
    lastRequest = result.catch(() => undefined);
    return result;
  }

  function submit(submission: Submission): Promise<Accepted | TurnedDown> {
    return inOrder(async () => {
      const { by, action, version, id } = submission;
      const done = entryOfRepeat(ledger, by, id, version);
      if (done !== undefined) return { ok: true, version: done.number, effects: [] };
      const misfit = misfitOfSubmission(submission, extent());
      if (misfit !== null) return turnDown(misfit.asker, misfit.refused);
      const judged = judge(game, now(ledger.history), setup.players, by, action);
      if (!judged.ok) return turnDown(seatOf(by), judged.refused);
      if (!isInTime(ledger, by, version)) return turnDown(seatOf(by), stale(version, versionOf(ledger)));
      const draft = drawPending(enterMove(ledger, { by, action: judged.action }, id));
      return settle(draft, seatOf(by), { kind: 'moved', by });
    });
  }

  function undo(wish: UndoWish): Promise<UndoAccepted | TurnedDown> {
    return inOrder(async () => {
      const { seat, id } = wish;
      const done = entryOfRepeat(ledger, seat, id, wish.version);
      if (done !== undefined) return { ok: true, version: done.number, effects: [], granted: true };
      if (id !== undefined && lastAsked?.id === id && lastAsked.by === seat) return pending();
      const misfit = misfitOfWish(wish, extent());
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

  /** Chance that is taken back and drawn again is keyed by its event, so it comes out as before. */
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

  async function settle(draft: Draft, asker: Seat | null, event: TableEvent): Promise<Accepted | TurnedDown> {
    if (!(await isStored(hooks, ledger, draft.ledger))) return turnDown(asker, { code: 'not-stored', key: 'problem.notStored' });
    ledger = draft.ledger;
    request = null;
    // An answer tells as much as a look.
    if (asker !== null) sees(asker);
    tell(event, draft.moves);
    return { ok: true, version: versionOf(ledger), effects: visibleTo(effectsOf(draft.moves), asker) };
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

  function tell(event: TableEvent, moves: readonly Drafted[]): void {
    // All are told at once: what one of them may still take back for free depends on what the others have seen.
    for (const { viewer } of watchers) sees(viewer);
    // Many may watch through the same eyes.
    const newsFor = new Map<Viewer, News>();
    for (const { viewer, listener } of [...watchers]) {
      try {
        const news = newsFor.get(viewer) ?? newsOf(event, moves, viewer);
        newsFor.set(viewer, news);
        listener(news);
      } catch (error) {
        hooks.listenerFailed?.(error);
      }
    }
  }

  function newsOf(event: TableEvent, moves: readonly Drafted[], viewer: Viewer): News {
    const steps = moves.map((move) => stepOf(move, viewer));
    const known = steps.at(-1) ?? knownTo(viewer, now(ledger.history));
    return { viewer, event, look: lookAt(viewer, known), effects: effectsOf(steps), steps };
  }

  function retold(viewer: Viewer, groups: readonly MissedMove[]): readonly News[] {
    const last = look(viewer);
    if (groups.length === 0) return [{ viewer, event: null, look: last, effects: [], steps: [] }];
    return groups.map(({ by, version, moves }) => {
      const steps = moves.map((move) => stepOf(move, viewer));
      const step = steps.at(-1);
      const then = step === undefined || version === last.version ? last : lookBack(version, step);
      return { viewer, event: { kind: 'moved', by }, look: then, effects: effectsOf(steps), steps };
    });
  }

  function stepOf({ by, effects, state }: Drafted, viewer: Viewer): Step {
    return { by, effects: visibleTo(effects, viewer), ...knownTo(viewer, state) };
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
      const groups = movesSince(ledger, since);
      return groups === null ? null : retold(viewer, groups);
    },
    follow,
    followRequest,
    asked: () => lastAsked,
    saw(seat) {
      checkViewer(seat);
      sees(seat);
    },
    record: () => recordOf(ledger),
    log: () => entriesSince(ledger, 0),
  };
}

function effectsOf(moves: readonly Pick<Drafted, 'effects'>[]): readonly Effect[] {
  const [first] = moves;
  return first !== undefined && moves.length === 1 ? first.effects : moves.flatMap(({ effects }) => effects);
}

/** The match as a watcher may know it. */
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
