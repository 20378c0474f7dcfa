/**
 * One of the workers that play the matches of an experiment. It listens at once and loads what it needs behind: a message that came before
 * anybody listened would be lost. Whoever has enough of it terminates it.
 */

import type { Task } from '@tablehop/lab';
import type { TaskNews } from './task-news.ts';

const page = self as unknown as DedicatedWorkerGlobalScope;

function tell(news: TaskNews): void {
  page.postMessage(news);
}

page.addEventListener('message', async ({ data }: MessageEvent<Task>) => {
  try {
    const { playInWorker } = await import('./play-in-worker.ts');
    tell({ kind: 'played', result: await playInWorker(data) });
  } catch (error) {
    tell({ kind: 'failed', reason: String(error) });
  }
});
