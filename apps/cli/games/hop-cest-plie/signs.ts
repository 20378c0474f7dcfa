/** A sign for everything that may be seen on a sheet; colours only repeat them. */

import { PRINTS } from '@tablehop/games/hop-cest-plie';
import type { Scene } from '../board.ts';

type Tint = Parameters<Scene['ink']>[0];
type Sign = { readonly sign: string; readonly tint: Tint };

export const START = '○';
export const CROSS = 'x';
export const DEAD = '▒';
const PLAIN: Sign = { sign: '·', tint: 'faint' };
const HALVES = ['/', '\\'] as const;
export const HALF = HALVES.join(' ');

/** By the character of the map. Bonuses are their own signs. */
const SIGNS: { readonly [character: string]: Sign } = {
  [PRINTS.plain]: PLAIN,
  [PRINTS.start]: { sign: START, tint: 'green' },
  [PRINTS.smiley]: { sign: '☺', tint: 'yellow' },
  [PRINTS.target]: { sign: '◎', tint: 'red' },
  [PRINTS.ice]: { sign: '~', tint: 'blue' },
  [PRINTS.hole]: { sign: '#', tint: 'bold' },
  [PRINTS.star]: { sign: '☆', tint: 'orange' },
  [PRINTS.ray]: { sign: '^', tint: 'orange' },
  [PRINTS.bulb]: { sign: '☼', tint: 'orange' },
  '-': { sign: DEAD, tint: 'faint' },
};

/** A half cell is cut the way its fold line runs. */
export function halfSign(isFalling: boolean): string {
  return HALVES[isFalling ? 1 : 0];
}

export function signOf(character: string): Sign {
  return SIGNS[character] ?? { sign: character, tint: 'purple' };
}
