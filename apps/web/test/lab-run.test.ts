import type { AnyGame } from '@tablehop/core';
/** A running experiment: its workers, stopping and continuing, and its progress updates. */

import { findGame } from '@tablehop/games/all';
import { labKnowledgeOf, playTask, readStudy, reportOf, runStudy, type Study, type Task, type TaskResult, tasksOf } from '@tablehop/lab';
import { describe, expect, it } from 'vitest';
import { createStudyRun, type Players, type RunState, type StudyRun } from '../screens/lab/study-run.ts';
import { spareCores } from '../thinking/pool.ts';

const game = findGame('hip-hip-hooray');

function studyOf(games: number): Study {
  const request = { kind: 'simulate', game: 'hip-hip-hooray', levels: ['random'], players: 2, games, seed: 5 };
  const read = readStudy(request, findGame);
  if (!read.ok) throw new RangeError(read.problem.key);
  return read.value;
}

const study = studyOf(6);
const lab = labKnowledgeOf(findGame('hop-n-roll') as AnyGame);
const tasks = tasksOf(study);

function play(task: Task): TaskResult {
  if (game === undefined) throw new RangeError('there is such a game');
  return playTask(game, task);
}

/** Plays on command, so that a test can stop in between. */
function handPlayers(size = 1) {
  const waiting: (() => void)[] = [];
  const asked: number[] = [];
  let isDismissed = false;
  const players: Players = {
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
  return { players, asked, next: () => waiting.shift()?.(), isDismissed: () => isDismissed };
}

function kindOf({ state }: StudyRun): RunState['kind'] {
  return state.value.kind;
}

describe('a run', () => {
  it('plays everything, tells of every task, and reports what `runStudy` finds', async () => {
    const players: Players = { size: 2, play: async (task) => play(task), dismiss() {} };
    const told: number[] = [];
    const run = createStudyRun(study, new Map(), { lab, hire: () => players, played: ({ number }) => told.push(number) });
    expect(kindOf(run)).toBe('fresh');
    run.start();
    await expect.poll(() => kindOf(run)).toBe('done');
    expect(told.toSorted((a, b) => a - b)).toEqual(tasks.map(({ number }) => number));
    expect(run.progress.value).toMatchObject({ matches: 6, total: 6 });
    expect(run.report.value).toEqual(reportOf(study, await runStudy(study, { play: async (task) => play(task), lanes: 1 }), lab));
  });

  it('keeps what it has when it is stopped, and goes on with the rest', async () => {
    const first = handPlayers();
    const second = handPlayers();
    const crews = [first.players, second.players];
    const run = createStudyRun(study, new Map(), { lab, hire: () => crews.shift() as Players, played() {} });
    run.start();
    await expect.poll(() => first.asked.length).toBe(1);
    first.next();
    await expect.poll(() => first.asked.length).toBe(2);
    run.stop();
    expect(first.isDismissed()).toBe(true);
    expect(kindOf(run)).toBe('stopped');
    expect(run.progress.value.matches).toBe(1);
    expect(run.report.value).toMatchObject({ matches: 1, isWhole: false });

    // Results that arrive after the stop do not count.
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
    const players = (): Players => ({
      size: 1,
      play: async (task) => {
        if (isBroken && task.first === 2) throw new Error('out of memory');
        return play(task);
      },
      dismiss() {},
    });
    const run = createStudyRun(study, new Map(), { lab, hire: players, played() {} });
    run.start();
    await expect.poll(() => run.state.value).toEqual({ kind: 'failed' });
    expect([...run.known.keys()]).toEqual([0, 1]);
    isBroken = false;
    run.start();
    await expect.poll(() => kindOf(run)).toBe('done');
  });

  it('knows what was found before, and leaves out what is of another study', () => {
    const results = tasks.map((task): [number, TaskResult] => [task.number, play(task)]);
    const parts = { lab, hire: () => handPlayers().players, played() {} };
    expect(kindOf(createStudyRun(study, new Map(results), parts))).toBe('done');
    const some = createStudyRun(study, new Map(results.slice(0, 2)), parts);
    expect(kindOf(some)).toBe('stopped');
    expect(some.report.value?.matches).toBe(2);
    const wrong = createStudyRun(study, new Map([[0, { ...(results[0]?.[1] as TaskResult), rows: [] }]]), parts);
    expect(kindOf(wrong)).toBe('fresh');
  });
});

it('leaves a core for the page, and has one worker at least', () => {
  expect([1, 2, 8, 128, 0].map((cores) => spareCores(cores))).toEqual([1, 1, 7, 32, 1]);
});
