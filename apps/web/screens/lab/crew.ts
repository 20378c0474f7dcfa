/** The workers of an experiment: as many as the machine can spare, each playing one task at a time. */

import type { Task, TaskResult } from '@tablehop/lab';
import type { TaskNews } from './task-news.ts';
import address from './worker.ts?worker&url';

/** As much of a worker as is needed. */
export type LabWorker = Pick<Worker, 'postMessage' | 'terminate'> & {
  readonly addEventListener: (type: 'message' | 'error', listener: (event: { readonly data?: unknown }) => void) => void;
};

export type Crew = {
  readonly size: number;
  /** Rejects if the worker fails, and when the crew is dismissed. */
  readonly play: (task: Task) => Promise<TaskResult>;
  /** At once: what is being played is given up. */
  readonly dismiss: () => void;
};

/** The name of the file carries a hash of everything that plays: other bots or rules have another. */
export const PLAYERS_BUILD: string = address;

/** One core is left for the page. */
export function usualCrewSize(cores: number = navigator.hardwareConcurrency): number {
  return Math.max(1, Math.min(MOST_WORKERS, (cores || 1) - 1));
}

const MOST_WORKERS = 32;

const newWorker = (): LabWorker => new Worker(address, { type: 'module' });

type Busy = { readonly resolve: (result: TaskResult) => void; readonly reject: (reason: Error) => void };

export function createCrew(size: number = usualCrewSize(), startWorker: () => LabWorker = newWorker): Crew {
  const free = new Set<LabWorker>();
  const all = new Set<LabWorker>();
  const busy = new Map<LabWorker, Busy>();
  let isDismissed = false;

  function hire(): LabWorker {
    const worker = startWorker();
    all.add(worker);
    // The worker is of the same build as the page: its messages are typed.
    worker.addEventListener('message', ({ data }) => hear(worker, data as TaskNews));
    worker.addEventListener('error', () => hear(worker, { kind: 'failed', reason: 'a worker could not be started, or broke down' }));
    return worker;
  }

  function hear(worker: LabWorker, news: TaskNews): void {
    const waiting = busy.get(worker);
    busy.delete(worker);
    if (news.kind === 'played') {
      free.add(worker);
      waiting?.resolve(news.result);
      return;
    }
    // Busy or free, it may never answer again.
    free.delete(worker);
    all.delete(worker);
    worker.terminate();
    waiting?.reject(new Error(news.reason));
  }

  return {
    size,
    play(task) {
      if (isDismissed) return Promise.reject(new Error('the crew is dismissed'));
      const [worker = hire()] = free;
      free.delete(worker);
      return new Promise<TaskResult>((resolve, reject) => {
        busy.set(worker, { resolve, reject });
        worker.postMessage(task);
      });
    },
    dismiss() {
      isDismissed = true;
      for (const worker of all) worker.terminate();
      for (const { reject } of busy.values()) reject(new Error('the crew is dismissed'));
      busy.clear();
    },
  };
}
