/**
 * Threads in which bots think, so that nobody waits for a bot but those who play with it. Requests wait in one queue. A thread that dies or
 * does not answer is replaced and the request made once more; if that fails too, the bot makes any move that is allowed, so that the
 * match goes on.
 *
 * Tries of challenges are judged here too. They wait in a queue of their own: somebody sits at the table with a bot, while a try may take
 * its time.
 */

import { Worker } from 'node:worker_threads';
import type { Judged } from '@tablehop/boards';
import type { FindGame, Think, Thinking, Thought } from '@tablehop/host';
import { chooseFor } from './bot-choice.ts';
import type { Judging } from './judge-for.ts';

export type BotRequest = { readonly number: number } & ({ readonly thinking: Thinking } | { readonly judging: Judging });
export type BotReply = { readonly number: number } & (
  | { readonly thought: Thought }
  | { readonly judged: Judged }
  | { readonly error: unknown }
);

export type BotPoolParts = {
  /** The file of the bundled bot-worker.ts. */
  readonly file: string;
  readonly findGame: FindGame;
  readonly report: (error: unknown) => void;
  readonly threads?: number;
  /** How long a thread may take beyond the time it was given. */
  readonly patienceMs?: number;
};

export type BotPool = {
  readonly think: Think;
  /** Rejects if it could not be found out. */
  readonly judge: (judging: Judging) => Promise<Judged>;
  /** How many requests to think wait or are at work. */
  readonly size: () => number;
  readonly stop: () => Promise<void>;
};

const PATIENCE_MS = 5_000;
const TRIES = 2;
/** A search never needs more; a thread that does is replaced, and the server does not run out of memory. */
const MOST_MEGABYTES = 256;
/** With so many waiting for each thread, a bot gets half of the time that it would have alone; with twice as many, a third. */
const FULL_QUEUE = 4;
const SHORTEST_MS = 20;

/** Replaying a try takes less than a second: bots of a challenge do not search. */
const JUDGING_MS = 10_000;
/** Where bots never rest, one job in so many is to judge a try. */
const JUDGING_TURN = 8;

type Job = (
  | { readonly thinking: Thinking; readonly resolve: (thought: Thought) => void }
  | { readonly judging: Judging; readonly resolve: (judged: Judged) => void }
) & { readonly reject: (error: unknown) => void; tries: number };
type ThinkingJob = Extract<Job, { readonly thinking: Thinking }>;
type JudgingJob = Extract<Job, { readonly judging: Judging }>;
type Thread = { readonly worker: Worker; job: Job | null; number: number; timer: NodeJS.Timeout | null };

export function createBotPool({ file, findGame, report, threads: most = 1, patienceMs = PATIENCE_MS }: BotPoolParts): BotPool {
  const threads = new Set<Thread>();
  const waiting: ThinkingJob[] = [];
  const unjudged: JudgingJob[] = [];
  let turns = 0;
  let isStopped = false;

  function start(): Thread {
    const worker = new Worker(file, { name: 'bots', resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES } });
    const thread: Thread = { worker, job: null, number: 0, timer: null };
    threads.add(thread);
    // It ends with the process, and keeps nobody from ending.
    worker.unref();
    worker.on('message', (reply: BotReply) => {
      if (reply.number === thread.number) settle(thread, reply);
    });
    worker.on('error', (error) => lose(thread, error));
    worker.on('exit', () => lose(thread, new Error('a thread of bots ended')));
    return thread;
  }

  function work(): void {
    while (waiting.length + unjudged.length > 0 && !isStopped) {
      const thread = [...threads].find(({ job }) => job === null) ?? (threads.size < most ? start() : null);
      const job = thread === null ? undefined : nextJob();
      if (thread === null || job === undefined) return;
      thread.job = job;
      thread.number += 1;
      const { number } = thread;
      const budgetMs = 'thinking' in job ? timeFor(job.thinking.budgetMs) : JUDGING_MS;
      thread.timer = setTimeout(() => lose(thread, new Error('a thread of bots did not answer')), budgetMs + patienceMs);
      const request: BotRequest =
        'thinking' in job ? { number, thinking: { ...job.thinking, budgetMs } } : { number, judging: job.judging };
      thread.worker.postMessage(request);
    }
  }

  function nextJob(): Job | undefined {
    turns += 1;
    return (turns % JUDGING_TURN === 0 ? unjudged.shift() : undefined) ?? waiting.shift() ?? unjudged.shift();
  }

  function timeFor(budgetMs: number): number {
    const crowd = 1 + waiting.length / (FULL_QUEUE * most);
    return Math.max(Math.min(budgetMs, SHORTEST_MS), budgetMs / crowd);
  }

  function settle(thread: Thread, reply: BotReply): void {
    const job = release(thread);
    if (job !== null) {
      if ('thinking' in job && 'thought' in reply) job.resolve(reply.thought);
      else if ('judging' in job && 'judged' in reply) job.resolve(reply.judged);
      else fallBack(job, 'error' in reply ? reply.error : new Error('a thread of bots answered something else'));
    }
    work();
  }

  function release(thread: Thread): Job | null {
    const { job, timer } = thread;
    if (timer !== null) clearTimeout(timer);
    thread.job = null;
    thread.timer = null;
    return job;
  }

  function lose(thread: Thread, error: Error): void {
    if (!threads.delete(thread)) return;
    const job = release(thread);
    void thread.worker.terminate();
    if (isStopped) {
      job?.reject(error);
      return;
    }
    report(error);
    if (job !== null) {
      job.tries += 1;
      if (job.tries === TRIES) fallBack(job, error);
      else if ('thinking' in job) waiting.unshift(job);
      else unjudged.push(job);
    }
    work();
  }

  /** Any move that is allowed takes no time to find, not even here. Nobody is advised to do anything, and nothing is judged. */
  function fallBack(job: Job, error: unknown): void {
    report(error);
    if ('judging' in job || job.thinking.isAdvice) {
      job.reject(error);
      return;
    }
    try {
      job.resolve(chooseFor({ ...job.thinking, level: 'random' }, findGame));
    } catch (failure) {
      job.reject(failure);
    }
  }

  return {
    think: (thinking) =>
      new Promise((resolve, reject) => {
        if (isStopped) {
          reject(new Error('the bots have been stopped'));
          return;
        }
        waiting.push({ thinking, resolve, reject, tries: 0 });
        work();
      }),
    judge: (judging) =>
      new Promise((resolve, reject) => {
        if (isStopped) {
          reject(new Error('the bots have been stopped'));
          return;
        }
        unjudged.push({ judging, resolve, reject, tries: 0 });
        work();
      }),
    size: () => waiting.length + [...threads].filter(({ job }) => job !== null && 'thinking' in job).length,
    async stop() {
      isStopped = true;
      for (const { reject } of [...waiting.splice(0), ...unjudged.splice(0)]) reject(new Error('the bots have been stopped'));
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}
