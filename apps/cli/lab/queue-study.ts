/** The study's side of a queue: sends its tasks to workers by BullMQ, and waits for results. */

import { randomBytes } from 'node:crypto';
import type { NumberedTask } from '@tablehop/lab';
import { Queue, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import {
  ANNOUNCE_EVERY_MS,
  ANNOUNCED_MS,
  type Announcement,
  announcementKey,
  PREFIX,
  QUEUES,
  type QueuedTask,
  refusalsKey,
  removeKeys,
} from './queue.ts';

export type QueuedStudy = {
  readonly play: (task: NumberedTask) => Promise<string>;
  readonly stop: () => Promise<void>;
};

export type QueuedStudyParts = {
  readonly redis: Redis;
  readonly announcement: Announcement;
  /** Nobody has taken a task for some time. Called once. */
  readonly lonely: () => void;
  readonly refused: (worker: string) => void;
};

/** A thread may die by accident; a task that fails twice fails. */
const ATTEMPTS = 2;
/** Results are sent as events: old ones only take up memory. */
const MAX_EVENTS = 200;
const LONELY_AFTER_MS = 5_000;

type Pending = { readonly task: NumberedTask; readonly resolve: (result: string) => void; readonly reject: (error: Error) => void };

export async function queueStudy({ redis, announcement, lonely, refused }: QueuedStudyParts): Promise<QueuedStudy> {
  // Runs of the same study share no tasks: either may be stopped.
  const name = `${announcement.study}-${randomBytes(4).toString('hex')}`;
  const listening = redis.duplicate();
  // Connection errors are handled by reconnecting.
  listening.on('error', () => undefined);
  const queue = new Queue<QueuedTask, string>(name, { connection: redis, prefix: PREFIX, streams: { events: { maxLen: MAX_EVENTS } } });
  const events = new QueueEvents(name, { connection: listening, prefix: PREFIX, lastEventId: '0' });
  queue.on('error', () => undefined);
  events.on('error', () => undefined);
  const pending = new Map<string, Pending>();
  const adding = new Set<Promise<unknown>>();
  const knownRefusals = new Set<string>();
  const begun = performance.now();
  let isLonely = true;

  events.on('active', () => {
    isLonely = false;
  });
  events.on('completed', ({ jobId, returnvalue }) => settle(jobId, ({ resolve }) => resolve(returnvalue)));
  events.on('failed', ({ jobId, failedReason }) => settle(jobId, ({ reject }) => reject(new Error(failedReason))));

  function settle(id: string, how: (waiting: Pending) => void): void {
    const waiting = pending.get(id);
    if (waiting === undefined) return;
    pending.delete(id);
    how(waiting);
    // Its result has arrived. If this fails, it is removed with the queue.
    queue.remove(id).catch(() => undefined);
  }

  async function add(id: string, { experiment, first, count }: NumberedTask): Promise<void> {
    const added = queue.add('task', { experiment, first, count }, { jobId: id, attempts: ATTEMPTS });
    adding.add(added);
    try {
      await added;
    } finally {
      adding.delete(added);
    }
  }

  async function announce(): Promise<void> {
    await redis.multi().sadd(QUEUES, name).set(announcementKey(name), JSON.stringify(announcement), 'PX', ANNOUNCED_MS).exec();
  }

  /** Events may be lost, and a restarted Redis may be empty: tasks can always be repeated. */
  async function look(): Promise<void> {
    await announce();
    for (const [id, { task }] of pending) {
      const job = await queue.getJob(id);
      if (!pending.has(id)) continue;
      if (job === undefined) await add(id, task);
      else if (job.finishedOn !== undefined && job.failedReason === undefined) settle(id, ({ resolve }) => resolve(job.returnvalue));
      else if (job.finishedOn !== undefined) settle(id, ({ reject }) => reject(new Error(job.failedReason)));
    }
    for (const worker of await redis.hkeys(refusalsKey(name))) {
      if (!knownRefusals.has(worker)) refused(worker);
      knownRefusals.add(worker);
    }
    if (isLonely && performance.now() - begun > LONELY_AFTER_MS) {
      isLonely = false;
      lonely();
    }
  }

  let looking: Promise<void> = announce();
  await looking;
  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => undefined);
  }, ANNOUNCE_EVERY_MS);

  return {
    play: (task) =>
      new Promise((resolve, reject) => {
        const id = `task-${task.number}`;
        pending.set(id, { task, resolve, reject });
        add(id, task).catch(reject);
      }),
    async stop() {
      clearInterval(timer);
      for (const { reject } of pending.values()) reject(new Error('the study was stopped'));
      pending.clear();
      await Promise.allSettled([looking, ...adding]);
      // Workers leave a queue without an announcement.
      await redis.multi().del(announcementKey(name)).srem(QUEUES, name).del(refusalsKey(name)).exec();
      await Promise.all([queue.close(), events.close()]);
      await removeKeys(redis, name);
      listening.disconnect();
    },
  };
}
