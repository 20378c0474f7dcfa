/** What is printed on the sheets of a match, from its own pieces: custom pieces may have other levels. */

import type { AnyGame } from '@tablehop/core';
import {
  BLANK_SHEET,
  type Folding,
  facingUp,
  HALF_CELL,
  type LevelData,
  NO_PAPER,
  type PiecesData,
  type Sheet,
  SIZE,
  type State,
} from '../../rules/index.ts';

export type LevelLook = {
  /** From 1. */
  readonly level: number;
  /** Sides are folded too, after the sheet is turned over. */
  readonly isFoldedTwice: boolean;
  /** By cell of the paper: the front, then the back as seen from the back. */
  readonly prints: readonly string[];
};

const looks = new WeakMap<object, LevelLook[]>();

export function levelLook(game: AnyGame, { options: { level } }: Pick<State, 'options'>): LevelLook {
  const { levels } = piecesOf(game);
  const known = looks.get(levels) ?? [];
  looks.set(levels, known);
  const data = levels[level - 1];
  if (data === undefined) throw new RangeError(`no level ${level} among the pieces of this match`);
  known[level] ??= lookOf(level, data);
  return known[level];
}

export function lookOf(level: number, { folding, front, back }: LevelData): LevelLook {
  return { level, isFoldedTwice: folding === 'twice', prints: [...front.join(''), ...back.join('')] };
}

export function soloLook(
  game: AnyGame,
  { options: { level, soloColumn } }: Pick<State, 'options'>,
): { readonly boxes: string; readonly crowns: readonly number[] } {
  const { levels, solo } = piecesOf(game);
  return { boxes: solo.columns[soloColumn] ?? '', crowns: solo.crowns[levels[level - 1]?.folding ?? 'once'] };
}

function piecesOf(game: AnyGame): PiecesData {
  if (game.pieces === undefined) throw new TypeError('a sheet is drawn from the pieces of its game');
  return game.pieces.data as PiecesData;
}

export function flatSheet(flipped: boolean): Sheet {
  return foldedSheet({ ...BLANK_SHEET, flipped }, []);
}

export function foldedSheet(folding: Folding, prints: readonly string[]): Sheet {
  const shown = Array.from(facingUp(folding), (paper) => {
    if (paper === NO_PAPER) return ' ';
    if (paper === HALF_CELL) return '/';
    return paper < 0 ? '-' : (prints[paper] ?? '.');
  });
  return {
    ...BLANK_SHEET,
    ...folding,
    up: Array.from({ length: SIZE }, (_, y) => shown.slice(SIZE * y, SIZE * (y + 1)).join('')),
    ticked: BLANK_SHEET.front,
  };
}
