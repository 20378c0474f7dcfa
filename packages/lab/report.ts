/** From findings to figures. */

import { armReport } from './arm-report.ts';
import { differencesOf, type PlayedTasks } from './differences.ts';
import { duelReport } from './duel-report.ts';
import type { ArmReport, StudyReport } from './report-types.ts';
import { verdictAfter } from './stop-rule.ts';
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
