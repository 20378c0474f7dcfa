/** Marbles on the map and in lists: the letter of their colour, which all languages share, and their number. */

import { type Color, colorOf, type MarbleId, marbleWord } from '@tablehop/games/hop-the-marble';
import type { Scene } from '../board.ts';

const TINTS = { D: 'blue', L: 'cyan', R: 'red', G: 'green', Y: 'yellow' } as const;

export function marbleSign(marble: MarbleId, { ink }: Scene): string {
  return ink(TINTS[colorOf(marble)], marble);
}

/** As in a list to choose from: marbles of one colour are told apart by what the map shows. */
export function marbleInList(marble: MarbleId, { say }: Scene): string {
  return `${say(marbleWord(marble))} ${marble}`;
}

export function colorSigns(colors: readonly Color[], { ink }: Scene): string {
  return colors.map((color) => ink(TINTS[color], color)).join('');
}
