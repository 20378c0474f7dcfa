/** An experiment under way: its workers, stopping and going on, and what is told of it. */

import { findGame } from '@tablehop/games/rules';
import { playTask, readStudy, reportOf, runStudy, type Study, type Task, type TaskResult, tasksOf } from '@tablehop/lab';
import { describe, expect, it } from 'vitest';
import { type Crew, createCrew, type LabWorker, usualCrewSize } from '../screens/lab/crew.ts';
import { createStudyRun, type RunState, type StudyRun } from '../screens/lab/study-run.ts';
import type { TaskNews } from '../screens/lab/task-news.ts';

const game = findGame('hip-hip-hooray');

function studyOf(games: number): Study {
  const request = { kind: 'simulate', game: 'hip-hip-hooray', levels: ['random'], players: 2, games, seed: 5 };
  const read = readStudy(request, findGame);
  if (!read.ok) throw new RangeError(read.problem.key);
  return read.value;
}

const study = studyOf(6);
const tasks = tasksOf(study);

function play(task: Task): TaskResult {
  if (game === undefined) throw new RangeError('there is such a game');
  return playTask(game, task);
}

/** Plays when it is told to, so that a test can stop in between. */
function handCrew(size = 1) {
  const waiting: (() => void)[] = [];
  const asked: number[] = [];
  let isDismissed = false;
  const crew: Crew = {
    size,
    play: (task) =>
      new Promise((resolve, reject) => {
        asked.push(task.first);
        waiting.push(() => (isDismissed ? reject(new Error('dismissed')) : resolve(play(task))));
      }),
    dismiss() {
      isDismissed = true;
    },
  };
  return { crew, asked, next: () => waiting.shift()?.(), isDismissed: () => isDismissed };
}

function kindOf({ state }: StudyRun): RunState['kind'] {
  return state.value.kind;
}

describe('a run', () => {
  it('plays everything, tells of every task, and reports what `runStudy` finds', async () => {
    const crew: Crew = { size: 2, play: async (task) => play(task), dismiss() {} };
    const told: number[] = [];
    const run = createStudyRun(study, new Map(), { hire: () => crew, played: ({ number }) => told.push(number) });
    expect(kindOf(run)).toBe('fresh');
    run.start();
    await expect.poll(() => kindOf(run)).toBe('done');
    expect(told.toSorted((a, b) => a - b)).toEqual(tasks.map(({ number }) => number));
    expect(run.progress.value).toMatchObject({ matches: 6, total: 6 });
    expect(run.report.value).toEqual(reportOf(study, await runStudy(study, { play: async (task) => play(task), lanes: 1 })));
  });

  it('keeps what it has when it is stopped, and goes on with the rest', async () => {
    const first = handCrew();
    const second = handCrew();
    const crews = [first.crew, second.crew];
    const run = createStudyRun(study, new Map(), { hire: () => crews.shift() as Crew, played() {} });
    run.start();
    await expect.poll(() => first.asked.length).toBe(1);
    first.next();
    await expect.poll(() => first.asked.length).toBe(2);
    run.stop();
    expect(first.isDismissed()).toBe(true);
    expect(kindOf(run)).toBe('stopped');
    expect(run.progress.value.matches).toBe(1);
    expect(run.report.value).toMatchObject({ matches: 1, isWhole: false });

    // What comes after it was stopped does not count.
    first.next();
    run.start();
    expect(kindOf(run)).toBe('running');
    for (let index = 1; index < tasks.length; index++) {
      await expect.poll(() => second.asked.length).toBe(index);
      second.next();
    }
    await expect.poll(() => kindOf(run)).toBe('done');
    expect(second.asked).toEqual([1, 2, 3, 4, 5]);
    expect(run.report.value?.isWhole).toBe(true);
  });

  it('says that a worker failed, and can be started again', async () => {
    let isBroken = true;
    const crew = (): Crew => ({
      size: 1,
      play: async (task) => {
        if (isBroken && task.first === 2) throw new Error('out of memory');
        return play(task);
      },
      dismiss() {},
    });
    const run = createStudyRun(study, new Map(), { hire: crew, played() {} });
    run.start();
    await expect.poll(() => run.state.value).toEqual({ kind: 'failed' });
    expect([...run.known.keys()]).toEqual([0, 1]);
    isBroken = false;
    run.start();
    await expect.poll(() => kindOf(run)).toBe('done');
  });

  it('knows what was found before, and leaves out what is of another study', () => {
    const results = tasks.map((task): [number, TaskResult] => [task.number, play(task)]);
    const parts = { hire: () => handCrew().crew, played() {} };
    expect(kindOf(createStudyRun(study, new Map(results), parts))).toBe('done');
    const some = createStudyRun(study, new Map(results.slice(0, 2)), parts);
    expect(kindOf(some)).toBe('stopped');
    expect(some.report.value?.matches).toBe(2);
    const wrong = createStudyRun(study, new Map([[0, { ...(results[0]?.[1] as TaskResult), rows: [] }]]), parts);
    expect(kindOf(wrong)).toBe('fresh');
  });
});

/** A worker that answers when it is told to. */
function handWorker() {
  const heard: { message?: (event: { data?: unknown }) => void; error?: (event: { data?: unknown }) => void } = {};
  const posted: unknown[] = [];
  let isTerminated = false;
  const worker: LabWorker = {
    postMessage: (message: unknown) => void posted.push(message),
    terminate() {
      isTerminated = true;
    },
    addEventListener(type, listener) {
      heard[type] = listener;
    },
  };
  return {
    worker,
    posted,
    isTerminated: () => isTerminated,
    tell: (news: TaskNews) => heard.message?.({ data: news }),
    fail: () => heard.error?.({}),
  };
}

describe('the crew', () => {
  const task = tasks[0] as Task;
  const result: TaskResult = { rows: [], tally: { yields: {}, events: {}, rules: {}, choices: { offered: {}, good: {} } } };

  it('leaves a core for the page, and has one worker at least', () => {
    expect([1, 2, 8, 128, 0].map((cores) => usualCrewSize(cores))).toEqual([1, 1, 7, 32, 1]);
  });

  it('gives every task to a worker that is free, and starts no more than it needs', async () => {
    const workers = [handWorker(), handWorker()];
    let started = 0;
    const crew = createCrew(2, () => workers[started++]?.worker as LabWorker);
    const first = crew.play(task);
    const second = crew.play(task);
    workers[1]?.tell({ kind: 'played', result });
    await expect(second).resolves.toEqual(result);
    const third = crew.play(task);
    workers[1]?.tell({ kind: 'played', result });
    workers[0]?.tell({ kind: 'played', result });
    await expect(Promise.all([first, third])).resolves.toEqual([result, result]);
    expect(started).toBe(2);
    expect(workers.map(({ posted }) => posted.length)).toEqual([1, 2]);
  });

  it('tells of a worker that failed, or never started', async () => {
    const one = handWorker();
    const failed = createCrew(1, () => one.worker).play(task);
    one.tell({ kind: 'failed', reason: 'no game' });
    await expect(failed).rejects.toThrow('no game');
    const other = handWorker();
    const broken = createCrew(1, () => other.worker).play(task);
    other.fail();
    await expect(broken).rejects.toThrow('could not be started');
  });

  it('gives no task to a worker that broke down while it was free, or after it has failed', async () => {
    const workers = [handWorker(), handWorker(), handWorker()] as const;
    let started = 0;
    const crew = createCrew(1, () => workers[started++]?.worker as LabWorker);
    const first = crew.play(task);
    workers[0].tell({ kind: 'played', result });
    await first;
    workers[0].fail();
    expect(workers[0].isTerminated()).toBe(true);
    const second = crew.play(task);
    workers[1].tell({ kind: 'failed', reason: 'no game' });
    await expect(second).rejects.toThrow('no game');
    const third = crew.play(task);
    workers[2].tell({ kind: 'played', result });
    await expect(third).resolves.toEqual(result);
    expect(workers.map(({ posted }) => posted.length)).toEqual([1, 1, 1]);
  });

  it('ends its workers when it is dismissed, and whoever waits hears of it', async () => {
    const one = handWorker();
    const crew = createCrew(1, () => one.worker);
    const waiting = crew.play(task);
    crew.dismiss();
    await expect(waiting).rejects.toThrow('dismissed');
    expect(one.isTerminated()).toBe(true);
    await expect(crew.play(task)).rejects.toThrow('dismissed');
  });
});
