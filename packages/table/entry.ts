/** What the log of a table consists of. */

import type { ActionShape, By, Seat } from '@tablehop/core';

/** The first `to` moves stand. A free undo takes back only later moves of the seat itself; any other takes back all later moves. */
export type Undo = {
  readonly kind: 'undo';
  readonly by: Seat;
  readonly to: number;
  /** Who agreed, ascending: nobody to a free one, all other people to any other. */
  readonly consent: readonly Seat[];
  /** Nobody had seen what was taken back, and no chance had followed it; or it was typed dice that nobody had acted on. */
  readonly free: boolean;
};

type MoveDeed = { readonly kind: 'move'; readonly by: By; readonly action: ActionShape };
export type Deed = MoveDeed | Undo;

/** Where a deed stands in the log. */
export type Place = {
  /** From 1: the version of the table after it. */
  readonly number: number;
  /** Chains it to all entries before. */
  readonly hash: string;
  /** Of the request that made it, where its maker gave one. The hash does not cover it. */
  readonly id?: string;
};

export type MoveEntry = MoveDeed & Place;
export type Entry = MoveEntry | (Undo & Place);
