/** What two arms differ in, on the same dice: most luck is the same in both, and goes out of the difference. */

import type { Played } from './arm-report.ts';
import { isApartFromZero, meanOf, sum } from './estimates.ts';
import { isCompletable } from './knowledge.ts';
import { measuresOf, seriesOf } from './observations.ts';
import type { ArmReport, Measure } from './report-types.ts';
import type { TaskResult } from './task.ts';

/** An arm, and what its tasks gave back. */
export type PlayedTasks = Played & { readonly tasks: readonly TaskResult[] };

type Observed = { readonly measure: Measure; readonly differences: readonly number[] };

/** `compared`: how many arms are compared with the base, of which this is one. */
export function differencesOf(base: PlayedTasks, other: PlayedTasks, compared: number): ArmReport['differences'] {
  const observed = [...betweenMatches(base, other), ...betweenTasks(base, other)];
  const clear = clearAmong(observed, observed.length * compared);
  return observed.map((each) => ({ measure: each.measure, estimate: meanOf(each.differences), isClear: clear.includes(each) }));
}

/** What has been found clear is no question any more: the others are asked again among those that are left (Holm). */
function clearAmong(observed: readonly Observed[], questions: number): readonly Observed[] {
  for (let known = 0; ; ) {
    const clear = observed.filter(({ differences }) => isApartFromZero(differences, questions - known));
    if (clear.length === known || clear.length === questions) return clear;
    known = clear.length;
  }
}

function betweenMatches(base: Played, other: Played): readonly Observed[] {
  return measuresOf(base.experiment).map(([measure, look]) => {
    const before = seriesOf(base.experiment, base.rows, look).observed;
    const after = seriesOf(other.experiment, other.rows, look).observed;
    const differences = before.slice(0, after.length).flatMap((value, index) => {
      const changed = after[index];
      return typeof value === 'number' && typeof changed === 'number' ? [changed - value] : [];
    });
    return { measure, differences };
  });
}

/** Tallies do not say which match they came from, but which task: its matches have the same dice in both arms, and know nothing of others. */
function betweenTasks(base: PlayedTasks, other: PlayedTasks): readonly Observed[] {
  const inBoth = Object.keys(base.tally.yields).filter((key) => key in other.tally.yields && isCompletable(base.experiment.game, key));
  const count = Math.min(base.tasks.length, other.tasks.length);
  return inBoth.map((key) => {
    const before = completedByTask(base.tasks.slice(0, count), key);
    const after = completedByTask(other.tasks.slice(0, count), key);
    return { measure: `completed.${key}`, differences: after.map((share, task) => share - (before[task] ?? 0)) };
  });
}

/** A number for each task, whose mean is the share of all sheets: a ratio, since tasks may have more or fewer sheets (linearized). */
function completedByTask(tasks: readonly TaskResult[], key: string): readonly number[] {
  const counts = tasks.map(({ tally }) => tally.yields[key] ?? { sheets: 0, completed: 0 });
  const sheets = sum(counts.map((each) => each.sheets));
  const share = sheets === 0 ? 0 : sum(counts.map((each) => each.completed)) / sheets;
  const mean = sheets / counts.length;
  return counts.map((each) => (mean === 0 ? 0 : share + (each.completed - share * each.sheets) / mean));
}
