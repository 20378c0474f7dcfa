/** Threads that play tasks. Each plays one at a time; what is more waits. A thread that dies fails its task, and is replaced for the next. */

import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Task } from '@tablehop/lab';

export type ThreadReply = { readonly ok: true; readonly result: string } | { readonly ok: false; readonly reason: string };

export type ThreadPool = {
  /** Resolves with the result as JSON: the text that goes into journals and queues, the same whoever has played. */
  readonly play: (task: Task) => Promise<string>;
  /** Ends what is under way. */
  readonly stop: () => Promise<void>;
};

/** The bundled thread.ts, beside the bundled command. */
export const THREAD_FILE = fileURLToPath(new URL('./lab-thread.mjs', import.meta.url));

const STOPPED = 'the threads were stopped';

type Job = { readonly task: Task; readonly resolve: (result: string) => void; readonly reject: (error: Error) => void };
type Thread = { readonly worker: Worker; job: Job | null };

export function createThreadPool(size: number, file = THREAD_FILE): ThreadPool {
  const threads = new Set<Thread>();
  const waiting: Job[] = [];
  let isStopped = false;

  function start(): Thread {
    const worker = new Worker(file, { name: 'lab' });
    const thread: Thread = { worker, job: null };
    threads.add(thread);
    worker.on('message', (reply: ThreadReply) => settle(thread, reply));
    worker.on('error', (error) => lose(thread, error));
    worker.on('exit', () => lose(thread, new Error('the thread ended')));
    return thread;
  }

  function work(): void {
    while (waiting.length > 0 && !isStopped) {
      const thread = [...threads].find(({ job }) => job === null) ?? (threads.size < size ? start() : undefined);
      if (thread === undefined) return;
      thread.job = waiting.shift() ?? null;
      thread.worker.postMessage(thread.job?.task);
    }
  }

  function settle(thread: Thread, reply: ThreadReply): void {
    const { job } = thread;
    thread.job = null;
    if (reply.ok) job?.resolve(reply.result);
    else job?.reject(new Error(reply.reason));
    work();
  }

  function lose(thread: Thread, error: Error): void {
    if (!threads.delete(thread)) return;
    thread.job?.reject(error);
    work();
  }

  return {
    play: (task) =>
      new Promise((resolve, reject) => {
        if (isStopped) reject(new Error(STOPPED));
        else waiting.push({ task, resolve, reject });
        work();
      }),
    async stop() {
      isStopped = true;
      for (const { reject } of waiting.splice(0)) reject(new Error(STOPPED));
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}
