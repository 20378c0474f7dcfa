/**
 * The worker in which local matches are hosted, so that neither bots nor storage ever hold up the page. It listens at once and loads the
 * host behind: a message that came before anybody listened would be lost.
 */

const page = self as unknown as DedicatedWorkerGlobalScope;

const connecting = import('./worker-host.ts').then(({ host }) => host.connect({ send: (message) => page.postMessage(message) }));

page.addEventListener('message', async ({ data }: MessageEvent<unknown>) => (await connecting).receive(data));

// A host that cannot be loaded is an error of the worker: the page says so, and starts another worker with the next request.
connecting.catch(reportError);
