import type { Seat } from '@tablehop/core';
import { about } from './about.ts';

export const PLAYERS = about.players;
export const VARIANTS = ['normal', 'fast', 'suite', 'noCard', 'pile'] as const;
export type Variant = (typeof VARIANTS)[number];
export const RELIEFS = ['flat', 'gentle', 'rough'] as const;
export type ReliefKind = (typeof RELIEFS)[number];
export const STEADINESSES = ['steady', 'natural'] as const;
export const PILE_SIZES = [12, 8] as const;
export const TURN_LIMITS = [200, 600] as const;

export type OptionsOfRules1 = {
  readonly variant: Variant;
  readonly relief: ReliefKind;
  readonly steadiness: (typeof STEADINESSES)[number];
  /** `pile` only. */
  readonly pileCards: (typeof PILE_SIZES)[number];
};

export type Options = OptionsOfRules1 & {
  /** R10: a match without a winner ends with this turn. */
  readonly turnLimit: (typeof TURN_LIMITS)[number];
  /** `noCard` only, R6: whether other marbles may be in the area besides the four. */
  readonly extras: boolean;
};

export type MatchOptions = OptionsOfRules1 & Partial<Options>;

/** Dark blue, light blue, red, green, yellow. */
export const COLORS = ['D', 'L', 'R', 'G', 'Y'] as const;
export type Color = (typeof COLORS)[number];
export const NUMBERS = [0, 1, 2, 3] as const;
export type MarbleId = `${Color}${(typeof NUMBERS)[number]}`;
/** In the order in which contacts at the same instant count. */
export const MARBLES: readonly MarbleId[] = COLORS.flatMap((color) => NUMBERS.map((number): MarbleId => `${color}${number}`));

/** In `suite` they are completed from the last to the first. */
export const CARD_COLORS = ['green', 'blue', 'red'] as const;
export type CardColor = (typeof CARD_COLORS)[number];

/** Millimetres east and south of the cloth's north-west corner. */
export type Spot = readonly [x: number, y: number];

export type Place =
  | { readonly in: 'area'; readonly seat: Seat; readonly at: Spot }
  | { readonly in: 'middle'; readonly at: Spot }
  /** To be placed by this seat, in its own area or in the middle. */
  | { readonly in: 'hand'; readonly seat: Seat; readonly to: 'area' | 'middle' }
  /** Not in play (R1). */
  | { readonly in: 'box' };

export type Marbles = { readonly [marble in MarbleId]: Place };
export type CardState = { readonly id: string; readonly done: boolean };
export type Flick = { readonly marble: MarbleId; readonly direction: Spot; readonly strength: number };

export const PHASES = ['deal', 'setup', 'flick', 'tremble', 'give', 'settle', 'over'] as const;
export type Phase = (typeof PHASES)[number];

export type State = {
  readonly options: MatchOptions;
  /** From 1; 0 before the first flick. */
  readonly turnNumber: number;
  readonly phase: Phase;
  /** Whose turn it is, and at the end whose it was; null before the first flick. */
  readonly seat: Seat | null;
  readonly marbles: Marbles;
  /** By seat, in the order of dealing: green, blue, red; in `pile` completed ones first, the open one last. */
  readonly cards: readonly (readonly CardState[])[];
  readonly pileLeft: number;
  /** The face-down cards, next one first: hidden from every seat, absent outside `pile`. */
  readonly pile?: readonly string[];
  readonly points: readonly number[];
  /** Which cloth is in use; 0 before the deal. */
  readonly relief: number;
  /** A flick that awaits its tremble (R8). */
  readonly flick: Flick | null;
};

export type Action =
  | {
      readonly type: 'deal';
      readonly cards?: { readonly [seat: string]: readonly string[] };
      readonly pile?: readonly string[];
      readonly relief: number;
    }
  | { readonly type: 'place'; readonly marble: MarbleId; readonly at: Spot }
  | ({ readonly type: 'flick' } & Flick)
  | { readonly type: 'tremble'; readonly turn: number; readonly strength: number }
  | { readonly type: 'give'; readonly marble: MarbleId; readonly to: Seat };
