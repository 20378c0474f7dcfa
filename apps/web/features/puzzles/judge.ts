/** Answers judged in a worker, so that the board goes on moving meanwhile. */

import type { JsonObject } from '@tablehop/core';
import type { Answer, Puzzle } from '@tablehop/puzzles';
import type { JudgeNews, JudgeOrder } from './order.ts';

export type Judge = {
  /** Rejects if the worker fails. The next answer is judged by a new one. */
  readonly judge: (puzzle: Puzzle, action: JsonObject) => Promise<Answer>;
  readonly close: () => void;
};

/** As much of a worker as is needed. */
export type JudgeWorker = Pick<Worker, 'postMessage' | 'terminate'> & {
  readonly addEventListener: (type: 'message' | 'error', listener: (event: { readonly data?: unknown }) => void) => void;
};

const newWorker = (): JudgeWorker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

export function createJudge(startWorker: () => JudgeWorker = newWorker): Judge {
  const waiting = new Map<number, { readonly resolve: (answer: Answer) => void; readonly reject: (error: Error) => void }>();
  let worker: JudgeWorker | null = null;
  let last = 0;

  function start(): JudgeWorker {
    const started = startWorker();
    // The worker is of the same build as the page: its messages are typed.
    started.addEventListener('message', ({ data }) => {
      const news = data as JudgeNews;
      if (news.kind === 'failed') return fail(started, news.reason);
      waiting.get(news.number)?.resolve(news.answer);
      waiting.delete(news.number);
    });
    started.addEventListener('error', () => fail(started, 'the worker could not be started, or broke down'));
    return started;
  }

  /** A worker that has failed may never answer again. */
  function fail(failed: JudgeWorker, reason: string): void {
    if (failed !== worker) return;
    end();
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  }

  function end(): void {
    worker?.terminate();
    worker = null;
  }

  return {
    judge: (puzzle, action) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        worker ??= start();
        const order: JudgeOrder = { number: last, puzzle, action };
        worker.postMessage(order);
      }),
    close: end,
  };
}
