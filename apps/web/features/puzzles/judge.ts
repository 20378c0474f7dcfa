/** Answers judged in a worker, so that the board goes on moving meanwhile. */

import type { JsonObject } from '@tablehop/core';
import type { Answer, Puzzle } from '@tablehop/puzzles';
import type { JudgeNews, JudgeOrder } from './order.ts';

export type Judge = {
  readonly judge: (puzzle: Puzzle, action: JsonObject) => Promise<Answer>;
  readonly close: () => void;
};

export function createJudge(): Judge {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { readonly resolve: (answer: Answer) => void; readonly reject: (error: Error) => void }>();
  let last = 0;

  // The worker is of the same build as the page: its messages are typed.
  worker.addEventListener('message', ({ data }: MessageEvent<JudgeNews>) => {
    const asked = waiting.get(data.number);
    waiting.delete(data.number);
    if (data.kind === 'answer') asked?.resolve(data.answer);
    else asked?.reject(new Error(data.reason));
  });
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('the worker could not be started'));
    waiting.clear();
  });

  return {
    judge: (puzzle, action) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        const order: JudgeOrder = { number: last, puzzle, action };
        worker.postMessage(order);
      }),
    close: () => worker.terminate(),
  };
}
