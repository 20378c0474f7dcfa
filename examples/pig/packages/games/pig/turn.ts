/** Whose turn it is. */

import type { Seat } from '@tablehop/core';
import { ROUNDS, type State } from './types.ts';

export function seatOf({ turnNumber, banks }: State): Seat {
  return (turnNumber - 1) % banks.length;
}

export function bankOf({ banks }: State, seat: Seat): number {
  return banks[seat] ?? 0;
}

export function lastTurn(players: number): number {
  return ROUNDS * players;
}
