/** Names of things as messages. An unknown name from outside is quoted as it is. */

import type { Json, Message } from '@tablehop/core';
import type { Space } from './boards.ts';
import { listOf, type NumberSet } from './number-set.ts';
import { COLORS, ROWS } from './types.ts';

const ROW_NAMES: readonly string[] = [...ROWS.standard, ...ROWS.advanced];
const FACES: readonly string[] = [...COLORS, 'any'];

export function rowWord(name: string): Json {
  return ROW_NAMES.includes(name) ? { key: `row.${name}` } : name;
}

export function faceWord(face: string): Json {
  return FACES.includes(face) ? { key: `color.${face}` } : face;
}

/** As texts, because lists are made of words. */
export function numberWords(set: NumberSet): Json {
  return listOf(set).map(String);
}

export function placeWord({ gives, effect }: Pick<Space, 'gives' | 'effect'>, dice: readonly number[], disco: string): Message {
  switch (gives) {
    case 'die':
      return { key: `place.${effect}`, params: { value: dice[0] ?? 0 } };
    case 'pair':
      return { key: 'place.pair', params: { first: dice[0] ?? 0, second: dice[1] ?? 0 } };
    case 'disco':
      return { key: 'place.disco', params: { face: faceWord(disco) } };
    case 'dj':
      return { key: 'place.dj' };
  }
}
