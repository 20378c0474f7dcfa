/** Messages for the nouns that sentences are made of. */

import type { Message } from '@tablehop/core';
import { colorOf } from './goals.ts';
import type { CardColor, Color, MarbleId } from './types.ts';

export function colorWord(color: Color): Message {
  return { key: `color.${color}` };
}

/** Marbles of one colour look alike: their number is for those who must tell them apart. */
export function marbleWord(marble: MarbleId): Message {
  return { key: 'marble', params: { color: colorWord(colorOf(marble)), id: marble } };
}

export function cardColorWord(color: CardColor): Message {
  return { key: `cardColor.${color}` };
}
