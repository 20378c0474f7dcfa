/** A match on one screen, without drawing: whose view it shows, which news is shown already, what may be done or undone now. */

import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { type By, findOffer, type JsonObject, type Message, type Seat, type Viewer } from '@tablehop/core';
import { type Answer, type Hint, isMatchError, type Look, type News } from '@tablehop/host';
import type { Showing } from '@tablehop/ui/board.ts';
import { needsCurtain } from '@tablehop/ui/seats.ts';
import { type Log, withMove, withUndo } from './log.ts';
import { createPacing, type Hold } from './pacing.ts';
import type { PlayMatch, PlayParts, Readiness, Roller, Shown, TakenBack } from './play-match-types.ts';
import { type DiceWanted, isCorrectable } from './typed-dice.ts';
import { sharedScreen } from './viewpoint.ts';

export type * from './play-match-types.ts';

/** `by`: the seat that caused it, also for the chance after its move. */
type Heard = { readonly news: News; readonly moves: number; readonly by: By | null; readonly number: number };

const FAILED: Message = { key: 'play.problem.failed' };
const NO_HINT: Message = { key: 'play.problem.noHint' };
const ALWAYS: ReadonlySignal<boolean> = signal(true);

export function createPlayMatch(parts: PlayParts): PlayMatch {
  const { session, game, reducedMotion, tempo: othersTempo = () => 1, wait, showing, roundOf = () => null, refused } = parts;
  const { viewpoint = sharedScreen(session, game, roundOf), mayAct = ALWAYS } = parts;
  const { persons } = viewpoint;
  const realDice = session.summary.dice === 'real' ? game.realDice : undefined;

  const shown = signal<Shown | null>(null);
  const told = signal<Shown | null>(null);
  const behind = signal(false);
  const hold = signal<Hold | null>(null);
  const awaited = signal(0);
  const log = signal<Log>([]);
  const hint = signal<Hint | null>(null);
  const isThinking = signal(false);
  const hidden = signal<News | null>(null);
  const typed = signal<ReadonlyMap<string, readonly number[]>>(new Map());
  const newest = signal<Look | null>(null);
  let lastHeard: Heard | null = null;
  /** Without animations, several positions follow each other before the next render. */
  let lastDrawn: Shown | null = null;
  let heardCount = 0;
  /** News up to this number is in the log, shown or not. */
  let loggedUpTo = 0;
  /** The last position in the log: the next news starts from it. */
  let written: Look | null = null;
  let unwatch = (): void => undefined;
  let lastTakeBack: Promise<void> = Promise.resolve();
  /** Invalidates hints requested before it increased. */
  let droppedHints = 0;
  let isClosed = false;

  const readiness = computed((): Readiness => {
    if (hidden.value !== null) return 'covered';
    if (hold.value !== null) return 'held';
    if (behind.value) return 'showing';
    if (awaited.value > 0) return 'waiting';
    return mayAct.value ? 'ready' : 'not-yours';
  });
  const isAllShown = computed(() => !['covered', 'held', 'showing'].includes(readiness.value));
  const offers = computed(() => (readiness.value === 'ready' ? (shown.value?.look.offers ?? []) : []));
  const roller = computed((): Roller | null => {
    const now = told.value ?? shown.value;
    const next = now === null ? null : rollerOf(now.look, now.viewer);
    return next === null || now === shown.value ? next : { ...next, byTouch: false };
  });
  const redo = computed((): TakenBack | null => {
    const seat = viewingSeat();
    const action = offers.value.length === 0 ? null : (shown.value?.look.redo ?? null);
    return seat === null || action === null ? null : { seat, action };
  });
  const canUndo = computed(() => {
    const look = shown.value?.look;
    if (look === undefined || look.turn.kind === 'over' || look.request !== null || readiness.value === 'covered') return false;
    if (persons.length < 2) return look.undo !== null;
    return log.value.some((group) => group.kind === 'move' && !group.takenBack && persons.includes(group.by as Seat));
  });

  const dice = computed((): DiceWanted | null => {
    const look = shown.value?.look;
    if (realDice === undefined || look?.turn.kind !== 'chance' || !isAllShown.value) return null;
    const { version, view, turn } = look;
    return { version, roller: realDice.roller(view), dice: realDice.dice(view), before: typed.value.get(turn.key) ?? null };
  });
  const canCorrect = computed(() => {
    const look = shown.value?.look;
    if (realDice === undefined || persons.length === 0 || !isAllShown.value) return false;
    return look !== undefined && look.turn.kind !== 'over' && look.request === null && isCorrectable(log.value, persons);
  });

  const pacing = createPacing<Heard>({
    show,
    settle,
    progress: (now) =>
      batch(() => {
        behind.value = now.behind;
        hold.value = now.hold;
      }),
    happenings: (heard) => (showing?.continues?.(showingOf(heard)) ? 0 : heard.news.effects.length),
    durationMs: (heard) => tempoOf(heard) * (showing?.durationMs?.(showingOf(heard)) ?? 0),
    tempo: tempoOf,
    holdsBefore,
    holdsAfter: (heard) => isPersons(heard) && (showing?.holds?.(showingOf(heard)) ?? false),
    wait,
  });

  /** The player's moves, and the chance after them, take their full time at any pace. */
  function tempoOf({ news: { viewer }, by }: Heard): number {
    if (reducedMotion()) return 0;
    return by === viewer ? 1 : othersTempo();
  }

  function showingOf({ news: { look, effects, event, viewer } }: Heard): Showing {
    const seat = typeof viewer === 'number' ? viewer : null;
    const isOwn = event?.kind === 'moved' && event.by === viewer;
    return { game, before: told.value?.look.view ?? null, view: look.view, effects, seat, isOwn };
  }

  function isPersons({ news: { viewer } }: Heard): boolean {
    return typeof viewer === 'number' && persons.includes(viewer);
  }

  function holdsBefore(heard: Heard): boolean {
    const { event, viewer, effects } = heard.news;
    const look = shown.value?.look;
    if (event?.kind !== 'moved' || event.by !== 'chance' || effects.length === 0 || look === undefined) return false;
    return rollerOf(look, viewer)?.byTouch ?? false;
  }

  /** Players' dice wait for a touch; typed ones have been rolled by hand. */
  function rollerOf({ turn, view }: Look, viewer: Viewer): Roller | null {
    const seat = turn.kind === 'chance' ? (showing?.rollerOf?.(game, view) ?? null) : null;
    if (seat === null) return null;
    const isWatched = typeof viewer === 'number' && persons.includes(viewer);
    const isHere = seat === 'anybody' || (persons.includes(seat) && (seat === viewer || persons.length > 1));
    return { seat, byTouch: showing?.touchesDice() === true && realDice === undefined && isWatched && isHere };
  }

  function viewingSeat(): Seat | null {
    const viewer = shown.value?.viewer;
    return typeof viewer === 'number' ? viewer : null;
  }

  /** A match that waits for its screen cannot move on between its past and the first news; others send their past with every fresh look. */
  async function begin(viewer: Viewer): Promise<void> {
    if (!viewpoint.isWaitedFor) return follow(viewer);
    const past = await viewpoint.past(viewer);
    if (isClosed) return;
    if (past !== null) {
      typed.value = past.typed;
      if (past.firstRolls.length === 0) log.value = past.log;
      for (const news of past.firstRolls) pacing.push(heard(news, news.event === null ? 0 : 1, 'chance'));
    }
    follow(viewer);
  }

  /** Without a past the log continues unchanged. News received earlier is part of the past. */
  async function readLog(viewer: Viewer): Promise<void> {
    const past = await viewpoint.past(viewer);
    if (past === null || isClosed) return;
    log.value = past.log;
    loggedUpTo = heardCount;
  }

  function follow(viewer: Viewer): void {
    unwatch();
    unwatch = session.watch(viewer, (news) => {
      const isFresh = news.event === null && !viewpoint.isWaitedFor;
      const { version, turn } = news.look;
      const moves = version - (lastHeard?.news.look.version ?? version);
      // While chance follows at once, nothing can be done in this position.
      if (turn.kind !== 'chance' || realDice !== undefined || newest.value === null) newest.value = news.look;
      const by = news.event?.by === 'chance' && lastHeard !== null ? lastHeard.by : (news.event?.by ?? null);
      lastHeard = heard(news, moves, by);
      if (isFresh) pacing.flush();
      pacing.push(lastHeard);
      if (isFresh) void readLog(news.viewer);
    });
  }

  function heard(news: News, moves: number, by: By | null): Heard {
    heardCount += 1;
    return { news, moves, by, number: heardCount };
  }

  function show(items: readonly Heard[]): void {
    const last = items.at(-1);
    if (last === undefined) return;
    const { news } = last;
    if (isCovered(news)) return;
    const effects = items.flatMap((item) => item.news.effects);
    const previous = shown.value;
    // Effects that another viewer saw are not told to this one.
    const undrawn = previous === null || previous === lastDrawn || previous.viewer !== news.viewer ? [] : previous.effects;
    batch(() => {
      // Where several act at once, moves of others leave the player's hint open.
      if (hint.value !== null && effects.length > 0 && !isOffered(hint.value, news)) dropHint();
      shown.value = { viewer: news.viewer, look: news.look, effects: [...undrawn, ...effects], tempo: tempoOf(last) };
    });
    parts.happening(effects);
    session.shown(news.look.version);
  }

  function isOffered({ action }: Hint, { viewer, look }: Pick<News, 'viewer' | 'look'>): boolean {
    return viewer === shown.value?.viewer && findOffer(look.offers, action) !== undefined;
  }

  function dropHint(): void {
    hint.value = null;
    droppedHints += 1;
  }

  /** The screen must not show this until the viewer has taken the device. */
  function isCovered(news: News): boolean {
    if (hidden.value !== null) return true;
    if (persons.length < 2) return false;
    return shown.value !== null && shown.value.viewer !== news.viewer && needsCurtain(shown.value.look.view, news.look.view);
  }

  function settle(items: readonly Heard[]): void {
    const last = items.at(-1);
    if (last === undefined) return;
    const isHidden = isCovered(last.news);
    batch(() => {
      for (const item of items) write(item);
      if (isHidden) hidden.value = last.news;
      else told.value = shown.value;
    });
    if (isHidden) return;
    for (const item of items) parts.told(item.news);
    if (last === lastHeard) passOn(last.news);
  }

  function write({ news: { event, effects, look }, moves, number }: Heard): void {
    const round = roundOf((written ?? look).view);
    written = look;
    const isLogged = number <= loggedUpTo;
    if (event?.kind === 'moved' && !isLogged)
      log.value = withMove(log.value, { by: event.by, effects, moves, round, isTyped: realDice !== undefined });
    if (event?.kind !== 'undone') return;
    if (!isLogged) log.value = withUndo(log.value, event);
    dropHint();
  }

  /** On a shared screen the next player looks once everything is shown. */
  function passOn({ viewer, look }: News): void {
    const next = viewpoint.viewerFor(look.turn, viewer);
    if (next !== viewer) follow(next);
  }

  async function act(action: JsonObject): Promise<void> {
    const seat = viewingSeat();
    const look = shown.value?.look;
    if (seat === null || look === undefined || readiness.value !== 'ready') return;
    pacing.skip();
    dropHint();
    await ask(() => session.submit(seat, action, look.version));
  }

  async function giveDice(faces: readonly number[]): Promise<void> {
    const look = shown.value?.look;
    if (realDice === undefined || look?.turn.kind !== 'chance' || dice.value === null || readiness.value !== 'ready') return;
    const { key } = look.turn;
    pacing.skip();
    const answer = await ask(() => session.submit('chance', realDice.outcome(look.view, faces), look.version));
    if (answer.ok) typed.value = new Map(typed.value).set(key, faces);
  }

  /** One after another: each undoes the last move that stands when it starts. */
  function takeBack(): Promise<void> {
    lastTakeBack = lastTakeBack.then(takeBackLast);
    return lastTakeBack;
  }

  async function takeBackLast(): Promise<void> {
    if (!canUndo.value) return;
    pacing.flush();
    const seat = persons.length === 1 ? persons[0] : lastMover();
    if (seat === undefined || newest.value === null) return;
    const { version } = newest.value;
    await ask(() => session.undo(seat, version));
  }

  function lastMover(): Seat | undefined {
    const last = log.value.find((group) => group.kind === 'move' && !group.takenBack && persons.includes(group.by as Seat));
    return last?.by as Seat | undefined;
  }

  function correctDice(): Promise<void> {
    lastTakeBack = lastTakeBack.then(correctLast);
    return lastTakeBack;
  }

  /** At once if nobody has acted on the dice; if bots have, the other players are asked. */
  async function correctLast(): Promise<void> {
    const seat = viewingSeat() ?? persons[0];
    if (!canCorrect.value || seat === undefined) return;
    pacing.flush();
    if (newest.value === null) return;
    const { version } = newest.value;
    await ask(() => session.undo(seat, version, 'chance'));
  }

  async function answerUndo(seat: Seat, consent: boolean): Promise<void> {
    if (newest.value === null) return;
    const { version } = newest.value;
    await ask(() => session.answerUndo(seat, consent, version));
  }

  async function ask(send: () => Promise<Answer>): Promise<Answer> {
    awaited.value += 1;
    const answer = await send().catch((error: unknown): Answer => ({ ok: false, refused: { code: 'failed', ...reasonOf(error, FAILED) } }));
    awaited.value -= 1;
    if (!answer.ok) refused(answer.refused);
    return answer;
  }

  async function askHint(): Promise<void> {
    const seat = viewingSeat();
    const look = shown.value?.look;
    if (seat === null || look === undefined || offers.value.length === 0 || isThinking.value) return;
    isThinking.value = true;
    const dropped = droppedHints;
    const given = await session.hint(seat).catch((error: unknown) => reasonOf(error, NO_HINT));
    isThinking.value = false;
    if ('key' in given) refused({ code: 'failed', ...given });
    else if (shown.value !== null && dropped === droppedHints && isOffered(given, { ...shown.value, viewer: seat })) hint.value = given;
  }

  void begin(viewpoint.viewerFor(null, null));

  return {
    shown,
    told,
    newest,
    readiness,
    hold,
    roller,
    offers,
    log,
    hint,
    isThinking,
    canUndo,
    redo,
    dice,
    canCorrect,
    curtain: computed(() => (typeof hidden.value?.viewer === 'number' ? hidden.value.viewer : null)),
    drawn(seen) {
      lastDrawn = seen;
    },
    act,
    giveDice,
    correctDice,
    takeBack,
    doAgain: async () => {
      const next = redo.value;
      if (next !== null) await act(next.action);
    },
    answerUndo,
    askHint,
    dropHint,
    skip: pacing.skip,
    release: pacing.release,
    liftCurtain() {
      const news = hidden.value;
      if (news === null) return;
      batch(() => {
        hidden.value = null;
        behind.value = false;
        shown.value = { viewer: news.viewer, look: news.look, effects: [], tempo: 1 };
        told.value = shown.value;
      });
      session.shown(news.look.version);
      void readLog(news.viewer);
    },
    close() {
      isClosed = true;
      unwatch();
      pacing.stop();
      session.close();
    },
  };
}

function reasonOf(error: unknown, otherwise: Message): Message {
  return isMatchError(error) ? error.problem : otherwise;
}
