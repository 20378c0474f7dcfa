/** The nouns of HOP c'est plié ! */

import { about } from './about.ts';

export const PLAYERS = about.players;

/** Cells of a sheet in each direction. */
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
  /** From 1. */
  readonly level: number;
  /** Of the solo table, from 0; of no account with several players. */
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

/** How a sheet is folded. */
export type Folding = {
  readonly folds: { readonly [corner in Corner]: FoldSize | null };
  readonly flipped: boolean;
  readonly sides: { readonly [side in Side]: boolean };
};

export type Roll = { readonly [die in Die]: readonly number[] };

export type Sheet = Folding & {
  /** `x` where a row, or a ray's exit, has ticked the paper; the back as seen from the back. */
  readonly front: readonly string[];
  readonly back: readonly string[];
  /** Those made by rows, in order. */
  readonly starts: { readonly front: readonly Cell[]; readonly back: readonly Cell[] };
  /** Those that may be used this turn. */
  readonly bonuses: readonly Bonus[];
  readonly die: Die | null;
  /** The +1 of this turn is spent. */
  readonly plusUsed: boolean;
  /** Rows that may still be drawn this turn. */
  readonly unused: readonly Unused[];
  /** R7 */
  readonly ticksThisTurn: number;
  readonly done: boolean;
  /** What faces up, in the characters of the maps; a space where there is no paper, `/` a half cell, `-` a dead one. */
  readonly up: readonly string[];
  /** `x` where what faces up counts as ticked, start points included (R3). */
  readonly ticked: readonly string[];
};

export type State = {
  readonly options: Options;
  /** From 1. */
  readonly turnNumber: number;
  readonly phase: Phase;
  readonly active: number;
  readonly roll: Roll | null;
  /** By the active player. */
  readonly chosen: Die | null;
  /** By seat. */
  readonly sheets: readonly Sheet[];
};

/** A copy that is being filled in. */
export type Draft<Whole> = { -readonly [field in keyof Whole]: Whole[field] };
