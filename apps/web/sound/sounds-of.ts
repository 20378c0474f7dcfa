/** Which sounds go with what happened. Games name like things alike, so one table serves them all. */

import type { Effect } from '@tablehop/core';
import type { Sound } from './voices.ts';

const SOUND_OF: { readonly [effectKey: string]: Sound } = {
  roll: 'dice',
  rolled: 'dice',
  reroll: 'dice',
  hop: 'hop',
  hopped: 'hop',
  build: 'click',
  keep: 'click',
  entered: 'write',
  rowComplete: 'chime',
  fold: 'fold',
  folded: 'fold',
  gameOver: 'win',
};

/** Each sound once, in the order in which they are first called for. */
export function soundsOf(effects: readonly Effect[]): readonly Sound[] {
  return [...new Set(effects.flatMap(({ key }) => SOUND_OF[key] ?? []))];
}
