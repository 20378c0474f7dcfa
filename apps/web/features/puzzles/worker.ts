/** The worker in which answers to puzzles are judged. It listens at once, and loads what it needs behind. */

import type { JudgeNews, JudgeOrder } from './order.ts';

const page = self as unknown as DedicatedWorkerGlobalScope;

function tell(news: JudgeNews): void {
  page.postMessage(news);
}

page.addEventListener('message', async ({ data: { number, puzzle, action } }: MessageEvent<JudgeOrder>) => {
  try {
    const { judgeInWorker } = await import('./judge-in-worker.ts');
    tell({ kind: 'answer', number, answer: await judgeInWorker(puzzle, action) });
  } catch (error) {
    tell({ kind: 'failed', number, reason: String(error) });
  }
});
