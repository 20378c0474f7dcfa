import { isMatchError } from '@tablehop/host';
import type { WebKey } from '../text/index.ts';
import { say, speech } from '../ui/speech.ts';

/** The error's own reason if it has one, otherwise the given sentence. */
export function reasonFor(error: unknown, otherwise: WebKey): string {
  if (isMatchError(error) && speech.value.knows(error.problem.key)) return speech.value(error.problem);
  console.error(error);
  return say(otherwise);
}
