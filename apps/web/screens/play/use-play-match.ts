import { computed } from '@preact/signals';
import type { AnyLesson } from '@tablehop/core';
import type { News, Session } from '@tablehop/host';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { GameParts } from '../../features/opening/game-parts.ts';
import type { Words } from '../../match/words.ts';
import { announce, notify } from '../../ui/notices.ts';
import { othersTempo, reducedMotion, settings } from '../../ui/settings.ts';
import { waitByClock } from '../../ui/wait.ts';
import { type Coach, createCoach } from './coach.ts';
import { playEffects, playSounds } from './match-view.tsx';
import type { TableRoom } from './online/table-room.ts';
import { createPlayMatch, type PlayMatch, type Refusing } from './play-match.ts';
import type { Explaining } from './status-line.ts';

/** The match as played here, told to eyes and ears in whatever language is spoken when something happens. Closed with the screen. */
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
    // What nobody had seen yet is taken back without a fuss.
    if (event.free) announce(text);
    else notify({ kind: 'info', text });
  }
  if (event?.kind === 'declined') notify({ kind: 'info', text: speak('play.undo.declined', { name: nameOf(event.by) }) });
}

export type Table = GameParts & {
  readonly session: Session;
  /** The room that it is played in; absent: everybody sits around this screen. */
  readonly inRoom?: TableRoom;
};

type Coaching = {
  readonly lesson: { readonly id: string; readonly title: string; readonly text: string; readonly target: string | null } | null;
  readonly gotIt: () => void;
  readonly pass: () => void;
  readonly slipped: () => void;
  /** Other advice is on its way. */
  readonly advise: () => void;
  readonly stop: () => void;
};

/** The coach at this table, in words. A lesson is said politely when it comes, and takes no focus. */
export function useCoach(game: string, lessons: readonly AnyLesson[], play: PlayMatch, words: Words): Coaching {
  const { speak } = words;
  const coach: Coach = useMemo(() => {
    // Only when it is to be seen what may be touched: a tip lies where it covers none of it.
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
      // In the dock a tip would lie over the advice; by the keyboard nothing else puts it away.
      coach.pass();
    },
    stop() {
      settings.coaching.value = false;
      notify({ kind: 'info', text: speak('play.lesson.stopped') });
    },
  };
}
