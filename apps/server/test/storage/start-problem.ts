import { expect } from 'vitest';
import { isStartProblem } from '../../storage/index.ts';

/** The sentence with which a storage refuses to be opened. */
export async function problemOf(opening: Promise<unknown>): Promise<string> {
  const error = await opening.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toSatisfy(isStartProblem);
  return isStartProblem(error) ? error.message : '';
}
