/** A review under way in a worker of its own, which ends with it. */

import type { ReviewNews, ReviewOrder } from './order.ts';

/** As much of a worker as is needed. */
export type ReviewWorker = Pick<Worker, 'postMessage' | 'terminate'> & {
  readonly addEventListener: (type: 'message' | 'error', listener: (event: { readonly data?: unknown }) => void) => void;
};

const newWorker = (): ReviewWorker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

/** Gives what cancels it: nothing is told after that. */
export function startReview(order: ReviewOrder, tell: (news: ReviewNews) => void, startWorker = newWorker): () => void {
  const worker = startWorker();
  let isOver = false;
  const end = () => {
    isOver = true;
    worker.terminate();
  };
  const hear = (news: ReviewNews) => {
    if (isOver) return;
    if (news.kind !== 'progress') end();
    tell(news);
  };
  // The worker is of the same build as the page: its messages are typed.
  worker.addEventListener('message', ({ data }) => hear(data as ReviewNews));
  worker.addEventListener('error', () => hear({ kind: 'failed', reason: 'the worker could not be started' }));
  worker.postMessage(order);
  return end;
}
