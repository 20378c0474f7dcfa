/** How long things take to happen on the board, in milliseconds at the usual tempo; the style sheets say the same. */

import type { AnyGame, Effect, Seat } from '@tablehop/core';
import type { GameEffect, State } from '@tablehop/games/hop-n-roll';
import type { Showing } from '../board.ts';
import { FLIGHT_MS, NEXT_FLIGHT_MS } from './reveal.ts';

/** The dice tumble, lie for a moment as they fell, and slide into their order. */
const ROLL_MS = 1500;
const HOP_MS = 560;

export function showMs({ effects }: Showing<State>): number {
  return (effects as readonly GameEffect[]).reduce((longest, effect) => Math.max(longest, msOf(effect, effects)), 0);
}

function msOf(effect: GameEffect, all: readonly Effect[]): number {
  switch (effect.key) {
    case 'rolled':
      return ROLL_MS;
    case 'hopped':
      return HOP_MS;
    case 'revealed':
      return FLIGHT_MS + NEXT_FLIGHT_MS * all.filter(({ key }) => key === 'revealed').length;
    default:
      return 0;
  }
}

/** The first in line rolls for everybody. */
export function rollerOf(_game: AnyGame, { phase, order }: State): Seat | null {
  return phase === 'roll' ? (order[0] ?? null) : null;
}
