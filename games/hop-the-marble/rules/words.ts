import type { Message } from '@tablehop/core';
import { colorOf } from './goals.ts';
import type { CardColor, Color, MarbleId } from './types.ts';

export function colorWord(color: Color): Message {
  return { key: `color.${color}` };
}

export function colorsWord(color: Color): Message {
  return { key: `colors.${color}` };
}

/** Marbles of one colour look alike: the id is in the parameters only, for programs that must tell them apart. */
export function marbleWord(marble: MarbleId): Message {
  return { key: 'marble', params: { color: colorWord(colorOf(marble)), id: marble } };
}

export function cardColorWord(color: CardColor): Message {
  return { key: `cardColor.${color}` };
}
