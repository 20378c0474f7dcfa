import { type AnyGame, replay } from '@tablehop/core';
import { type Review, runReview, USUAL_EFFORT } from '@tablehop/review';
import type { ReviewOrder, ReviewProgress } from './worker-messages.ts';

/** A fixed seed: the same match gives the same review. */
const SEED = 'review';
/** More updates than this are not visible. */
const MAX_PROGRESS_UPDATES = 100;

export async function reviewMatch(
  present: AnyGame,
  { record, seats }: ReviewOrder,
  onProgress: (progress: ReviewProgress) => void,
): Promise<Review> {
  const replayed = replay(present, record);
  if (!replayed.ok) throw new RangeError(`the record does not play: ${replayed.damage.problem.key}`);
  let told = -1;
  const review = await runReview(
    { game: replayed.game, record, seats, effort: effortFor(record.moves.length), seed: SEED },
    {
      pause: async () => undefined,
      onProgress: ({ done, total, soFar }) => {
        const share = Math.floor((MAX_PROGRESS_UPDATES * done) / total);
        if (share === told) return;
        told = share;
        onProgress({ done, total, review: soFar() });
      },
    },
  );
  if (review === null) throw new RangeError('nobody has cancelled it');
  return review;
}

const USUAL_MOVES = 200;
const LEAST_EFFORT = 16;

/** Longer matches get less effort per move, so that nobody waits for many minutes. */
export function effortFor(moves: number): number {
  return Math.max(LEAST_EFFORT, Math.round(USUAL_EFFORT * Math.min(1, USUAL_MOVES / Math.max(1, moves))));
}
