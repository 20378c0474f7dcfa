/**
 * What speaks for an action, in the words of its game: true statements about what it brings about or leaves possible, which a game's bot
 * knowledge may make.
 */

import type { ActionShape, Reason, Seat } from '@tablehop/core';

export type Argument = Reason & {
  /** Two actions are compared by what they say about the same topic. Of topics that begin alike up to a colon only one is mentioned. */
  readonly topic: string;
  /** How much of it there is, such as rows kept open. An action that says nothing about a topic has 0 of it. */
  readonly amount: number;
  /** What one more of it is worth, about, in points: the reasons worth most are mentioned. */
  readonly weight: number;
};

/** What bots know of a game's reasons. */
export type Advocate<State = unknown> = {
  /** All that can be said for the action by whoever sees no more than this view. Every one of them is true. */
  argumentsFor(view: State, seat: Seat, action: ActionShape): readonly Argument[];
  /** What else could be done, best first, in a game whose bots do not value actions one by one. Absent: by their values. */
  alternatives?(view: State, seat: Seat): readonly ActionShape[];
};
