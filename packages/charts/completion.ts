/** Measures of what gets completed on score sheets, by the keys of yields. */

import type { Measure } from '@tablehop/lab';

const COMPLETED = 'completed.';

/** Whether it is about something on a score sheet, of which there may be dozens. */
export function isCompletion(measure: Measure): measure is `completed.${string}` {
  return measure.startsWith(COMPLETED);
}

export function completedKey(measure: `completed.${string}`): string {
  return measure.slice(COMPLETED.length);
}
