/** Plays a study with parallel tasks. The runner of a task is a port: a thread, a worker, a queue. */

import { createSequentialTest, type Verdict } from './gsprt.ts';
import { sharesOf } from './observations.ts';
import type { TaskResult } from './study.ts';
import { type Findings, type NumberedTask, type Study, tasksOf } from './study.ts';

export type StudyPorts = {
  readonly play: (task: NumberedTask) => Promise<TaskResult>;
  readonly lanes: number;
  /** Results of an earlier run, by task number; these tasks are not played again. */
  readonly known?: ReadonlyMap<number, TaskResult>;
  /** Called with every new result, in any order, before it counts; for journals. */
  readonly played?: (task: NumberedTask, result: TaskResult) => void | Promise<void>;
  /** Called with the findings so far: results without a gap from the first task on. */
  readonly progress?: (findings: Findings, total: number) => void;
  /** On abort, starts nothing more, does not wait for running tasks, and returns what is known. */
  readonly signal?: AbortSignal;
};

/** Resolves with the findings in task order once decided or stopped, without waiting for running tasks. Rejects if one fails. */
export async function runStudy(study: Study, ports: StudyPorts): Promise<Findings> {
  const tasks = tasksOf(study);
  const results = new Map<number, TaskResult>(ports.known ?? []);
  const findings: TaskResult[] = [];
  const look = createStopping(study);
  let isOver = false;
  let next = 0;
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });

  function takeStock(): void {
    for (let result = results.get(findings.length); result !== undefined && !isOver; result = results.get(findings.length)) {
      findings.push(result);
      const verdict = look(result);
      isOver = verdict === 'low' || verdict === 'high';
    }
    ports.progress?.(findings, tasks.length);
    if (isOver) end();
  }

  async function work(): Promise<void> {
    while (!isOver && next < tasks.length) {
      const task = tasks[next] as NumberedTask;
      next += 1;
      if (results.has(task.number)) continue;
      const result = await ports.play(task);
      if (isOver) return;
      await ports.played?.(task, result);
      if (isOver) return;
      results.set(task.number, result);
      takeStock();
    }
  }

  function stop(): void {
    isOver = true;
    end();
  }

  takeStock();
  if (ports.signal?.aborted === true) return findings;
  ports.signal?.addEventListener('abort', stop);
  try {
    await Promise.race([ended, Promise.all(Array.from({ length: Math.max(1, ports.lanes) }, work))]);
  } finally {
    isOver = true;
    ports.signal?.removeEventListener('abort', stop);
  }
  return findings;
}

/** The verdict of the sequential test after each result, in task order; null without a stop rule. */
function createStopping({ stop, arms: [{ experiment }] }: Study): (result: TaskResult) => Verdict | null {
  if (stop === undefined) return () => null;
  const test = createSequentialTest(stop);
  return ({ rows }) => test(sharesOf(experiment, rows));
}

export function verdictAfter(study: Study, findings: Findings): Verdict | null {
  if (study.stop === undefined) return null;
  const look = createStopping(study);
  return findings.reduce<Verdict>((_, result) => look(result) ?? 'undecided', 'undecided');
}
