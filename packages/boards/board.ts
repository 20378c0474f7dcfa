/** A board of the day: what everybody who sent their try of a challenge came to, best first. */

import type { Message } from '@tablehop/core';

/** Which board: one for each game and calendar day, `YYYY-MM-DD`. */
export type BoardName = { readonly game: string; readonly day: string };

/** What a try came to. `rank` is compared from its first number on, and more is better. */
export type BoardResult = {
  readonly rank: readonly number[];
  readonly measures: readonly { readonly name: string; readonly value: number }[];
  /** Null where nothing can be won or lost. */
  readonly won: boolean | null;
};

/** Replays a record against the challenge of its game and day, and says what it came to, or why it does not count. */
export type Judge = (board: BoardName, record: unknown) => Promise<Judged>;
export type Judged = { readonly ok: true; readonly result: BoardResult } | { readonly ok: false; readonly problem: Message };
