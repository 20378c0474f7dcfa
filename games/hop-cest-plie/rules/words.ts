/** Names of things as messages. An unknown name from outside is quoted as it is. */

import type { Json } from '@tablehop/core';
import { cellAt, isOnBack, POSITIONS } from './fold.ts';
import { type Cell, CORNERS, DICE, FOLD_SIZES, type Folding, SIDES, type Use } from './types.ts';

/** Columns are letters and rows are numbers from 1, as on a map: `C4`. */
export function cellWord([x, y]: Cell): string {
  return `${String.fromCharCode(65 + x)}${y + 1}`;
}

export function paperWord(paper: number): Json {
  return { key: isOnBack(paper) ? 'cell.back' : 'cell.front', params: { cell: cellWord(cellAt(paper % POSITIONS)) } };
}

export const dieWord = (die: string) => known(DICE, die, 'die');
export const cornerWord = (corner: string) => known(CORNERS, corner, 'corner');
export const sizeWord = (size: string) => known(FOLD_SIZES, size, 'size');
export const edgeWord = (side: string) => known(SIDES, side, 'edge');

/** As texts, because lists are made of words. */
export function numberWords(numbers: readonly number[]): Json {
  return numbers.map(String);
}

export function useWord(use: Use, length: number, plus: boolean, from: Cell): Json {
  // If it begins on its own cell, that cell is named once.
  if ('bonus' in use && cellWord(use.bonus) === cellWord(from)) return { key: 'use.bonusHere', params: { length } };
  if ('bonus' in use) return { key: 'use.bonus', params: { length, cell: cellWord(use.bonus) } };
  return plus ? { key: 'use.plus', params: { length, number: length - 1 } } : { key: 'use.die', params: { length } };
}

export function foldingWords({ folds, flipped, sides }: Folding): Json {
  const corners = CORNERS.flatMap((corner) => {
    const size = folds[corner];
    return size === null ? [] : [{ key: `folding.${size}`, params: { corner: cornerWord(corner) } }];
  });
  const edges = SIDES.filter((side) => sides[side]).map((side) => ({ key: 'folding.side', params: { side: edgeWord(side) } }));
  const made = [...corners, ...(flipped ? [{ key: 'folding.flipped' }] : []), ...edges];
  return made.length === 0 ? [{ key: 'folding.flat' }] : made;
}

function known(words: readonly string[], word: string, kind: string): Json {
  return words.includes(word) ? { key: `${kind}.${word}` } : word;
}
