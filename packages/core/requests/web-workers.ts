/** Web workers for a pool, and their side of it. Page and worker are of one build, so messages are typed but not checked. */

import { createResponder, type Handlers, type Questions, type Request } from './requester.ts';
import type { StartWorker } from './worker-pool.ts';

export type WebWorker = {
  readonly postMessage: (message: unknown) => void;
  readonly terminate: () => void;
  readonly addEventListener: (type: 'message' | 'messageerror' | 'error', listener: (event: { readonly data?: unknown }) => void) => void;
};

/** `create` contains the `new Worker(new URL(…))`, which the bundler must see. */
export function startWebWorker(create: () => WebWorker): StartWorker {
  return ({ receive, failed }) => {
    const worker = create();
    const fail = () => failed(new Error('a worker could not be started, or broke down'));
    worker.addEventListener('message', ({ data }) => receive(data));
    worker.addEventListener('messageerror', fail);
    worker.addEventListener('error', fail);
    return { send: (message) => worker.postMessage(message), terminate: () => worker.terminate() };
  };
}

/** Call it in the worker before any await: earlier messages would be lost. */
export function answerPage<Q extends Questions>(handlers: Handlers<Q>): void {
  const page = self as unknown as DedicatedWorkerGlobalScope;
  const respond = createResponder(handlers, (reply) => page.postMessage(reply));
  page.addEventListener('message', ({ data }: MessageEvent<Request>) => void respond(data));
}
