import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads';
import { createResponder, type Handlers, type Questions, type Request } from './requester.ts';
import type { StartWorker } from './worker-pool.ts';

type ThreadOptions = Pick<WorkerOptions, 'name' | 'resourceLimits'> & {
  /** The process may end while it works. */
  readonly isUnref?: boolean;
};

export function startThread(file: string, { isUnref, ...options }: ThreadOptions): StartWorker {
  return ({ receive, failed }) => {
    const worker = new Worker(file, options);
    if (isUnref) worker.unref();
    worker.on('message', receive);
    worker.on('messageerror', failed);
    worker.on('error', failed);
    worker.on('exit', () => failed(new Error(`a thread ended: ${options.name ?? file}`)));
    return { send: (message) => worker.postMessage(message), terminate: () => worker.terminate() };
  };
}

export function answerParent<Q extends Questions>(handlers: Handlers<Q>): void {
  const respond = createResponder(handlers, (reply) => parentPort?.postMessage(reply));
  parentPort?.on('message', (request: Request) => void respond(request));
}
