/** From findings to figures. */

import { armReport, type Played } from './arm-report.ts';
import { differencesOf, type PlayedTasks } from './differences.ts';
import { shareOf } from './estimates.ts';
import type { Verdict } from './gsprt.ts';
import { sharesOf } from './observations.ts';
import type { ArmReport, DuelReport, Estimate, StudyReport } from './report-types.ts';
import { verdictAfter } from './run-study.ts';
import { type Arm, type Findings, type Study, tasksOf } from './study.ts';
import { addTallies } from './tallying.ts';

/** Of all that is known so far; of nothing, too. */
export function reportOf(study: Study, findings: Findings): StudyReport {
  const verdict = verdictAfter(study, findings);
  const played = study.arms.map((arm, index) => playedIn(arm, index, study, findings));
  const [first, ...others] = played.map((each, index) => report(study, played, each, index)) as [ArmReport, ...ArmReport[]];
  return {
    format: 1,
    study,
    matches: Math.min(...played.map(({ rows }) => rows.length)),
    isWhole: findings.length === tasksOf(study).length || verdict === 'low' || verdict === 'high',
    arms: [first, ...others],
    duel: study.kind === 'duel' ? duelReport(played[0] as PlayedTasks, verdict) : null,
  };
}

function report({ arms }: Study, played: readonly PlayedTasks[], each: PlayedTasks, index: number): ArmReport {
  const { changes } = arms[index] as Arm;
  const differences = index === 0 ? [] : differencesOf(played[0] as PlayedTasks, each, arms.length - 1);
  return { ...armReport(each), changes, differences };
}

function playedIn({ experiment }: Arm, index: number, { arms }: Study, findings: Findings): PlayedTasks {
  const tasks = findings.filter((_, number) => number % arms.length === index);
  return { experiment, rows: tasks.flatMap(({ rows }) => rows), tally: addTallies(tasks.map(({ tally }) => tally)), tasks };
}

/** Who won a duel: the share of wins of the first player, and what it is in Elo. */
function duelReport({ experiment, rows }: Played, verdict: Verdict | null): DuelReport {
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
