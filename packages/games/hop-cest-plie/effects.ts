/** The keyed facts that moves bring about, one type for each key. */

import type { Seat } from '@tablehop/core';
import type { Bonus, Cell, Corner, Die, FoldSize, Side, Use } from './types.ts';

export type GameEffect =
  /** By the active player. */
  | { readonly key: 'rolled'; readonly seat: Seat; readonly white: readonly number[]; readonly black: readonly number[] }
  | { readonly key: 'chose'; readonly seat: Seat; readonly die: Die; readonly numbers: readonly number[] }
  | { readonly key: 'took'; readonly seat: Seat; readonly die: Die; readonly numbers: readonly number[] }
  /** All cells are those of the side facing up. `exits` are the rays come out of, which are no ticks (R7); `fresh` were never ticked before. */
  | {
      readonly key: 'drew';
      readonly seat: Seat;
      readonly use: Use;
      readonly length: number;
      readonly plus: boolean;
      readonly slide: boolean;
      readonly from: Cell;
      readonly path: readonly Cell[];
      readonly exits: readonly Cell[];
      readonly fresh: readonly Cell[];
    }
  /** A one-time bonus gives one more row. */
  | { readonly key: 'earned'; readonly seat: Seat; readonly cell: Cell; readonly length: number }
  /** Level 4: passed over, or put out of sight. */
  | { readonly key: 'bonusLost'; readonly seat: Seat; readonly cell: Cell; readonly length: number }
  | { readonly key: 'smileysTicked'; readonly seat: Seat; readonly corner: Corner; readonly size: FoldSize }
  | { readonly key: 'sideSmileysTicked'; readonly seat: Seat; readonly side: Side }
  | { readonly key: 'bulbsTicked'; readonly seat: Seat }
  | { readonly key: 'targetTicked'; readonly seat: Seat; readonly cell: Cell }
  /** `bonus`: to be used from the next turn on. R6: alone there is none that takes a die. */
  | { readonly key: 'folded'; readonly seat: Seat; readonly corner: Corner; readonly size: FoldSize; readonly bonus: Bonus | null }
  | { readonly key: 'flipped'; readonly seat: Seat }
  | { readonly key: 'sideFolded'; readonly seat: Seat; readonly side: Side }
  /** `unused`: how many rows were left out. */
  | { readonly key: 'finished'; readonly seat: Seat; readonly unused: number }
  /** R5 */
  | { readonly key: 'goalMet'; readonly seat: Seat; readonly ticks: number }
  | { readonly key: 'turnStart'; readonly turn: number; readonly seat: Seat }
  | { readonly key: 'gameOver'; readonly ranking: readonly (readonly Seat[])[]; readonly turn: number }
  | { readonly key: 'soloWon'; readonly seat: Seat; readonly turn: number; readonly crowns: number }
  /** The sad smiley is reached. */
  | { readonly key: 'soloLost'; readonly seat: Seat; readonly turn: number };
