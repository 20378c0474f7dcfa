/** The keyed facts that moves bring about, one type for each key. */

import type { Seat } from '@tablehop/core';

export type GameEffect =
  | { readonly key: 'rolled'; readonly seat: Seat; readonly die: number; readonly points: number }
  /** A 1: the points of this turn are gone. */
  | { readonly key: 'bust'; readonly seat: Seat; readonly lost: number }
  | { readonly key: 'held'; readonly seat: Seat; readonly points: number; readonly bank: number }
  | { readonly key: 'turnStart'; readonly seat: Seat }
  | { readonly key: 'gameOver'; readonly ranking: readonly (readonly Seat[])[]; readonly totals: readonly number[] };
