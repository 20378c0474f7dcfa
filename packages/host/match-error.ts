/** Why something failed with a match, in words for a screen. */

import { defined, type Message, type Refused } from '@tablehop/core';

export type MatchErrorCode =
  | 'unknown-match'
  | 'unknown-game'
  /** The game cannot play this plan or record. */
  | 'bad-match'
  /** Another host has the lease: take over, or open the replay. */
  | 'open-elsewhere'
  /** The stored log does not replay: export it, rescue the part before the damage, or remove it. */
  | 'damaged'
  | 'not-your-turn'
  | 'not-allowed'
  /** The session was closed, or the match continues elsewhere. */
  | 'ended'
  | 'storage'
  | 'bad-request'
  /** A bug of ours. */
  | 'failed'
  /** A code of another transport, such as rooms. */
  | (string & {});

export type MatchProblem = {
  readonly code: MatchErrorCode;
  readonly problem: Message;
  readonly refused?: Refused;
};

export type MatchError = Error & MatchProblem & { readonly name: 'MatchError' };

export function createMatchError({ code, problem, refused }: MatchProblem): MatchError {
  const told = defined({ code, problem, refused });
  return Object.assign(new Error(`${code}: ${problem.key}`), { name: 'MatchError' as const, ...told });
}

export function isMatchError(error: unknown): error is MatchError {
  return error instanceof Error && error.name === 'MatchError';
}

export function problemOf({ code, problem, refused }: MatchError): MatchProblem {
  return defined({ code, problem, refused });
}

export function matchError(code: MatchErrorCode, { key, params }: Message): MatchError {
  return createMatchError({ code, problem: defined({ key, params }) });
}
