/**
 * The worker in which one match is reviewed. It listens at once and loads what it needs behind: a message that came before anybody
 * listened would be lost. Whoever has enough of it terminates it.
 */

import type { ReviewNews, ReviewOrder } from './order.ts';

const page = self as unknown as DedicatedWorkerGlobalScope;

function tell(news: ReviewNews): void {
  page.postMessage(news);
}

page.addEventListener('message', async ({ data }: MessageEvent<ReviewOrder>) => {
  try {
    const { reviewInWorker } = await import('./review-in-worker.ts');
    const review = await reviewInWorker(data, (progress) => tell({ kind: 'progress', progress }));
    tell({ kind: 'done', review });
  } catch (error) {
    tell({ kind: 'failed', reason: String(error) });
  }
});
