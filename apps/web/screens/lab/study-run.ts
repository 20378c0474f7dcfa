import { type ReadonlySignal, signal } from '@preact/signals';
import type { LabKnowledge } from '@tablehop/lab';
import {
  type Findings,
  type NumberedTask,
  reportOf,
  runStudy,
  type Study,
  type StudyReport,
  type Task,
  type TaskResult,
  tasksOf,
} from '@tablehop/lab';

export type Players = {
  readonly size: number;
  /** Rejects if a worker fails, and on `dismiss`. */
  readonly play: (task: Task) => Promise<TaskResult>;
  /** At once, aborting running tasks. */
  readonly dismiss: () => void;
};

export type RunState =
  | { readonly kind: 'fresh' }
  | { readonly kind: 'running' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'done' };

/** Counts matches of all arms. */
export type RunProgress = {
  readonly matches: number;
  readonly total: number;
  readonly perSecond: number | null;
};

export type StudyRun = {
  readonly study: Study;
  readonly state: ReadonlySignal<RunState>;
  readonly progress: ReadonlySignal<RunProgress>;
  readonly report: ReadonlySignal<StudyReport | null>;
  readonly known: ReadonlyMap<number, TaskResult>;
  readonly start: () => void;
  readonly stop: () => void;
};

export type RunParts = {
  readonly lab: LabKnowledge;
  readonly hire: () => Players;
  readonly played: (task: NumberedTask, result: TaskResult) => void;
  readonly now?: () => number;
  readonly later?: (work: () => void, ms: number) => () => void;
};

/** Nobody can read charts that change more often. */
const REPORT_EVERY_MS = 500;
/** Reports of many matches are slow: they may use a tenth of the time at most. */
const SHARE_FOR_REPORTS = 10;

const wait = (work: () => void, ms: number) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

export function createStudyRun(
  study: Study,
  earlier: ReadonlyMap<number, TaskResult>,
  { lab, hire, played, now = () => performance.now(), later = wait }: RunParts,
): StudyRun {
  const tasks = tasksOf(study);
  const known = new Map([...earlier].filter(([number, { rows }]) => tasks[number]?.count === rows.length));
  const total = study.matches * study.arms.length;
  const matches = () => [...known.values()].reduce((sum, { rows }) => sum + rows.length, 0);
  const first = gapless(known);
  const state = signal<RunState>({ kind: first.length === tasks.length ? 'done' : known.size > 0 ? 'stopped' : 'fresh' });
  const progress = signal<RunProgress>({ matches: matches(), total, perSecond: null });
  const report = signal<StudyReport | null>(first.length >= study.arms.length ? reportOf(study, first, lab) : null);
  let players: Players | null = null;
  let cancelReport: (() => void) | null = null;
  let mayReportAt = 0;

  function writeReport(): void {
    cancelReport = null;
    const findings = gapless(known);
    if (findings.length < study.arms.length) return;
    const begun = now();
    report.value = reportOf(study, findings, lab);
    mayReportAt = now() + Math.max(REPORT_EVERY_MS, SHARE_FOR_REPORTS * (now() - begun));
  }

  function reportSoon(): void {
    cancelReport ??= later(writeReport, Math.max(0, mayReportAt - now()));
  }

  function end(next: RunState): void {
    players?.dismiss();
    players = null;
    cancelReport?.();
    writeReport();
    progress.value = { ...progress.peek(), matches: matches() };
    state.value = next;
  }

  function start(): void {
    if (players !== null || state.peek().kind === 'done') return;
    const hired = hire();
    players = hired;
    const begunAt = now();
    const before = matches();
    let count = before;
    state.value = { kind: 'running' };
    runStudy(study, {
      play: hired.play,
      lanes: hired.size,
      known: new Map(known),
      played(task, result) {
        if (players !== hired) return;
        known.set(task.number, result);
        count += result.rows.length;
        const seconds = (now() - begunAt) / 1000;
        progress.value = { matches: count, total, perSecond: seconds > 0 ? (count - before) / seconds : null };
        played(task, result);
        reportSoon();
      },
    }).then(
      () => players === hired && end({ kind: 'done' }),
      (error: unknown) => {
        if (players !== hired) return;
        console.error(error);
        end({ kind: 'failed' });
      },
    );
  }

  return {
    study,
    state,
    progress,
    report,
    known,
    start,
    stop() {
      if (players === null) return;
      const dismissed = players;
      players = null;
      dismissed.dismiss();
      end({ kind: 'stopped' });
    },
  };
}

function gapless(known: ReadonlyMap<number, TaskResult>): Findings {
  const findings: TaskResult[] = [];
  for (let result = known.get(0); result !== undefined; result = known.get(findings.length)) findings.push(result);
  return findings;
}
