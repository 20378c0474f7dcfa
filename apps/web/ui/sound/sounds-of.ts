/** Which sounds go with what happens. A board says it of its own game's effects; what any game may have is said here. */

import type { Effect } from '@tablehop/core';
import type { Sound } from './voices.ts';

/** By the key of an effect; null: none. */
export type SoundTable = { readonly [effectKey: string]: Sound | null };

const OF_ANY_GAME: SoundTable = { roll: 'dice', rolled: 'dice', reroll: 'dice', gameOver: 'win' };

/** Some are heard while a thing happens, others tell what has come of it, and wait until it has been seen. */
type Moment = 'happening' | 'told';

const TELLING: readonly Sound[] = ['chime', 'win', 'lose'];

/** Each sound once, in the order in which they are first called for. */
export function soundsOf(effects: readonly Effect[], own: SoundTable | undefined, moment: Moment): readonly Sound[] {
  const sounds = effects.flatMap(({ key }) => soundOf(key, own ?? {}) ?? []);
  return [...new Set(sounds)].filter((sound) => TELLING.includes(sound) === (moment === 'told'));
}

function soundOf(key: string, own: SoundTable): Sound | null {
  const table = Object.hasOwn(own, key) ? own : OF_ANY_GAME;
  return Object.hasOwn(table, key) ? (table[key] ?? null) : null;
}
