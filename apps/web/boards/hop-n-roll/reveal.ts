/** What the end of a round brought to light, gathered from its effects. */

import type { Effect, Seat } from '@tablehop/core';
import type { GameEffect } from '@tablehop/games/hop-n-roll';

type Of<Key extends GameEffect['key']> = Extract<GameEffect, { readonly key: Key }>;

export type Reveal = {
  /** In seat order. */
  readonly entries: readonly (Of<'revealed'> | Of<'forfeited'>)[];
  readonly news: readonly (Of<'rowComplete'> | Of<'spaceBlocked'> | Of<'lastRound'>)[];
};

export function revealIn(effects: readonly Effect[]): Reveal | null {
  const known = effects as readonly GameEffect[];
  const entries = known.filter((effect) => effect.key === 'revealed' || effect.key === 'forfeited');
  const news = known.filter((effect) => effect.key === 'rowComplete' || effect.key === 'spaceBlocked' || effect.key === 'lastRound');
  return entries.length === 0 ? null : { entries, news };
}

/** What lies on the table after these effects: until the one who looks has hopped again, or something is taken back. */
export function revealAfter(open: Reveal | null, effects: readonly Effect[], seat: Seat | null): Reveal | null {
  const revealed = revealIn(effects);
  if (revealed !== null) return revealed;
  const isTakenBack = effects.length === 0;
  const hasHopped = effects.some((effect) => effect.key === 'hopped' && effect.seat === seat);
  return isTakenBack || hasHopped ? null : open;
}

/** In milliseconds: an entry flies to the sheet it belongs to, and the next one follows so much later. */
export const FLIGHT_MS = 560;
export const NEXT_FLIGHT_MS = 240;

/** Where something has just been written, as far as the one who looks may know: `seat/row/space`. */
export function freshIn(effects: readonly Effect[]): ReadonlySet<string> {
  return new Set(
    (effects as readonly GameEffect[]).flatMap((effect) =>
      effect.key === 'revealed' || effect.key === 'wrote' ? [freshName(effect.seat, effect.row, effect.space)] : [],
    ),
  );
}

export function freshName(seat: Seat, row: string, space: number): string {
  return `${seat}/${row}/${space}`;
}
