import { computed } from '@preact/signals';
import type { AnyLesson } from '@tablehop/core';
import { useEffect, useMemo } from 'preact/hooks';
import type { Words } from '../../match/words.ts';
import { sayWith } from '../../text/say-with.ts';
import { announce, notify } from '../../ui/notices.ts';
import { settings } from '../../ui/settings.ts';
import { type Coach, createCoach } from './coach.ts';
import type { PlayMatch } from './play-match.ts';

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
    if (lesson !== null) announce(sayWith(speak, 'play.lesson.said', { title: lesson.title, text: lesson.text }));
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
      notify({ kind: 'info', text: sayWith(speak, 'play.lesson.stopped') });
    },
  };
}
