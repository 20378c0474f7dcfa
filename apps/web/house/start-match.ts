/** From a plan to a running match on the screen. */

import type { MatchPlan } from '../match/session.ts';
import { notify } from './notices.ts';
import { reasonFor } from './reason.ts';
import { navigate } from './router.ts';
import { arrange, seatInfos } from './seating.ts';
import { say } from './speech.ts';

const QUICK_PLAYERS = 2;

/** At once: one person against one bot, everything else as usual. */
export async function startQuickMatch(game: string): Promise<void> {
  await startMatch({ game, options: {}, seats: seatInfos(arrange('bots', QUICK_PLAYERS), usualPersonName) });
}

export async function startMatch(plan: MatchPlan): Promise<void> {
  try {
    const { matches } = await import('../match/index.ts');
    navigate(`/play/${await matches.create(plan)}`);
  } catch (error) {
    notify({ kind: 'problem', text: reasonFor(error, 'house.problem.start') });
  }
}

export function usualPersonName(seat: number): string {
  return say('house.seat.usualName', { number: seat + 1 });
}
