/** What the worker is asked to review, and what it tells of it. */

import type { MatchRecord, Seat } from '@tablehop/core';
import type { SharedMatch } from '@tablehop/host';
import type { Review } from '@tablehop/review';
import { personsAt } from '../../match/viewer.ts';

export type ReviewOrder = {
  readonly record: MatchRecord;
  /** Whose decisions are judged. */
  readonly seats: readonly Seat[];
};

/** How far the review has come, and what it has found by then. */
export type ReviewProgress = { readonly done: number; readonly total: number; readonly review: Review };

export type ReviewNews =
  | { readonly kind: 'progress'; readonly progress: ReviewProgress }
  | { readonly kind: 'done'; readonly review: Review }
  | { readonly kind: 'failed'; readonly reason: string };

/** The decisions of people are judged; where bots were among themselves, theirs. */
export function orderOf({ record, seats }: SharedMatch): ReviewOrder {
  const persons = personsAt(seats);
  return { record, seats: persons.length === 0 ? seats.map((_, seat) => seat) : persons };
}
