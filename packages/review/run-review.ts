import { reviewMatch } from './review-match.ts';
import type { Progress, Review, ReviewRequest } from './types.ts';

export type RunOptions = {
  readonly onProgress?: (progress: Progress) => void;
  /** Once it is aborted, nothing more is done, and there is no review. */
  readonly signal?: AbortSignal;
  /** Awaited after each step: whoever has something else to do, such as to read messages, does it then. */
  readonly pause: () => Promise<void>;
};

/** The whole review, step by step; null if it was cancelled. */
export async function runReview(request: ReviewRequest, { onProgress, signal, pause }: RunOptions): Promise<Review | null> {
  const steps = reviewMatch(request);
  for (;;) {
    if (signal?.aborted) return null;
    const step = steps.next();
    if (step.done) return step.value;
    onProgress?.(step.value);
    await pause();
  }
}
