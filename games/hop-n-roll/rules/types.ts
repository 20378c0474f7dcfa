import type { Seat } from '@tablehop/core';
import { about } from './about.ts';

export const PLAYERS = about.players;

export const NUMBERS = [1, 2, 3, 4, 5, 6] as const;

export const COLORS = ['red', 'yellow', 'green', 'blue', 'purple'] as const;
export type Color = (typeof COLORS)[number];
export type DiscoFace = Color | 'any';

export const SHEETS = ['standard', 'advanced'] as const;
export type SheetName = (typeof SHEETS)[number];
export const BOARDS = ['A', 'B'] as const;
export type BoardName = (typeof BOARDS)[number];

/** Each row is named after its rule. */
export const ROWS = {
  standard: ['same', 'ascending', 'descending', 'sumSeven', 'evenOdd'],
  advanced: ['twoNumbers', 'calculation', 'unequal', 'pairsTriple', 'smallerLarger'],
} as const;
export type RowName = (typeof ROWS)[SheetName][number];
export const PYRAMIDS = ['calculation', 'unequal'] as const;
export type PyramidName = (typeof PYRAMIDS)[number];

export const PHASES = ['roll', 'hop', 'enter', 'over'] as const;
export type Phase = (typeof PHASES)[number];
export const SIDES = ['left', 'right'] as const;
export type Side = (typeof SIDES)[number];

export type Options = {
  readonly sheet: SheetName;
  readonly board: BoardName;
  /** House rule, R1: a player who could enter something may still enter nothing. */
  readonly mayDecline: boolean;
};

/** A number or null per space, in filling order, left to right within a level. */
export type Numbers = readonly (number | null)[];
export type Sheet = { readonly [row: string]: Numbers };

export type Entry =
  /** Only pyramids name the space. */
  { readonly type: 'enter'; readonly row: RowName; readonly value: number; readonly space?: number } | { readonly type: 'forfeit' };

export type Action =
  | { readonly type: 'roll'; readonly dice: readonly number[]; readonly disco: DiscoFace }
  | { readonly type: 'hop'; readonly space: number }
  | Entry;

export type State = {
  readonly options: Options;
  readonly round: number;
  readonly phase: Phase;
  readonly finalRound: boolean;
  readonly side: Side;
  readonly order: readonly Seat[];
  /** Ascending. */
  readonly dice: readonly number[] | null;
  readonly disco: DiscoFace | null;
  readonly hopped: { readonly [seat: string]: number };
  readonly entered: readonly Seat[];
  /** This round's entries by seat; the sheets already hold them. A seat's view has only its own until all have entered (R6). */
  readonly entries: { readonly [seat: string]: Entry };
  readonly sheets: readonly Sheet[];
};
