import type { Json } from '@tablehop/core';
import { numbersIn, valueAt } from '@tablehop/lab';

/** The paths of all numbers that are not as in the box. */
export function changedNumbers(data: Json, printed: Json): readonly string[] {
  return numbersIn(data).flatMap(({ path, value }) => (valueAt(printed, path) === value ? [] : [path]));
}
