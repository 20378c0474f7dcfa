/** Marbles on the map and in lists: the letter of their colour, which all languages share, and their number. */

import { type Color, colorOf, type MarbleId } from '@tablehop/games/hop-the-marble';
import type { Scene } from '../board.ts';

const TINTS = { D: 'blue', L: 'cyan', R: 'red', G: 'green', Y: 'yellow' } as const;

export function marbleSign(marble: MarbleId, { ink }: Scene): string {
  return ink(TINTS[colorOf(marble)], marble);
}

export function colorSigns(colors: readonly Color[], { ink }: Scene): string {
  return colors.map((color) => ink(TINTS[color], color)).join('');
}
