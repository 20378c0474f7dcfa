/** What is wrong with a request: thrown where it is noticed, answered in one place. */

import type { AnyGame, Message } from '@tablehop/core';

export type FaultCode =
  | 'bad-request'
  | 'unknown-game'
  | 'unknown-match'
  | 'bad-position'
  | 'not-your-turn'
  | 'illegal-action'
  | 'game-over';

type Details = { readonly rule?: string | undefined; readonly game?: AnyGame };

export class Fault extends Error {
  readonly code: FaultCode;
  /** The sentence to be said; a game's own key if `game` is given. */
  readonly sentence: Message;
  readonly rule: string | undefined;
  readonly game: AnyGame | undefined;

  constructor(code: FaultCode, sentence: Message, details: Details = {}) {
    super(`${code}: ${sentence.key}`);
    this.code = code;
    this.sentence = sentence;
    this.rule = details.rule;
    this.game = details.game;
  }
}
