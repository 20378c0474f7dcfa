/** What a board is given of the person's settings. */

import type { BoardProps } from '../../games/board.ts';
import { colorScheme, reducedMotion, settings } from '../../ui/settings.ts';
import { playSound } from '../../ui/sound/player.ts';

type BoardSettings = Pick<BoardProps, 'reducedMotion' | 'colorScheme' | 'patterns' | 'playSound'>;

/** A component that asks for them is drawn again when they change. */
export function boardSettings(): BoardSettings {
  return {
    reducedMotion: reducedMotion.value,
    colorScheme: colorScheme.value,
    patterns: settings.patterns.value,
    playSound: playIfWanted,
  };
}

const playIfWanted: BoardSettings['playSound'] = (sound, loudness) => {
  if (settings.sound.peek()) playSound(sound, loudness);
};
