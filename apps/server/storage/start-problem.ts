/** Why a storage cannot be opened, in a sentence for the operator. It contains no password. */

export type StartProblem = Error & { readonly name: 'StartProblem' };

export function startProblem(sentence: string, cause?: unknown): StartProblem {
  return Object.assign(new Error(sentence, { cause }), { name: 'StartProblem' as const });
}

export function isStartProblem(error: unknown): error is StartProblem {
  return error instanceof Error && error.name === 'StartProblem';
}
