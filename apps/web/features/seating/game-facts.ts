import type { GameAbout } from '@tablehop/core';
import { say } from '../../ui/speech.ts';

/** How many play, and for how long as far as that is known. */
export function gameFacts({ players: [min, max], minutes }: GameAbout): string {
  const players = say(min === max ? 'house.game.playersExactly' : 'house.game.players', { min, max });
  return minutes === undefined ? players : `${players} · ${say('house.game.minutes', { minutes })}`;
}
