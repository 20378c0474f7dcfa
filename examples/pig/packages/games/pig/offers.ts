/** What a seat may do now. */

import type { Offer, Seat } from '@tablehop/core';
import { mayHold, mayRoll } from './legality.ts';
import { seatOf } from './turn.ts';
import type { Action, State } from './types.ts';

export function offersOf(state: State, seat: Seat): readonly Offer<Action>[] {
  if (state.phase !== 'decide' || seat !== seatOf(state)) return [];
  const offers: Offer<Action>[] = [];
  if (mayRoll(state)) offers.push({ action: { type: 'roll' } });
  if (mayHold(state)) offers.push({ action: { type: 'hold' } });
  return offers;
}
