import { describe, expect, it } from 'vitest';
import {
  type After,
  createRequester,
  createResponder,
  createWorkerPool,
  type Reply,
  type Request,
  startWebWorker,
  type WebWorker,
  type WorkerEvents,
} from '../requests/index.ts';

type Sums = { readonly double: { readonly asked: number; readonly answer: number; readonly progress: string } };

function createTime() {
  const timers = new Map<() => void, number>();
  const after: After = (ms, run) => {
    timers.set(run, ms);
    return () => timers.delete(run);
  };
  const pass = (ms: number) => {
    for (const [run, due] of [...timers]) {
      if (due > ms) continue;
      timers.delete(run);
      run();
    }
  };
  return { after, pass, timers };
}

const settled = async (promise: Promise<unknown>) => {
  const open = Symbol('open');
  await new Promise((resolve) => setTimeout(resolve));
  return Promise.race([
    promise.then((value) => ({ value })).catch((error: unknown) => ({ error: String(error) })),
    Promise.resolve(open),
  ]).then((state) => (state === open ? 'open' : state));
};

describe('requester', () => {
  function openRequester(isOpen = true) {
    const sent: Request[] = [];
    const time = createTime();
    const line = { isOpen };
    const requester = createRequester<Sums>({
      send: (request) => sent.push(request),
      canSend: () => line.isOpen,
      after: time.after,
      readAnswer(_, answer) {
        if (typeof answer !== 'number') throw new Error('no number');
        return answer;
      },
    });
    return { requester, sent, time, line };
  }

  it('gives each request its own answer, in any order, once', async () => {
    const { requester, sent } = openRequester();
    const both = [requester.request('double', 1), requester.request('double', 2)];
    expect(sent.map(({ question, asked }) => [question, asked])).toEqual([
      ['double', 1],
      ['double', 2],
    ]);
    const [one, two] = sent.map(({ id }) => id) as [number, number];
    requester.receive({ kind: 'answer', id: two, answer: 4 });
    requester.receive({ kind: 'answer', id: one, answer: 2 });
    requester.receive({ kind: 'answer', id: one, answer: 9 });
    requester.receive({ kind: 'problem', id: two, problem: {} });
    expect(await Promise.all(both)).toEqual([2, 4]);
    expect(requester.pending()).toEqual([]);
  });

  it('rejects what cannot be answered, read or sent', async () => {
    const { requester } = openRequester();
    const requests = [requester.request('double', 1), requester.request('double', 2)];
    requester.receive({ kind: 'problem', id: 1, problem: { message: 'too large', stack: 'there' } });
    requester.receive({ kind: 'answer', id: 2, answer: 'four' });
    await expect(requests[0]).rejects.toMatchObject({ message: 'too large', stack: 'there' });
    await expect(requests[1]).rejects.toThrow('no number');
    const silent = createRequester<Sums>({
      send() {
        throw new Error('no line');
      },
    });
    await expect(silent.request('double', 1)).rejects.toThrow('no line');
    expect(silent.pending()).toEqual([]);
  });

  it('passes progress on while the request is open', async () => {
    const { requester } = openRequester();
    const heard: string[] = [];
    const request = requester.request('double', 1, { onProgress: (progress) => heard.push(progress) });
    requester.receive({ kind: 'progress', id: 1, progress: 'half' });
    requester.receive({ kind: 'answer', id: 1, answer: 2 });
    requester.receive({ kind: 'progress', id: 1, progress: 'late' });
    expect([await request, heard]).toEqual([2, ['half']]);
  });

  it('holds back what cannot be sent yet, but nothing urgent', async () => {
    const { requester, sent, time, line } = openRequester(false);
    const held = requester.request('double', 1, { timeoutMs: 10 });
    const urgent = requester.request('double', 2, { isUrgent: true });
    expect(sent.map(({ id }) => id)).toEqual([2]);
    expect(requester.pending().map(({ isSent }) => isSent)).toEqual([false, true]);
    // Its timeout runs from when it is sent.
    time.pass(10);
    line.isOpen = true;
    requester.flush();
    requester.flush();
    expect(sent.map(({ id }) => id)).toEqual([2, 1]);
    requester.receive({ kind: 'answer', id: 1, answer: 2 });
    requester.receive({ kind: 'answer', id: 2, answer: 4 });
    expect([await held, await urgent]).toEqual([2, 4]);
  });

  it('waits no longer than the timeout, and leaves no timer behind', async () => {
    const { requester, time } = openRequester();
    const slow = requester.request('double', 1, { timeoutMs: 10 });
    const quick = requester.request('double', 2, { timeoutMs: 20 });
    requester.receive({ kind: 'answer', id: 2, answer: 4 });
    expect([await quick, time.timers.size]).toEqual([4, 1]);
    time.pass(10);
    await expect(slow).rejects.toThrow('no answer to double');
    requester.receive({ kind: 'answer', id: 1, answer: 2 });
    expect(requester.pending()).toEqual([]);
  });

  it('settles everything when the line is lost, except what is sent again', async () => {
    const { requester, sent, time } = openRequester();
    const lost = requester.request('double', 1, { timeoutMs: 10 });
    const repeated = requester.request('double', 2, { timeoutMs: 10 });
    requester.lost(new Error('gone'), ({ id, question, isSent }) => id === 2 && question === 'double' && isSent);
    await expect(lost).rejects.toThrow('gone');
    expect(time.timers.size).toBe(0);
    expect(await settled(repeated)).toBe('open');
    requester.flush();
    expect(sent.map(({ id }) => id)).toEqual([1, 2, 2]);
    requester.lost(new Error('closed'));
    await expect(repeated).rejects.toThrow('closed');
  });
});

describe('responder', () => {
  const respond = async (handler: (asked: number, progress: (said: string) => void) => number | Promise<number>, question = 'double') => {
    const replies: Reply[] = [];
    await createResponder<Sums>({ double: handler }, (reply) => {
      // As between threads: functions cannot be cloned.
      structuredClone(reply);
      replies.push(reply);
    })({ id: 7, question, asked: 2 });
    return replies;
  };

  it('answers, with progress before', async () => {
    const replies = await respond((asked, progress) => {
      progress('half');
      return asked * 2;
    });
    expect(replies).toEqual([
      { kind: 'progress', id: 7, progress: 'half' },
      { kind: 'answer', id: 7, answer: 4 },
    ]);
  });

  it('replies to a question that is unknown, fails, or has an answer that cannot be sent', async () => {
    const fail = () => {
      throw Object.assign(new Error('a defect'), { cause: fail });
    };
    for (const replies of [
      await respond(fail),
      await respond(async () => fail()),
      await respond((asked) => asked, 'constructor'),
      await respond(() => fail as unknown as number),
    ])
      expect(replies).toEqual([{ kind: 'problem', id: 7, problem: { message: expect.any(String), stack: expect.any(String) } }]);
    expect(await respond(() => Promise.reject('plain'))).toEqual([{ kind: 'problem', id: 7, problem: { message: 'plain' } }]);
  });
});

describe('worker pool', () => {
  type Started = WorkerEvents & { readonly asked: unknown[]; isTerminated: boolean; readonly answer: (answer: unknown) => void };

  function openPool(size = 1) {
    const workers: Started[] = [];
    const reported: unknown[] = [];
    const time = createTime();
    const pool = createWorkerPool<Sums>({
      size,
      after: time.after,
      report: (error) => reported.push(error),
      start(events) {
        let last = 0;
        const answer = (answered: unknown) => events.receive({ kind: 'answer', id: last, answer: answered });
        const worker: Started = { ...events, asked: [], isTerminated: false, answer };
        workers.push(worker);
        return {
          send(message) {
            const request = message as Request;
            last = request.id;
            worker.asked.push(request.asked);
          },
          terminate() {
            worker.isTerminated = true;
            // As Node does when a thread ends.
            worker.failed(new Error('ended'));
          },
        };
      },
    });
    /** Counted from 1. */
    const worker = (number: number) => workers[number - 1] as Started;
    return { pool, workers, worker, reported, time };
  }

  it('gives each worker one job at a time, and starts no more than it may', async () => {
    const { pool, workers, worker } = openPool(2);
    const jobs = [1, 2, 3].map((asked) => pool.run('double', asked));
    expect(workers.map(({ asked }) => asked)).toEqual([[1], [2]]);
    worker(2).answer(4);
    expect(await jobs[1]).toBe(4);
    await settled(Promise.resolve());
    expect(workers.map(({ asked }) => asked)).toEqual([[1], [2, 3]]);
    worker(1).answer(2);
    worker(2).answer(6);
    expect(await Promise.all(jobs)).toEqual([2, 4, 6]);
  });

  it('never gives a job to a worker that died idle', async () => {
    const { pool, workers, worker, reported } = openPool();
    const first = pool.run('double', 1);
    worker(1).answer(2);
    await first;
    await settled(Promise.resolve());
    worker(1).failed(new Error('died idle'));
    const second = pool.run('double', 2);
    expect(workers).toHaveLength(2);
    worker(2).answer(4);
    expect(await second).toBe(4);
    expect(reported.map(String)).toEqual(['Error: died idle']);
  });

  it('answers the next job with a new worker after one has failed', async () => {
    const { pool, worker, reported } = openPool();
    const jobs = [pool.run('double', 1), pool.run('double', 2)];
    worker(1).failed(new Error('broken'));
    await expect(jobs[0]).rejects.toThrow('broken');
    expect(worker(1).isTerminated).toBe(true);
    await settled(Promise.resolve());
    worker(2).answer(4);
    expect(await jobs[1]).toBe(4);
    expect(reported).toHaveLength(1);
  });

  it('tries again where a worker died or was silent too long, as often as it may', async () => {
    const { pool, workers, worker, time } = openPool();
    const job = pool.run('double', 1, { attempts: 3, timeoutMs: 10 });
    const next = pool.run('double', 2);
    worker(1).failed(new Error('broken'));
    await settled(Promise.resolve());
    time.pass(10);
    await settled(Promise.resolve());
    // The retry is sent before the next job.
    expect(workers.map(({ asked }) => asked)).toEqual([[1], [1], [1]]);
    expect(worker(2).isTerminated).toBe(true);
    time.pass(10);
    await expect(job).rejects.toThrow('no answer');
    await settled(Promise.resolve());
    worker(4).answer(4);
    expect(await next).toBe(4);
  });

  it('keeps a worker that says that it cannot, and does not ask again', async () => {
    const { pool, workers, worker, reported } = openPool();
    const job = pool.run('double', 1, { attempts: 2 });
    worker(1).receive({ kind: 'problem', id: 1, problem: { message: 'too large' } });
    await expect(job).rejects.toThrow('too large');
    await settled(Promise.resolve());
    void pool.run('double', 2).catch(() => undefined);
    expect([workers.length, worker(1).asked, reported]).toEqual([1, [1, 2], []]);
    await pool.stop();
  });

  it('rejects where no worker can be started', async () => {
    const pool = createWorkerPool<Sums>({
      size: 1,
      start() {
        throw new Error('no workers here');
      },
    });
    await expect(pool.run('double', 1)).rejects.toThrow('no workers here');
    await expect(pool.run('double', 1)).rejects.toThrow('no workers here');
  });

  it('asks by how many wait, and lets background jobs pass after the others and one time in eight', async () => {
    const { pool, worker } = openPool();
    const done: Promise<unknown>[] = [pool.run('double', 0)];
    const background = [101, 102, 103].map((asked) => pool.run('double', asked, { isBackground: true }));
    for (let job = 1; job <= 9; job++) done.push(pool.run('double', (waiting) => job * 100 + waiting));
    for (let job = 0; job < 13; job++) {
      worker(1).answer(job);
      await settled(Promise.resolve());
    }
    expect(worker(1).asked).toEqual([0, 108, 207, 306, 405, 504, 603, 101, 702, 801, 900, 102, 103]);
    await Promise.all([...done, ...background]);
  });

  it('forgets an aborted job that waits, and terminates the worker of one that runs', async () => {
    const { pool, workers, worker, reported } = openPool();
    const [running, queued, finished] = [new AbortController(), new AbortController(), new AbortController()];
    const done = pool.run('double', 0, { signal: finished.signal });
    worker(1).answer(0);
    await done;
    await settled(Promise.resolve());
    const jobs = [running, queued].map(({ signal }, asked) => pool.run('double', asked + 1, { signal, attempts: 2 }));
    const last = pool.run('double', 3);
    queued.abort(new Error('not needed'));
    running.abort(new Error('enough'));
    finished.abort();
    await expect(jobs[0]).rejects.toThrow('enough');
    await expect(jobs[1]).rejects.toThrow('not needed');
    await settled(Promise.resolve());
    expect(workers.map(({ asked, isTerminated }) => [asked, isTerminated])).toEqual([
      [[0, 1], true],
      [[3], false],
    ]);
    worker(2).answer(6);
    expect([await last, reported]).toEqual([6, []]);
    await expect(pool.run('double', 1, { signal: queued.signal })).rejects.toThrow('not needed');
  });

  it('settles everything when it is stopped, at work, waiting and later', async () => {
    const { pool, workers, reported } = openPool();
    const jobs = [pool.run('double', 1, { attempts: 2 }), pool.run('double', 2), pool.run('double', 3, { isBackground: true })];
    const all = Promise.allSettled(jobs);
    await pool.stop();
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect(pool.run('double', 4)).rejects.toThrow('stopped');
    expect([workers.length, workers[0]?.isTerminated, reported]).toEqual([1, true, []]);
  });

  it('hears when a worker of a browser breaks down or says what cannot be read', async () => {
    for (const type of ['error', 'messageerror'] as const) {
      const listeners = new Map<string, (event: { data?: unknown }) => void>();
      let isTerminated = false;
      const create = (): WebWorker => ({
        postMessage: () => undefined,
        terminate: () => {
          isTerminated = true;
        },
        addEventListener: (on, listener) => listeners.set(on, listener),
      });
      const pool = createWorkerPool<Sums>({ start: startWebWorker(create), size: 1 });
      const answered = pool.run('double', 1);
      listeners.get('message')?.({ data: { kind: 'answer', id: 1, answer: 2 } });
      expect(await answered).toBe(2);
      await settled(Promise.resolve());
      const job = pool.run('double', 2);
      listeners.get(type)?.({});
      await expect(job).rejects.toThrow('broke down');
      expect(isTerminated).toBe(true);
    }
  });
});
