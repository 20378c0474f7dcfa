/** The page's worker pool for bots, hints and reviews, so that the page never blocks. */

import type { JsonObject } from '@tablehop/core';
import { createWorkerPool, startWebWorker, type WorkerPool } from '@tablehop/core/requests';
import { loadGame } from '@tablehop/games';
import { anyMove, type MatchToImport, type MatchToStore, type Think, type Thinking, type Thought } from '@tablehop/host';
import type { Task, TaskResult } from '@tablehop/lab';
import type { Answer, Puzzle } from '@tablehop/puzzles';
import type { Review } from '@tablehop/review';
import type { ReviewOrder, ReviewProgress } from '../features/review/worker-messages.ts';

export type ThinkingQuestions = {
  readonly think: { readonly asked: Thinking; readonly answer: Thought };
  readonly review: { readonly asked: ReviewOrder; readonly answer: Review; readonly progress: ReviewProgress };
  readonly judge: { readonly asked: { readonly puzzle: Puzzle; readonly action: JsonObject }; readonly answer: Answer };
  readonly play: { readonly asked: Task; readonly answer: TaskResult };
  readonly importMatch: { readonly asked: MatchToImport; readonly answer: MatchToStore };
};

const MAX_WORKERS = 32;

/** One core is left for the page. */
export function spareCores(cores: number = navigator.hardwareConcurrency): number {
  return Math.max(1, Math.min(MAX_WORKERS, (cores || 1) - 1));
}

export function createThinkingPool(size: number): WorkerPool<ThinkingQuestions> {
  const start = startWebWorker(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
  return createWorkerPool({ start, size, report: (error) => console.warn(error) });
}

/** Two: a hint need not wait for a bot, nor a bot for a review. */
export const thinking = createThinkingPool(2);

/** A bot that fails to think plays any move, so that the match goes on; not in a daily challenge, where bots must be equal for all. */
export const think: Think = async (asked) => {
  try {
    return await thinking.run('think', asked, { attempts: 2 });
  } catch (error) {
    if (asked.isAdvice || asked.decision !== undefined) throw error;
    console.error(error);
    return anyMove(asked, await loadGame(asked.game));
  }
};
