/** How a bot of some level plays and how strong it is, in words. */

import type { Strength } from '@tablehop/bots/strengths';
import type { BotLevel } from '@tablehop/host';
import { BOT_LEVELS } from '@tablehop/host';
import { type Speaker, trySpeak } from '@tablehop/text';
import { sayWith } from '../../text/say-with.ts';

/** As the game says it, where it is played in a way of its own; otherwise as of any game. */
export function characterOf(speak: Speaker, gameSpeak: Speaker, level: BotLevel): string {
  return trySpeak(gameSpeak, { key: `character.${level}` }) ?? sayWith(speak, `house.character.${level}`);
}

/** Of fewer matches nobody can tell what a hundred would come to. */
const FEWEST_MATCHES = 100;

/** Null as long as nothing was measured: a guess is not told. */
export function strengthWords(speak: Speaker, level: BotLevel, strength: Strength | null): string | null {
  if (strength === null || strength.measured === null) return null;
  const at = BOT_LEVELS.indexOf(level);
  const against = [
    { share: strength.againstBelow, level: BOT_LEVELS[at - 1] },
    { share: strength.againstAbove, level: BOT_LEVELS[at + 1] },
  ].flatMap(({ share, level: other }) => {
    if (share === null || share.matches < FEWEST_MATCHES || other === undefined) return [];
    const params = { won: Math.round(100 * share.won), level: sayWith(speak, `house.levelName.${other}`) };
    return [sayWith(speak, 'house.strength.against', params)];
  });
  return against.length === 0 ? null : sayWith(speak, 'house.strength', { against });
}
