import type { AnyLesson } from '@tablehop/core';
import { useEffect, useMemo } from 'preact/hooks';
import { announce, notify } from '../house/notices.ts';
import { settings } from '../house/settings.ts';
import { type Coach, createCoach } from './coach.ts';
import type { PlayMatch } from './play-match.ts';
import { say } from './say.ts';
import type { Words } from './words.ts';

type Coaching = {
  readonly lesson: { readonly title: string; readonly text: string } | null;
  readonly gotIt: () => void;
  readonly stop: () => void;
};

/** The coach at this table, in words. A lesson is said politely when it comes, and takes no focus. */
export function useCoach(game: string, lessons: readonly AnyLesson[], play: PlayMatch, words: Words): Coaching {
  const { speak } = words;
  const coach: Coach = useMemo(
    () => createCoach({ game, lessons, shown: play.shown, isOn: settings.coaching, learned: settings.learned }),
    [game, lessons, play],
  );
  useEffect(() => coach.close, [coach]);

  const id = coach.lesson.value;
  const lesson = id === null ? null : { title: speak({ key: `lesson.${id}.title` }), text: speak({ key: `lesson.${id}.text` }) };
  useEffect(() => {
    if (lesson !== null) announce(say(speak, 'play.lesson.said', lesson));
  }, [id]);

  return {
    lesson,
    gotIt: coach.gotIt,
    stop() {
      settings.coaching.value = false;
      notify({ kind: 'info', text: say(speak, 'play.lesson.stopped') });
    },
  };
}
