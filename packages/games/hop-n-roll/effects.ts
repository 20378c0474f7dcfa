/** The keyed facts that moves bring about, one type for each key. */

import type { Seat } from '@tablehop/core';
import type { Space } from './boards.ts';
import type { DiscoFace, RowName, Side } from './types.ts';

type Written = { readonly row: RowName; readonly value: number; readonly space: number };

export type GameEffect =
  | { readonly key: 'rolled'; readonly seat: Seat; readonly dice: readonly number[]; readonly disco: DiscoFace }
  /** A pawn lands on a space, counted from 0, beside these numbers. */
  | {
      readonly key: 'hopped';
      readonly seat: Seat;
      readonly space: number;
      readonly gives: Space['gives'];
      readonly effect: Space['effect'];
      readonly dice: readonly number[];
      readonly disco: DiscoFace;
    }
  /** Everybody learns who has entered, only they themselves what (R6). */
  | { readonly key: 'entered'; readonly seat: Seat }
  | ({ readonly key: 'wrote'; readonly seat: Seat; readonly only: Seat } & Written)
  | { readonly key: 'wroteNothing'; readonly seat: Seat; readonly only: Seat }
  /** The last has entered: all entries are shown, in seat order. */
  | ({ readonly key: 'revealed'; readonly seat: Seat; readonly points: number } & Written)
  | { readonly key: 'forfeited'; readonly seat: Seat }
  /** R8 */
  | { readonly key: 'rowComplete'; readonly seat: Seat; readonly row: RowName }
  /** Nothing can ever be written in this space: the numbers it stands on give nothing from 1 to 6. */
  | { readonly key: 'spaceBlocked'; readonly seat: Seat; readonly row: RowName; readonly space: number }
  /** These seats have two complete rows: one more round is played. */
  | { readonly key: 'lastRound'; readonly seats: readonly Seat[] }
  | { readonly key: 'roundStart'; readonly round: number; readonly side: Side; readonly order: readonly Seat[] }
  | { readonly key: 'gameOver'; readonly ranking: readonly (readonly Seat[])[]; readonly totals: readonly number[] };
