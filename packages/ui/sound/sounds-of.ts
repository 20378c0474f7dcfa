/** Which sounds go with which effects. A board maps its own game's effects; the common ones are here. */

import type { Effect } from '@tablehop/core';
import type { Sound } from './voices.ts';

export type SoundTable = { readonly [effectKey: string]: Sound | null };

const OF_ANY_GAME: SoundTable = { roll: 'dice', rolled: 'dice', reroll: 'dice', gameOver: 'win' };

/** Some sounds play while a thing happens, others only once its result has been shown. */
type Moment = 'happening' | 'told';

const TELLING: readonly Sound[] = ['chime', 'win', 'lose'];

export function soundsOf(effects: readonly Effect[], own: SoundTable | undefined, moment: Moment): readonly Sound[] {
  const sounds = effects.flatMap(({ key }) => soundOf(key, own ?? {}) ?? []);
  return [...new Set(sounds)].filter((sound) => TELLING.includes(sound) === (moment === 'told'));
}

function soundOf(key: string, own: SoundTable): Sound | null {
  const table = Object.hasOwn(own, key) ? own : OF_ANY_GAME;
  return Object.hasOwn(table, key) ? (table[key] ?? null) : null;
}
