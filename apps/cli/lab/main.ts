/** The commands of the lab, a separate bundle (`lab.mjs`) loaded on use: other commands start without charts and queue. */

import { Failure } from '../failure.ts';
import type { runWorker } from './queue-worker.ts';
import { runLab } from './run.ts';
import { showPaths, showReport } from './show.ts';

/** A plain copy of a `Failure`: the other bundle has its own class. */
export type LabProblem = { readonly sentence: string; readonly code: number };

function telling<Words extends readonly unknown[]>(
  act: (...words: Words) => Promise<void>,
): (...words: Words) => Promise<LabProblem | null> {
  return async (...words) => {
    try {
      await act(...words);
      return null;
    } catch (error) {
      if (error instanceof Failure) return { sentence: error.message, code: error.code };
      throw error;
    }
  };
}

export const run = telling(runLab);
export const report = telling(showReport);
export const work = telling(async (...words: Parameters<typeof runWorker>) => (await import('./queue-worker.ts')).runWorker(...words));
export const paths = telling(showPaths);
