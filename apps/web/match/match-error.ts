/** Why something could not be done with a match, in words that a screen can say. */

import type { Message, Refused } from '@tablehop/core';

export type MatchErrorCode =
  | 'unknown-match'
  | 'unknown-game'
  /** The plan or the record is not one that the game can play. */
  | 'bad-match'
  /** Another tab hosts it: take over, or look at the replay. */
  | 'open-elsewhere'
  /** What is stored does not play: export it as it is, rescue what comes before the damage, or remove it. */
  | 'damaged'
  | 'not-your-turn'
  /** The session was closed, or the match goes on elsewhere. */
  | 'ended'
  | 'storage'
  | 'bad-request'
  | 'worker';

export type MatchProblem = {
  readonly code: MatchErrorCode;
  readonly problem: Message;
  /** The game's own reason, in the words of the game's catalog. */
  readonly refused?: Refused;
};

export class MatchError extends Error {
  readonly code: MatchErrorCode;
  readonly problem: Message;
  readonly refused: Refused | undefined;

  constructor({ code, problem, refused }: MatchProblem) {
    super(`${code}: ${problem.key}`);
    this.name = 'MatchError';
    this.code = code;
    this.problem = problem;
    this.refused = refused;
  }
}
