/** The reviews of this visit: from the board one comes back to the review that one has left, without waiting for it again. */

import type { Review } from '@tablehop/review';
import type { ReviewOrder } from './order.ts';

const MOST = 8;
const kept = new Map<string, Review>();

export function keptReview(order: ReviewOrder): Review | null {
  return kept.get(keyOf(order)) ?? null;
}

/** The oldest goes when there are too many. */
export function keepReview(order: ReviewOrder, review: Review): void {
  const key = keyOf(order);
  kept.delete(key);
  kept.set(key, review);
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
}

/** The last link of the chain stands for all moves and for the set-up. */
function keyOf({ record, seats }: ReviewOrder): string {
  return `${record.game} ${record.moves.at(-1)?.hash} ${seats.join()}`;
}
