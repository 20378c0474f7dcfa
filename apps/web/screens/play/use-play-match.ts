import { effect } from '@preact/signals';
import type { News } from '@tablehop/host';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Words } from '../../match/words.ts';
import { sayWith } from '../../text/say-with.ts';
import { announce, notify } from '../../ui/notices.ts';
import { othersTempo, reducedMotion, settings } from '../../ui/settings.ts';
import { playInTurn } from '../../ui/sound/player.ts';
import { soundsOf } from '../../ui/sound/sounds-of.ts';
import type { Sound } from '../../ui/sound/voices.ts';
import { waitByClock } from '../../ui/wait.ts';
import { createPlayMatch, type PlayMatch, type Refusing } from './play-match.ts';
import type { Table } from './table.ts';
import type { Explaining } from './use-explaining.ts';

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
      sound(news.event?.kind === 'undone' ? ['undo'] : soundsOf(news.effects, board.sounds, 'told'));
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
      told,
      refused,
    });
    return play;
  }, [session, game, board]);
  // At once: useSignalEffect waits for the next frame, and of two things shown before it the first would never be heard.
  useEffect(() => effect(() => sound(soundsOf(play.shown.value?.effects ?? [], board.sounds, 'happening'))), [play]);
  useEffect(() => () => play.close(), [play]);
  return play;
}

function sound(sounds: readonly Sound[]): void {
  if (settings.sound.peek()) playInTurn(sounds);
}

function tell({ event, effects }: News, words: Words, isRealDice: boolean): void {
  const { speak, nameOf } = words;
  const sentences = words.effects(effects);
  if (sentences.length > 0) announce(sentences.join(' '));
  if (event?.kind === 'undone') {
    const text = isRealDice
      ? words.ofSeat('play.undo.doneReal', event.by)
      : words.ofSeat('play.undo.done', event.by, { again: sayWith(speak, 'luck.again') });
    // What nobody had seen yet is taken back without a fuss.
    if (event.free) announce(text);
    else notify({ kind: 'info', text });
  }
  if (event?.kind === 'declined') notify({ kind: 'info', text: sayWith(speak, 'play.undo.declined', { name: nameOf(event.by) }) });
}
