/** The words for things, as messages within messages. A word from outside that is none of ours is quoted as it came. */

import type { Json, Message } from '@tablehop/core';
import type { Shape } from './shape.ts';
import { COLORS } from './types.ts';

const FORMATION_NAMES = ['toss', 'stairs', 'rocket', 'twins', 'cross', 'torch'] as const;

export function colorWord(color: string): Json {
  return COLORS.some((known) => known === color) ? { key: `color.${color}` } : color;
}

export function dieWord(color: string, value: number): Message {
  return { key: 'die', params: { color: colorWord(color), value } };
}

/** Formations from another data file may have names of their own. */
export function formationWord({ name }: Shape): Message | string {
  return FORMATION_NAMES.some((known) => known === name) ? { key: `formation.${name}` } : name;
}
