/** What is asked, and what is typed: marbles by their names, numbers with a point or a comma. */

import { MARBLES, type MarbleId } from '@tablehop/games/hop-the-marble';
import { COLUMNS_USUAL, wrap } from '../../play/terminal.ts';

export function question(sentence: string): readonly string[] {
  return wrap(sentence, COLUMNS_USUAL);
}

/** The words of a line. */
export function wordsOf(given: string): readonly string[] {
  return given.split(/[\s;]+/).filter((word) => word !== '');
}

export function marbleFrom(word: string | undefined): MarbleId | null {
  return MARBLES.find((marble) => marble === word?.toUpperCase()) ?? null;
}

/** A number, which may carry this sign of its unit. */
export function numberFrom(word: string | undefined, unit = ''): number | null {
  const bare = word?.endsWith(unit) ? word.slice(0, word.length - unit.length) : word;
  return bare !== undefined && /^-?\d+([.,]\d+)?$/.test(bare) ? Number(bare.replace(',', '.')) : null;
}
