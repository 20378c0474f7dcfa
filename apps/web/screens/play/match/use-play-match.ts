import { computed } from '@preact/signals';
import { type AnyGame, type AnyLesson, type Seat, same, type Turn } from '@tablehop/core';
import type { Look, MatchSummary, News, SeatInfo, Session } from '@tablehop/host';
import type { Speaker } from '@tablehop/text';
import { waitByClock } from '@tablehop/ui/wait.ts';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type GameParts, isLesson } from '../../../features/opening/game-parts.ts';
import { sayResult } from '../../../features/results/best-table.tsx';
import { addressOf } from '../../../features/rooms/kept-rooms.ts';
import { matches } from '../../../match/index.ts';
import { reasonFor } from '../../../match/reason.ts';
import type { Words } from '../../../match/words.ts';
import { countsHere, findBest, resultOf } from '../../../results/bests.ts';
import { bests, recordMatch } from '../../../results/index.ts';
import { noteLearned } from '../../../results/learned.ts';
import { announce, notify } from '../../../ui/notices.ts';
import { othersTempo, reducedMotion, settings } from '../../../ui/settings.ts';
import { say } from '../../../ui/speech.ts';
import { playEffects, playSounds } from '../shared/match-view.tsx';
import { type BestMove, findBestMove } from './after-match.ts';
import { type Coach, createCoach } from './coach.ts';
import type { TableRoom } from './online/table-room.ts';
import { createPlayMatch, type PlayMatch, type Refusing } from './play-match.ts';
import type { Explaining } from './status-line.ts';

/** Announces and sounds the match in the current language. Closes with the screen. */
export function usePlayMatch({ session, game, board, inRoom }: Table, words: Words, explaining: Explaining): PlayMatch {
  const latest = useRef({ words, explaining });
  latest.current = { words, explaining };
  const play = useMemo(() => {
    const refused = (refusing: Refusing) => {
      const turn = play.shown.value?.look.turn;
      if (turn !== undefined) latest.current.explaining.tell(refusing, turn);
    };
    const told = (news: News) => {
      if (news.effects.length > 0) latest.current.explaining.drop();
      if (news.event?.kind === 'undone') playSounds(['undo']);
      else playEffects(news.effects, board, 'told');
      tell(news, latest.current.words, session.summary.dice === 'real');
    };
    const play: PlayMatch = createPlayMatch({
      session,
      game,
      ...(inRoom === undefined ? {} : { viewpoint: inRoom.viewpoint, mayAct: inRoom.mayAct }),
      reducedMotion: () => reducedMotion.peek(),
      tempo: () => othersTempo.peek(),
      wait: waitByClock,
      showing: { ...board, touchesDice: () => settings.rolling.peek() === 'touch' },
      roundOf: (view) => latest.current.words.roundOf(view),
      happening: (effects) => playEffects(effects, board, 'happening'),
      told,
      refused,
    });
    return play;
  }, [session, game, board]);
  useEffect(() => () => play.close(), [play]);
  return play;
}

function tell({ event, effects }: News, words: Words, isRealDice: boolean): void {
  const { speak, nameOf } = words;
  const sentences = words.effects(effects);
  if (sentences.length > 0) announce(sentences.join(' '));
  if (event?.kind === 'undone') {
    const text = isRealDice
      ? words.ofSeat('play.undo.doneReal', event.by)
      : words.ofSeat('play.undo.done', event.by, { again: speak('luck.again') });
    // An undo of something unseen needs no toast.
    if (event.free) announce(text);
    else notify({ kind: 'info', text });
  }
  if (event?.kind === 'declined') notify({ kind: 'info', text: speak('play.undo.declined', { name: nameOf(event.by) }) });
}

export type Table = GameParts & {
  readonly session: Session;
  readonly inRoom?: TableRoom;
};

type Coaching = {
  readonly lesson: { readonly id: string; readonly title: string; readonly text: string; readonly target: string | null } | null;
  readonly gotIt: () => void;
  readonly pass: () => void;
  readonly slipped: () => void;
  readonly advise: () => void;
  readonly stop: () => void;
};

/** The coach with its texts. A tip is announced politely and takes no focus. */
export function useCoach(game: string, lessons: readonly AnyLesson[], play: PlayMatch, words: Words): Coaching {
  const { speak } = words;
  const coach: Coach = useMemo(() => {
    // Only when offers are visible: a tip is placed where it covers none of them.
    const isQuiet = computed(() => play.offers.value.length > 0 && play.curtain.value === null);
    return createCoach({
      game,
      lessons,
      told: play.told,
      isQuiet,
      isOn: settings.coaching,
      learned: settings.learned,
      practised: settings.practised,
    });
  }, [game, lessons, play]);
  useEffect(() => coach.close, [coach]);

  const now = coach.lesson.value;
  const lesson =
    now === null
      ? null
      : {
          id: now.id,
          title: speak({ key: `lesson.${now.id}.title` }),
          text: speak({ key: `lesson.${now.id}.text` }),
          target: now.at ?? null,
        };
  useEffect(() => {
    if (lesson !== null) announce(speak('play.lesson.said', { title: lesson.title, text: lesson.text }));
  }, [now?.id]);

  return {
    lesson,
    gotIt: coach.gotIt,
    pass: coach.pass,
    slipped: coach.slipped,
    advise() {
      coach.slipped();
      // A tip would cover the hint in the dock, and keyboard users could not close it.
      coach.pass();
    },
    stop() {
      settings.coaching.value = false;
      notify({ kind: 'info', text: speak('play.lesson.stopped') });
    },
  };
}

export type Recapping = { readonly isCounted: boolean; readonly onCounted: () => void };

/** Shorter animations need no skip button. */
export const SKIP_AFTER_MS = 800;

export function useLasting(isTrue: boolean, ms: number): boolean {
  const [isLasting, setIsLasting] = useState(false);
  useEffect(() => {
    setIsLasting(false);
    return isTrue ? waitByClock(ms, () => setIsLasting(true)) : undefined;
  }, [isTrue, ms]);
  return isTrue && isLasting;
}

/** Long enough to see the last move before the recap covers it. */
const LAST_LOOK_MS = 1400;

/** Opens by itself once the match is over, and on request afterwards. */
export function useRecap(isOver: boolean, wasOver: boolean, open: () => void): Recapping {
  const [isCounted, setIsCounted] = useState(wasOver);
  useEffect(() => (isOver ? waitByClock(reducedMotion.peek() || wasOver ? 0 : LAST_LOOK_MS, open) : undefined), [isOver]);
  return { isCounted, onCounted: () => setIsCounted(true) };
}

/** Records results before the last move is shown: the tab may close. `you`: null if no player's; `copyId`: stored copy of a room match. */
export function useFinishedMatch(
  session: Session,
  seats: readonly SeatInfo[],
  you: Seat | null,
  look: Look,
  copyId: (() => Promise<string>) | null,
): void {
  const hasEnded = look.turn.kind === 'over' && !session.summary.over;
  useEffect(() => {
    if (!hasEnded || you === null) return;
    const record = async () => {
      const { summary } = session;
      const [moves, id] = await Promise.all([session.record(), copyId === null ? summary.id : copyId()]);
      await recordMatch({ summary: { ...summary, id }, seats, you, inRoom: copyId !== null, at: Date.now() }, moves);
      if (copyId === null) await enterUnasked(summary);
    };
    record().catch((error: unknown) => notify({ kind: 'problem', text: reasonFor(error, 'play.problem.failed') }));
  }, [hasEnded]);
}

export function useFirstSteps(summary: MatchSummary, turn: Turn, isOver: boolean): boolean {
  const { game, position } = summary;
  const [isFirstSteps, setIsFirstSteps] = useState(false);
  useEffect(() => {
    if (summary.imported === true) return;
    let isWanted = true;
    void isLesson(summary).then((is) => isWanted && setIsFirstSteps(is));
    return () => {
      isWanted = false;
    };
  }, [game, position]);
  const hasWon = isFirstSteps && isOver && turn.kind === 'over' && turn.ranking[0]?.includes(0) === true;
  useEffect(() => {
    if (hasWon) noteLearned(game);
  }, [hasWon]);
  return isFirstSteps;
}

export function sayBestResult(summary: MatchSummary, look: Look, speak: Speaker): string | null {
  const best =
    look.turn.kind === 'over' && countsHere(summary)
      ? findBest(bests.value, summary.game, summary.options, summary.seats.length)
      : undefined;
  if (best === undefined) return null;
  if (best.match === summary.id) return say('results.isBest', { result: sayResult(speak, best) });
  const now = resultOf(summary, look);
  const isEqual = now !== null && now.points === best.points && same(now.measures, best.measures);
  return say(isEqual ? 'results.equals' : 'results.best', { result: sayResult(speak, best) });
}

/** Of the only player at the screen, or of anybody. Null until found. */
export function useBestMove(game: AnyGame, session: Session, { you, isFollowUp }: Words, isOver: boolean): BestMove | null {
  const [best, setBest] = useState<BestMove | null>(null);
  useEffect(() => {
    if (!isOver) return;
    let isWanted = true;
    const { seats } = session.summary;
    const yieldToEvents = () => new Promise<void>((resolve) => waitByClock(0, resolve));
    session
      .record()
      .then((record) => findBestMove(game, record, you === null ? [...seats.keys()] : [you], isFollowUp, yieldToEvents))
      .then(
        (found) => isWanted && setBest(found),
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [isOver]);
  return best;
}

/** Submits the attempt that counts, for players who chose not to be asked. */
async function enterUnasked({ id, game, trial }: MatchSummary): Promise<void> {
  if (trial?.counts !== true || !settings.entering.peek()) return;
  const { sendTry } = await import('../../../features/daily-board/index.ts');
  await sendTry({ game, day: trial.day, record: (await matches.record(id)).record });
}

/** Returns the local id. Stored once, recognized by its seed: a match brought online may be stored here with fewer moves. */
async function keepCopy(session: Session, { seats, seatChanges, room }: TableRoom): Promise<string> {
  const record = await session.record();
  const { by, address } = addressOf(room.view.value);
  const changes = seatChanges.value;
  const origin = { [by]: address, ...(changes.length === 0 ? {} : { seatChanges: changes }) };
  const recent = await matches.recent();
  const known = recent.find(
    ({ game, seed, moves, over }) => over && game === record.game && seed === record.seed && moves === record.moves.length,
  );
  return known?.id ?? (await matches.keep({ seats: seats.value, record }, origin));
}

/** The local id of the match: its own, or that of a copy, stored when it ends here or when first needed. */
export function useKeptCopy(table: TableRoom | null, session: Session, isOver: boolean): () => Promise<string> {
  const kept = useMemo(() => {
    let copy: Promise<string> | null = null;
    return (): Promise<string> => {
      if (table === null) return Promise.resolve(session.summary.id);
      const asked = copy ?? keepCopy(session, table);
      copy = asked;
      asked.catch(() => {
        if (copy === asked) copy = null;
      });
      return asked;
    };
  }, [table, session]);
  const hasEnded = table !== null && isOver && !session.summary.over;
  useEffect(() => {
    // If it fails, the caller that needs it is told.
    if (hasEnded) kept().catch(() => undefined);
  }, [hasEnded, kept]);
  return kept;
}
