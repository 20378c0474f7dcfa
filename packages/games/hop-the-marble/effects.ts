/** The keyed facts that moves bring about, one type for each key. */

import type { By, Seat } from '@tablehop/core';
import type { MarbleId, Spot } from './types.ts';

/** Where a marble was taken from: an area, or the middle. */
export type Taken = { readonly marble: MarbleId; readonly from: Seat | 'middle' };

export type GameEffect =
  /** `cards`: by seat, those that lie open. */
  | { readonly key: 'deal'; readonly by: 'chance'; readonly cards: readonly (readonly string[])[]; readonly relief: number }
  | {
      readonly key: 'place';
      readonly by: By;
      readonly seat: Seat;
      readonly marble: MarbleId;
      readonly in: 'area' | 'middle';
      readonly at: Spot;
    }
  | {
      readonly key: 'flick';
      readonly by: By;
      readonly seat: Seat;
      readonly marble: MarbleId;
      readonly direction: Spot;
      readonly strength: number;
    }
  /** R8: how the finger shook. */
  | { readonly key: 'tremble'; readonly turn: number; readonly strength: number }
  /** What came of a flick, in order of first contact; the direction and the strength are those that rolled. */
  | {
      readonly key: 'flicked';
      readonly seat: Seat;
      readonly marble: MarbleId;
      readonly touched: readonly MarbleId[];
      readonly taken: readonly Taken[];
      readonly direction: Spot;
      readonly strength: number;
      /** Where the flicked marble goes: home with what it touched, or alone into the middle. */
      readonly to: 'area' | 'middle';
    }
  /** R3: they are left with nothing, and get one back. */
  | { readonly key: 'owed'; readonly seats: readonly Seat[] }
  | { readonly key: 'give'; readonly by: By; readonly seat: Seat; readonly marble: MarbleId; readonly to: Seat }
  | { readonly key: 'cardDone'; readonly seat: Seat; readonly card: string; readonly points: number }
  | { readonly key: 'cardDrawn'; readonly seat: Seat; readonly card: string }
  /** In `pile`: they should draw, and nothing is left. */
  | { readonly key: 'pileEmpty'; readonly seat: Seat }
  | { readonly key: 'turnStart'; readonly turnNumber: number; readonly seat: Seat }
  | {
      readonly key: 'gameOver';
      readonly ranking: readonly (readonly Seat[])[];
      readonly reason: string;
      readonly totals: readonly number[];
    };
