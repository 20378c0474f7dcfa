/** The keyed facts that moves bring about, one type for each key. */

import type { Seat } from '@tablehop/core';
import type { Points } from './score.ts';
import type { Cell, Color, Die } from './types.ts';

export type RoundScore = Points & { readonly seat: Seat; readonly total: number };

export type GameEffect =
  | { readonly key: 'first'; readonly seat: Seat }
  | { readonly key: 'roundStart'; readonly round: number; readonly seat: Seat }
  | { readonly key: 'patterns'; readonly round: number; readonly faces: readonly number[] }
  | { readonly key: 'roll'; readonly seat: Seat; readonly dice: readonly Die[] }
  /** So many dice show this number that they must be rolled again (R9). */
  | { readonly key: 'rerollDue'; readonly value: number; readonly count: number }
  | { readonly key: 'reroll'; readonly seat: Seat; readonly value: number; readonly dice: readonly Die[] }
  /** A die lies down on an empty place of the line-up. */
  | { readonly key: 'lineup'; readonly value: number; readonly color: Color }
  /** A die takes the place of another, which goes back into the bag. */
  | { readonly key: 'replaced'; readonly value: number; readonly color: Color; readonly old: Color }
  /** Dice of one colour share a number: one stays without anybody choosing (R5). */
  | { readonly key: 'keptAlike'; readonly value: number; readonly color: Color; readonly count: number }
  | { readonly key: 'keep'; readonly seat: Seat; readonly value: number; readonly color: Color }
  /** Dice not kept go back into the bag (R2). */
  | { readonly key: 'returned'; readonly dice: readonly Die[] }
  | {
      readonly key: 'build';
      readonly seat: Seat;
      readonly value: number;
      readonly color: Color;
      readonly cell: Cell;
      readonly points: number;
    }
  | { readonly key: 'roundScored'; readonly round: number; readonly scores: readonly RoundScore[] }
  | { readonly key: 'gameOver'; readonly ranking: readonly (readonly Seat[])[]; readonly totals: readonly number[] };
