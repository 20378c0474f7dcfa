/** The shape of what was found in a task, for results that come from a file or from storage. */

import type { TaskResult } from '@tablehop/lab';
import * as v from 'valibot';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const finite = v.pipe(v.number(), v.finite());
const keyed = <Schema extends v.GenericSchema>(schema: Schema) => v.record(v.string(), schema);
const sheets = { sheets: count, completed: count, points: finite, pointsCompleted: finite };
const frequency = v.object({ matches: count, times: count });

const row = v.object({
  totals: v.array(finite),
  ranking: v.array(v.array(count)),
  ending: v.string(),
  first: v.nullable(count),
  turns: count,
  decisions: count,
  leadChanges: count,
  decidedAt: count,
});

export const taskResult = v.object({
  rows: v.array(row),
  tally: v.object({
    yields: keyed(v.object({ ...sheets, winners: v.object(sheets) })),
    events: keyed(frequency),
    rules: keyed(frequency),
    choices: v.object({ offered: keyed(count), good: keyed(count) }),
  }),
}) satisfies v.GenericSchema<unknown, TaskResult>;
