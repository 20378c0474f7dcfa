/** Points at any time, and the ranking they make. */

import type { Over, ScoreSheet, Seat } from '@tablehop/core';
import type { State } from './types.ts';

/** Only what is banked counts. */
export function scoreSheets({ banks }: State): readonly ScoreSheet[] {
  return banks.map((bank, seat) => ({ seat, lines: [{ key: 'bank', points: bank }], total: bank }));
}

/** The most points first; equal points share a place. */
export function rankingOf(banks: readonly number[]): readonly (readonly Seat[])[] {
  const places = [...new Set(banks)].sort((a, b) => b - a);
  return places.map((place) => [...banks.keys()].filter((seat) => banks[seat] === place));
}

export function resultOf({ banks, options }: State): Over {
  const reason = banks.some((bank) => bank >= options.goal) ? 'goal' : 'rounds';
  return { kind: 'over', ranking: rankingOf(banks), reason };
}
