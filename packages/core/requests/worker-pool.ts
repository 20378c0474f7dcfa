/** Workers that do one job at a time. A worker that dies or times out is replaced, and its job retried if allowed. */

import {
  type After,
  createRequester,
  createResponder,
  type Handlers,
  type QuestionOf,
  type Questions,
  RemoteError,
  type Reply,
  type Request,
  type Requester,
} from './requester.ts';

export type WorkerEvents = {
  readonly receive: (message: unknown) => void;
  readonly failed: (error: Error) => void;
};
export type StartWorker = (events: WorkerEvents) => {
  readonly send: (message: unknown) => void;
  readonly terminate: () => unknown;
};

export type PoolParts = {
  readonly start: StartWorker;
  readonly size: number;
  readonly after?: After;
  readonly report?: (error: unknown) => void;
};

export type RunOptions<Progress = unknown> = {
  /** Per attempt, from its start. */
  readonly timeoutMs?: number;
  /** Aborting removes the job from the queue, or terminates its worker. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** Max starts if workers die; default 1. A worker that answers with an error is not asked again. */
  readonly attempts?: number;
  /** Runs only when nothing else waits, or as one job in eight. */
  readonly isBackground?: boolean;
};

export type WorkerPool<Q extends Questions> = {
  /** `asked` may depend on how many other jobs wait at the start. */
  readonly run: <K extends QuestionOf<Q>>(
    question: K,
    asked: Q[K]['asked'] | ((waiting: number) => Q[K]['asked']),
    options?: RunOptions<Q[K]['progress']>,
  ) => Promise<Q[K]['answer']>;
  /** Terminates the workers; unfinished and later jobs reject. */
  readonly stop: () => Promise<void>;
};

const BACKGROUND_TURN = 8;

type Job = {
  readonly question: string;
  readonly asked: unknown;
  readonly options: RunOptions;
  readonly resolve: (answer: never) => void;
  readonly reject: (error: unknown) => void;
  attempts: number;
};
type PoolWorker = { readonly requester: Requester<Questions>; readonly terminate: () => unknown; job: Job | null };

export function createWorkerPool<Q extends Questions>({ start, size, after, report = () => undefined }: PoolParts): WorkerPool<Q> {
  const workers = new Set<PoolWorker>();
  const waiting: Job[] = [];
  const background: Job[] = [];
  let turns = 0;
  let isStopped = false;

  function startWorker(): PoolWorker {
    const { send, terminate } = start({
      receive: (message) => requester.receive(message as Reply),
      failed: (error) => lose(worker, error),
    });
    const requester = createRequester<Questions>({ send, ...(after === undefined ? {} : { after }) });
    const worker: PoolWorker = { requester, terminate, job: null };
    workers.add(worker);
    return worker;
  }

  function workOn(): void {
    while (waiting.length + background.length > 0 && !isStopped) {
      let worker = [...workers].find(({ job }) => job === null);
      if (worker === undefined && workers.size >= size) return;
      const job = nextJob();
      try {
        worker ??= startWorker();
        void work(worker, job);
      } catch (error) {
        job.reject(error);
      }
    }
  }

  function nextJob(): Job {
    turns += 1;
    const early = turns % BACKGROUND_TURN === 0 ? background.shift() : undefined;
    return early ?? waiting.shift() ?? (background.shift() as Job);
  }

  async function work(worker: PoolWorker, job: Job): Promise<void> {
    const { question, asked, options } = job;
    worker.job = job;
    job.attempts += 1;
    try {
      const given: unknown = typeof asked === 'function' ? asked(waiting.length) : asked;
      job.resolve((await worker.requester.request(question, given, options)) as never);
    } catch (error) {
      if (!(error instanceof RemoteError)) lose(worker, error);
      const isRepeated = !(error instanceof RemoteError || isStopped || options.signal?.aborted) && job.attempts < (options.attempts ?? 1);
      if (!isRepeated) job.reject(error);
      else if (options.isBackground) background.push(job);
      else waiting.unshift(job);
    }
    worker.job = null;
    workOn();
  }

  function lose(worker: PoolWorker, error: unknown): void {
    if (!workers.delete(worker)) return;
    worker.terminate();
    if (!worker.job?.options.signal?.aborted) report(error);
    worker.requester.lost(error as Error);
  }

  function cancel(job: Job, reason: unknown): void {
    for (const queue of [waiting, background]) if (queue.includes(job)) queue.splice(queue.indexOf(job), 1);
    job.reject(reason);
    for (const worker of workers) if (worker.job === job) lose(worker, reason);
  }

  return {
    run: (question, asked, options = {}) =>
      new Promise((resolve, reject) => {
        const { signal } = options;
        if (isStopped) return reject(stopped());
        if (signal?.aborted) return reject(signal.reason);
        const abort = () => cancel(job, signal?.reason);
        const job: Job = {
          question,
          asked,
          options: options as RunOptions,
          resolve(answer) {
            signal?.removeEventListener('abort', abort);
            resolve(answer);
          },
          reject(error) {
            signal?.removeEventListener('abort', abort);
            reject(error);
          },
          attempts: 0,
        };
        signal?.addEventListener('abort', abort);
        (options.isBackground ? background : waiting).push(job);
        workOn();
      }),
    async stop() {
      isStopped = true;
      for (const { reject } of [...waiting.splice(0), ...background.splice(0)]) reject(stopped());
      const ended = [...workers];
      workers.clear();
      for (const { requester } of ended) requester.lost(stopped());
      await Promise.all(ended.map(({ terminate }) => terminate()));
    },
  };
}

function stopped(): Error {
  return new Error('the workers were stopped');
}

/** Page and worker are of one build, so messages are typed but not checked. */
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
