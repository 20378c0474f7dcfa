/** Why something could not be done with a match, in words that a screen can say. */

import { defined, type Message, type Refused } from '@tablehop/core';

export type MatchErrorCode =
  | 'unknown-match'
  | 'unknown-game'
  /** The plan or the record is not one that the game can play. */
  | 'bad-match'
  /** Another host has the lease: take over, or look at the replay. */
  | 'open-elsewhere'
  /** What is stored does not play: export it as it is, rescue what comes before the damage, or remove it. */
  | 'damaged'
  | 'not-your-turn'
  /** This client may not ask that. */
  | 'not-allowed'
  /** The session was closed, or the match goes on elsewhere. */
  | 'ended'
  | 'storage'
  | 'bad-request'
  /** It is nobody's fault but ours. */
  | 'failed'
  /** A code of whoever carries matches further, as rooms do. */
  | (string & {});

export type MatchProblem = {
  readonly code: MatchErrorCode;
  readonly problem: Message;
  /** The game's own reason, in the words of the game's catalog. */
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

/** As it travels to whoever asked. */
export function problemOf({ code, problem, refused }: MatchError): MatchProblem {
  return defined({ code, problem, refused });
}

/** An error of the host's own, without a game's reason. */
export function matchError(code: MatchErrorCode, { key, params }: Message): MatchError {
  return createMatchError({ code, problem: defined({ key, params }) });
}
