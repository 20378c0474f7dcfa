import type { MatchRecord, Seat } from '@tablehop/core';
import type { SharedMatch } from '@tablehop/host';
import type { Review } from '@tablehop/review';
import { personsAt } from '@tablehop/ui/seats.ts';

export type ReviewOrder = {
  readonly record: MatchRecord;
  readonly seats: readonly Seat[];
};

export type ReviewProgress = { readonly done: number; readonly total: number; readonly review: Review };

/** Judges the decisions of players; in a match of bots only, those of the bots. */
export function orderOf({ record, seats }: SharedMatch): ReviewOrder {
  const persons = personsAt(seats);
  return { record, seats: persons.length === 0 ? seats.map((_, seat) => seat) : persons };
}

const MOST = 8;
const kept = new Map<string, Review>();

export function keptReview(order: ReviewOrder): Review | null {
  return kept.get(keyOf(order)) ?? null;
}

export function keepReview(order: ReviewOrder, review: Review): void {
  const key = keyOf(order);
  kept.delete(key);
  kept.set(key, review);
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
}

/** The last hash of the chain stands for all moves and for the set-up. */
function keyOf({ record, seats }: ReviewOrder): string {
  return `${record.game} ${record.moves.at(-1)?.hash} ${seats.join()}`;
}
