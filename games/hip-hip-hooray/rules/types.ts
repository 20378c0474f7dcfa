import type { Json, Message, Seat } from '@tablehop/core';

/** Leader, Base, Flyer, Spotter. */
export const COLORS = ['blue', 'yellow', 'orange', 'green'] as const;
export type Color = (typeof COLORS)[number];

export const NUMBERS = [1, 2, 3, 4, 5, 6] as const;

export const PHASES = ['first', 'patterns', 'lineup', 'reroll', 'keep', 'build', 'draw', 'over'] as const;
export type Phase = (typeof PHASES)[number];

export type Options = {
  /** House rule, R1: a cell opens only when it has support. */
  readonly fromTheGround: boolean;
};

export type Die = { readonly color: Color; readonly value: number };
/** Column 0–2 of the formation, and the level, 1 on the ground. */
export type Cell = readonly [column: number, level: number];
export type Placed = { readonly cell: Cell; readonly color: Color; readonly value: number };
/** A seat's formation of one round: the face of its selection die and the filled cells, in the order of building. */
export type Formation = { readonly face: number; readonly cells: readonly Placed[] };

export type Bag = { readonly [color in Color]: number };
/** At most one die per number. */
export type Lineup = { readonly [value: string]: Color };

export type State = {
  readonly options: Options;
  /** From 0. */
  readonly round: number;
  readonly phase: Phase;
  /** Who starts this round; null until that is drawn. */
  readonly first: Seat | null;
  /** Who builds or rolls; the first player before the first build of a round; null in `first` and when over. */
  readonly seat: Seat | null;
  readonly bag: Bag;
  readonly lineup: Lineup;
  /** In `reroll` all six dice, in `keep` those of undecided numbers, otherwise none. */
  readonly rolled: readonly Die[];
  /** The number of rerolls of this line-up: part of the key of the chance event (R9). */
  readonly rerolls: number;
  /** By seat, then by round. */
  readonly formations: readonly (readonly Formation[])[];
  readonly totals: readonly number[];
};

export type Action =
  | { readonly type: 'first'; readonly seat: Seat }
  | { readonly type: 'patterns'; readonly faces: readonly number[] }
  | { readonly type: 'roll'; readonly dice: readonly Die[] }
  | { readonly type: 'reroll'; readonly dice: readonly Die[] }
  | { readonly type: 'keep'; readonly value: number; readonly color: Color }
  | { readonly type: 'build'; readonly value: number; readonly cell: Cell };

// Names of things as messages. An unknown name from outside is quoted as it is.

const FORMATION_NAMES = ['toss', 'stairs', 'rocket', 'twins', 'cross', 'torch'] as const;

export function colorWord(color: string): Json {
  return COLORS.some((known) => known === color) ? { key: `color.${color}` } : color;
}

export function dieWord(color: string, value: number): Message {
  return { key: 'die', params: { color: colorWord(color), value } };
}

/** Formations from another data file may have custom names. */
export function formationWord({ name }: { readonly name: string }): Message | string {
  return FORMATION_NAMES.some((known) => known === name) ? { key: `formation.${name}` } : name;
}
