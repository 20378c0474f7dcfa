import type { Seat } from '@tablehop/core';
import { about } from './about.ts';

export const PLAYERS = about.players;

export const SIZE = 15;

export const DICE = ['white', 'black'] as const;
export type Die = (typeof DICE)[number];

/** Named as seen from the front. */
export const CORNERS = ['NW', 'NE', 'SW', 'SE'] as const;
export type Corner = (typeof CORNERS)[number];
export const FOLD_SIZES = ['small', 'large'] as const;
export type FoldSize = (typeof FOLD_SIZES)[number];
/** Named as seen from the back. */
export const SIDES = ['N', 'E', 'S', 'W'] as const;
export type Side = (typeof SIDES)[number];

/** In the order of the corners that give them. */
export const BONUSES = ['takeWhite', 'plusWhite', 'plusBlack', 'takeBlack'] as const;
export type Bonus = (typeof BONUSES)[number];
export const BONUS_OF: { readonly [corner in Corner]: Bonus } = { NW: 'takeWhite', NE: 'plusWhite', SW: 'plusBlack', SE: 'takeBlack' };

export const PHASES = ['roll', 'choose', 'mark', 'over'] as const;
export type Phase = (typeof PHASES)[number];

export type Options = {
  readonly level: number;
  /** Of the solo table, from 0; ignored with several players. */
  readonly soloColumn: number;
};

/** Column and row, from 0. In actions: of the side that faces up. */
export type Cell = readonly [x: number, y: number];

/** What a row is drawn with: a number of the die, by its place, or the one-time bonus earned on a cell. */
export type Use = { readonly die: number } | { readonly bonus: Cell };
export type Unused = { readonly use: Use; readonly length: number };

export type RowAction = {
  readonly type: 'row';
  readonly use: Use;
  readonly plus?: true;
  readonly from: Cell;
  readonly path: readonly Cell[];
  readonly slide?: true;
};

export type Action =
  | { readonly type: 'roll'; readonly white: readonly number[]; readonly black: readonly number[] }
  | { readonly type: 'choose'; readonly die: Die }
  | { readonly type: 'take'; readonly die: Die }
  | RowAction
  | { readonly type: 'fold'; readonly corner: Corner; readonly size: FoldSize }
  | { readonly type: 'flip' }
  | { readonly type: 'foldSide'; readonly side: Side }
  | { readonly type: 'done' };

export type Folding = {
  readonly folds: { readonly [corner in Corner]: FoldSize | null };
  readonly flipped: boolean;
  readonly sides: { readonly [side in Side]: boolean };
};

export type Roll = { readonly [die in Die]: readonly number[] };

export type Sheet = Folding & {
  /** `x`: a row, or a ray's exit, has ticked the paper; the back as seen from the back. */
  readonly front: readonly string[];
  readonly back: readonly string[];
  readonly starts: { readonly front: readonly Cell[]; readonly back: readonly Cell[] };
  readonly bonuses: readonly Bonus[];
  readonly die: Die | null;
  readonly plusUsed: boolean;
  readonly unused: readonly Unused[];
  /** R7 */
  readonly ticksThisTurn: number;
  readonly done: boolean;
  /** What faces up, in the characters of the maps; a space for no paper, `/` for a half cell, `-` for a dead one. */
  readonly up: readonly string[];
  /** `x`: the visible cell counts as ticked, start points included (R3). */
  readonly ticked: readonly string[];
};

export type State = {
  readonly options: Options;
  readonly turnNumber: number;
  readonly phase: Phase;
  readonly active: number;
  readonly roll: Roll | null;
  readonly chosen: Die | null;
  readonly sheets: readonly Sheet[];
};

export type Draft<Whole> = { -readonly [field in keyof Whole]: Whole[field] };

export type GameEffect =
  | { readonly key: 'rolled'; readonly seat: Seat; readonly white: readonly number[]; readonly black: readonly number[] }
  | { readonly key: 'chose'; readonly seat: Seat; readonly die: Die; readonly numbers: readonly number[] }
  | { readonly key: 'took'; readonly seat: Seat; readonly die: Die; readonly numbers: readonly number[] }
  /** All cells are on the visible side. `exits`: exits of rays, which are no ticks (R7); `fresh`: never ticked before. */
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
  | { readonly key: 'earned'; readonly seat: Seat; readonly cell: Cell; readonly length: number }
  /** Level 4: passed over, or hidden. */
  | { readonly key: 'bonusLost'; readonly seat: Seat; readonly cell: Cell; readonly length: number }
  | { readonly key: 'smileysTicked'; readonly seat: Seat; readonly corner: Corner; readonly size: FoldSize }
  | { readonly key: 'sideSmileysTicked'; readonly seat: Seat; readonly side: Side }
  | { readonly key: 'bulbsTicked'; readonly seat: Seat }
  | { readonly key: 'targetTicked'; readonly seat: Seat; readonly cell: Cell }
  /** `bonus`: usable from the next turn on. R6: solo, there is none that takes a die. */
  | { readonly key: 'folded'; readonly seat: Seat; readonly corner: Corner; readonly size: FoldSize; readonly bonus: Bonus | null }
  | { readonly key: 'flipped'; readonly seat: Seat }
  | { readonly key: 'sideFolded'; readonly seat: Seat; readonly side: Side }
  | { readonly key: 'finished'; readonly seat: Seat; readonly unused: number }
  | { readonly key: 'goalMet'; readonly seat: Seat; readonly ticks: number }
  | { readonly key: 'turnStart'; readonly turn: number; readonly seat: Seat }
  | { readonly key: 'gameOver'; readonly ranking: readonly (readonly Seat[])[]; readonly turn: number }
  | { readonly key: 'soloWon'; readonly seat: Seat; readonly turn: number; readonly crowns: number }
  | { readonly key: 'soloLost'; readonly seat: Seat; readonly turn: number };
