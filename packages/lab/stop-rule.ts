/** When a study needs no more matches: a duel stops as soon as its sequential test has decided, looked at after each task, in their order. */

import { createSequentialTest, type Verdict } from './gsprt.ts';
import { sharesOf } from './observations.ts';
import type { Findings, Study } from './study.ts';
import type { TaskResult } from './task.ts';

/** Told of every result in the order of tasks, it says what is known by then; null where there is no stop rule. */
export function createStopping({ stop, arms: [{ experiment }] }: Study): (result: TaskResult) => Verdict | null {
  if (stop === undefined) return () => null;
  const test = createSequentialTest(stop);
  return ({ rows }) => test(sharesOf(experiment, rows));
}

/** Null where there is no stop rule. */
export function verdictAfter(study: Study, findings: Findings): Verdict | null {
  if (study.stop === undefined) return null;
  const look = createStopping(study);
  return findings.reduce<Verdict>((_, result) => look(result) ?? 'undecided', 'undecided');
}
