/** Who won a duel: the share of wins of the first player, and what it is in Elo. */

import type { Played } from './arm-report.ts';
import { shareOf } from './estimates.ts';
import type { Verdict } from './gsprt.ts';
import { sharesOf } from './observations.ts';
import type { DuelReport, Estimate } from './report-types.ts';

export function duelReport({ experiment, rows }: Played, verdict: Verdict | null): DuelReport {
  const share = shareOf(sharesOf(experiment, rows));
  return { share, elo: eloOf(share, experiment.players.length), verdict };
}

/** At a table of several, all others being equal, somebody who is w times as strong wins w of w + others (Bradley and Terry; Luce). */
function eloOf({ mean, low, high, count }: Estimate, players: number): Estimate {
  // Nobody is infinitely stronger than somebody who has not won yet: half a win more is always possible.
  const least = 0.5 / (count + 1);
  const elo = (share: number) => {
    const within = Math.min(1 - least, Math.max(least, share));
    return 400 * Math.log10((within * (players - 1)) / (1 - within));
  };
  return { mean: elo(mean), low: elo(low), high: elo(high), count };
}
