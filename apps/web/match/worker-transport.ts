/** A worker as the transport to a host. */

import type { Connect, Push, Reply } from '@tablehop/host';

/** As much of a worker as is needed. */
type WorkerPort = Pick<Worker, 'postMessage' | 'terminate'> & {
  readonly addEventListener: (type: 'message' | 'error', listener: (event: { readonly data?: unknown }) => void) => void;
};

/** Every connection starts a worker of its own. */
export function connectWorker(startWorker: () => WorkerPort): Connect {
  return ({ receive, failed }) => {
    const worker = startWorker();
    // The worker is of the same build as the page: its messages are typed.
    worker.addEventListener('message', ({ data }) => receive(data as Reply | Push));
    worker.addEventListener('error', failed);
    return { send: (message) => worker.postMessage(message), close: () => worker.terminate() };
  };
}
