import { replay } from '@tablehop/core';
import { loadGame } from '@tablehop/games';
import { type Review, runReview } from '@tablehop/review';
import { effortFor } from './effort.ts';
import type { ReviewOrder, ReviewProgress } from './order.ts';

/** The same match gives the same review. */
const SEED = 'review';
/** More often than this nobody sees a bar move or a curve grow. */
const MOST_TOLD = 100;

export async function reviewInWorker({ record, seats }: ReviewOrder, onProgress: (progress: ReviewProgress) => void): Promise<Review> {
  const present = await loadGame(record.game);
  if (present === undefined) throw new RangeError(`no game "${record.game}"`);
  const replayed = replay(present, record);
  if (!replayed.ok) throw new RangeError(`the record does not play: ${replayed.damage.problem.key}`);
  let told = -1;
  const review = await runReview(
    { game: replayed.game, record, seats, effort: effortFor(record.moves.length), seed: SEED },
    {
      pause: async () => undefined,
      onProgress: ({ done, total, soFar }) => {
        const share = Math.floor((MOST_TOLD * done) / total);
        if (share === told) return;
        told = share;
        onProgress({ done, total, review: soFar() });
      },
    },
  );
  if (review === null) throw new RangeError('nobody has cancelled it');
  return review;
}
