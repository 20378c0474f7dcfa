/** Requests and replies over any message channel: a socket, a bus, a worker. Each request is settled exactly once. */

export type Questions = { readonly [question: string]: { readonly asked: unknown; readonly answer: unknown; readonly progress?: unknown } };
export type QuestionOf<Q extends Questions> = keyof Q & string;

export type Request = { readonly id: number; readonly question: string; readonly asked: unknown };
export type Reply =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'problem'; readonly id: number; readonly problem: unknown }
  | { readonly kind: 'progress'; readonly id: number; readonly progress: unknown };

export type After = (ms: number, run: () => void) => () => void;

/** Repeats the work, `ms` after it is done and first after `firstMs`; returns a stop function. Errors are reported. */
export function repeatWork(
  after: After,
  ms: number,
  work: () => Promise<unknown>,
  report: (error: unknown) => void,
  firstMs = ms,
): () => void {
  let isStopped = false;
  let cancel = after(firstMs, run);

  function run(): void {
    work()
      .catch(report)
      .finally(() => {
        if (!isStopped) cancel = after(ms, run);
      });
  }

  return () => {
    isStopped = true;
    cancel();
  };
}

export type RequestOptions<Progress = unknown> = {
  /** From when it is sent. */
  readonly timeoutMs?: number;
  readonly onProgress?: (progress: Progress) => void;
  /** Sent at once, even while `canSend` says no. */
  readonly isUrgent?: boolean;
};

export type RequesterParts<Q extends Questions> = {
  readonly send: (request: Request) => void;
  /** While false, requests wait for `flush`. Absent: always true. */
  readonly canSend?: () => boolean;
  /** Absent: no request has a timeout. */
  readonly after?: After;
  /** Throws if the answer cannot be read. Absent: answers are trusted. */
  readonly readAnswer?: (question: QuestionOf<Q>, answer: unknown) => unknown;
  readonly errorOf?: (problem: unknown) => Error;
};

export type PendingRequest<Q extends Questions> = { readonly id: number; readonly question: QuestionOf<Q>; readonly isSent: boolean };

export type Requester<Q extends Questions> = {
  readonly request: <K extends QuestionOf<Q>>(
    question: K,
    asked: Q[K]['asked'],
    options?: RequestOptions<Q[K]['progress']>,
  ) => Promise<Q[K]['answer']>;
  /** Ignores replies to requests that nobody waits for. */
  readonly receive: (reply: Reply) => void;
  readonly pending: () => readonly PendingRequest<Q>[];
  readonly flush: () => void;
  /** The connection is lost: rejects all requests except repeated ones. */
  readonly lost: (error: Error, isRepeated?: (request: PendingRequest<Q>) => boolean) => void;
};

/** The other side failed to answer. */
export class RemoteError extends Error {}

type Failure = { readonly message: string; readonly stack?: string };
type Pending<Q extends Questions> = {
  readonly request: Request & { readonly question: QuestionOf<Q> };
  readonly options: RequestOptions<never>;
  readonly resolve: (answer: never) => void;
  readonly reject: (error: unknown) => void;
  isSent: boolean;
  cancelTimeout: () => void;
};

export function createRequester<Q extends Questions>(parts: RequesterParts<Q>): Requester<Q> {
  const { send, canSend = () => true, after, readAnswer = (_, answer) => answer, errorOf = readFailure } = parts;
  const pending = new Map<number, Pending<Q>>();
  let lastId = 0;

  function sendNow(each: Pending<Q>): void {
    const { request, options } = each;
    each.isSent = true;
    if (options.timeoutMs !== undefined && after !== undefined)
      each.cancelTimeout = after(options.timeoutMs, () => take(request.id)?.reject(new Error(`no answer to ${request.question}`)));
    try {
      send(request);
    } catch (error) {
      take(request.id)?.reject(error);
    }
  }

  function take(id: number): Pending<Q> | undefined {
    const found = pending.get(id);
    pending.delete(id);
    found?.cancelTimeout();
    return found;
  }

  function answer(each: Pending<Q> | undefined, answered: unknown): void {
    if (each === undefined) return;
    try {
      each.resolve(readAnswer(each.request.question, answered) as never);
    } catch (error) {
      each.reject(error);
    }
  }

  const shown = ({ request: { id, question }, isSent }: Pending<Q>): PendingRequest<Q> => ({ id, question, isSent });

  return {
    request: (question, asked, options = {}) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        const request = { id: lastId, question, asked };
        const each: Pending<Q> = { request, options, resolve, reject, isSent: false, cancelTimeout: () => undefined };
        pending.set(request.id, each);
        if (options.isUrgent || canSend()) sendNow(each);
      }),
    receive(reply) {
      if (reply.kind === 'answer') answer(take(reply.id), reply.answer);
      else if (reply.kind === 'problem') take(reply.id)?.reject(errorOf(reply.problem));
      else pending.get(reply.id)?.options.onProgress?.(reply.progress as never);
    },
    pending: () => [...pending.values()].map(shown),
    flush() {
      for (const each of [...pending.values()]) if (!each.isSent) sendNow(each);
    },
    lost(error, isRepeated = () => false) {
      for (const each of [...pending.values()]) {
        each.cancelTimeout();
        if (isRepeated(shown(each))) each.isSent = false;
        else take(each.request.id)?.reject(error);
      }
    },
  };
}

export type Handlers<Q extends Questions> = {
  readonly [K in QuestionOf<Q>]: (
    asked: Q[K]['asked'],
    progress: (progress: Q[K]['progress']) => void,
  ) => Q[K]['answer'] | Promise<Q[K]['answer']>;
};

/** The answering side: replies once to each request, whatever its handler does. Never rejects. */
export function createResponder<Q extends Questions>(
  handlers: Handlers<Q>,
  send: (reply: Reply) => void,
  problemOf: (error: unknown) => unknown = writeFailure,
): (request: Request) => Promise<void> {
  return async ({ id, question, asked }) => {
    try {
      if (!Object.hasOwn(handlers, question)) throw new RangeError(`there is no question ${question}`);
      const handler = handlers[question as QuestionOf<Q>];
      send({ kind: 'answer', id, answer: await handler(asked, (progress) => send({ kind: 'progress', id, progress })) });
    } catch (error) {
      // Also for an answer that cannot be sent.
      send({ kind: 'problem', id, problem: problemOf(error) });
    }
  };
}

/** Only the text: errors may hold what cannot be cloned between threads. */
function writeFailure(error: unknown): Failure {
  const message = String(error);
  return error instanceof Error && error.stack !== undefined ? { message, stack: error.stack } : { message };
}

function readFailure(problem: unknown): Error {
  const { message, stack } = problem as Failure;
  return Object.assign(new RemoteError(message), stack === undefined ? {} : { stack });
}
