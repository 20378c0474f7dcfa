/** R3: what to give to somebody who has nothing left. */

import type { Seat } from '@tablehop/core';
import { type Action, colorOf, type State } from '@tablehop/games/hop-the-marble';
import { type Foresight, leadAfterTurn } from './prospects.ts';
import { type Match, standingOf } from './standing.ts';
import { NO_MARBLES, single } from './tally.ts';

type Gift = Extract<Action, { type: 'give' }>;

export function planGift(match: Match, state: State, seat: Seat, gifts: readonly Gift[], foresight: Foresight): Gift | undefined {
  const { areas, ...rest } = standingOf(state);
  let best: Gift | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const gift of gifts) {
    const one = single(colorOf(gift.marble));
    const given = areas.with(gift.to, (areas[gift.to] ?? NO_MARBLES) + one).with(seat, (areas[seat] ?? NO_MARBLES) - one);
    const lead = leadAfterTurn(match, { ...rest, areas: given }, seat, foresight);
    if (lead > most) {
      most = lead;
      best = gift;
    }
  }
  return best;
}
