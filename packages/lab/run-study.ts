/** Plays a study with as many tasks at a time as are wanted. Whoever plays them is a port: a thread, a worker, a queue. */

import { createSequentialTest, type Verdict } from './gsprt.ts';
import { sharesOf } from './observations.ts';
import type { TaskResult } from './study.ts';
import { type Findings, type NumberedTask, type Study, tasksOf } from './study.ts';

export type StudyPorts = {
  readonly play: (task: NumberedTask) => Promise<TaskResult>;
  /** How many tasks are under way at a time. */
  readonly lanes: number;
  /** Results that an earlier run has left, by task number; they are not played again. */
  readonly known?: ReadonlyMap<number, TaskResult>;
  /** Told of every result as it comes, in whichever order, before it counts; for journals. Not told of known ones. */
  readonly played?: (task: NumberedTask, result: TaskResult) => void | Promise<void>;
  /** Told of what is known so far: results without a gap from the first task on. */
  readonly progress?: (findings: Findings, total: number) => void;
  /** Nothing more is begun when it is aborted, and nobody waits for what is under way; what is known by then is what comes back. */
  readonly signal?: AbortSignal;
};

/** Resolves with the findings, in the order of tasks, as soon as the study is decided or stopped: does not wait for tasks under way. Rejects if one fails. */
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

/** The verdict of the sequential test after each result, in the order of tasks; null where there is no stop rule. */
function createStopping({ stop, arms: [{ experiment }] }: Study): (result: TaskResult) => Verdict | null {
  if (stop === undefined) return () => null;
  const test = createSequentialTest(stop);
  return ({ rows }) => test(sharesOf(experiment, rows));
}

/** Null where there is no stop rule. */
export function verdictAfter(study: Study, findings: Findings): Verdict | null {
  if (study.stop === undefined) return null;
  const look = createStopping(study);
  return findings.reduce<Verdict>((_, result) => look(result) ?? 'undecided', 'undecided');
}
