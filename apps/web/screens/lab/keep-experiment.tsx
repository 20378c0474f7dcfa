import type { AnyGame } from '@tablehop/core';
import { findGame } from '@tablehop/games/rules';
import { labKnowledgeOf, type StudyReport } from '@tablehop/lab';
import { saveFile } from '@tablehop/ui/save-file.ts';
import { useEffect, useRef } from 'preact/hooks';
import { isKept, keepFromMatch } from '../../features/pieces/index.ts';
import type { LabSpeaker } from '../../text/pages.ts';
import { copyText } from '../../ui/copy-text.ts';
import { FileButton } from '../../ui/file-button.tsx';
import { announce, notify } from '../../ui/notices.ts';
import { experimentAddress, fileNameOf, LARGEST_FILE_BYTES, readExperimentFile, writeExperimentFile } from './experiment-file.ts';
import { sayFormProblem, sayProblem } from './lab-text.ts';
import { writeMatchesCsv } from './matches-csv.ts';
import type { RunProgress } from './study-run.ts';
import type { ExperimentHandle } from './use-experiment.ts';

type KeepExperimentProps = {
  readonly game: AnyGame;
  readonly experiment: ExperimentHandle;
  readonly report: StudyReport | null;
  readonly speak: LabSpeaker;
};

export function KeepExperiment({ game, experiment, report, speak }: KeepExperimentProps) {
  const { asked, plan, run, open } = experiment;
  const name = report === null ? 'lab' : fileNameOf(run?.request ?? requestLike(report));

  const copyLink = async () => {
    if (plan?.ok !== true) return;
    const address = await experimentAddress(plan.request);
    if (!address.ok) return notify({ kind: 'problem', text: sayProblem(speak, address.problem) });
    const link = new URL(address.value, location.href).href;
    const isDone = await copyText(link);
    notify({ kind: 'info', text: isDone ? speak('lab.page.link.copied') : speak('lab.page.link.byHand', { link }) });
  };
  const saveExperiment = () => {
    const request = run?.request ?? (plan?.ok === true ? plan.request : null);
    if (request === null) return;
    const file = writeExperimentFile(request, run?.known ?? new Map());
    saveFile(file.name, file.text);
  };
  const saveReport = async (found: StudyReport) => {
    const { htmlReport } = await import('@tablehop/charts');
    saveFile(`${name}.html`, htmlReport(found, { say: speak, lab: labKnowledgeOf(game) }, document), 'text/html');
  };
  const openFile = async (file: File) => {
    const reason = await reasonAgainst(file);
    if (reason === null) notify({ kind: 'info', text: speak('lab.page.file.opened', { file: file.name }) });
    else notify({ kind: 'problem', text: speak('lab.page.file.refused', { file: file.name, reason }) });
  };
  // Some pieces can be changed only in the lab.
  const isPlayable = findGame(game.id)?.pieces !== undefined;
  const pieces = asked.kind === 'form' && plan?.ok === true && isPlayable ? asked.form.pieces : null;

  return (
    <section class="lab-keep" aria-labelledby="lab-keep">
      <h3 id="lab-keep">{speak('lab.page.keep')}</h3>
      <p class="flex wrap gap-2">
        <button type="button" class="button" disabled={plan?.ok !== true} onClick={() => void copyLink()}>
          {speak('lab.page.link.copy')}
        </button>
        <button type="button" class="button" disabled={plan?.ok !== true && run === null} onClick={saveExperiment}>
          {speak('lab.page.file.save')}
        </button>
        <FileButton label={speak('lab.page.file.open')} class="button lab-open relative" onFile={openFile} />
        {pieces !== null && !isKept(game.id, pieces) && (
          <button type="button" class="button" onClick={() => keepFromMatch(game.id, pieces)}>
            {speak('lab.page.pieces.keep')}
          </button>
        )}
      </p>
      {report !== null && (
        <p class="flex wrap gap-2">
          <button type="button" class="button" onClick={() => void saveReport(report)}>
            {speak('lab.page.save.html')}
          </button>
          {run !== null && (
            <button type="button" class="button" onClick={() => saveFile(`${name}.csv`, writeMatchesCsv(run.study, run.known), 'text/csv')}>
              {speak('lab.page.save.csv')}
            </button>
          )}
          <button type="button" class="button" onClick={() => saveFile(`${name}-report.json`, `${JSON.stringify(report)}\n`)}>
            {speak('lab.page.save.json')}
          </button>
        </p>
      )}
    </section>
  );

  async function reasonAgainst(file: File): Promise<string | null> {
    if (file.size > LARGEST_FILE_BYTES) return speak('lab.page.file.tooLarge');
    const text = await file.text().catch(() => null);
    if (text === null) return speak('lab.page.file.unreadable');
    const read = readExperimentFile(text);
    const problem = read.ok ? open(read.value) : read.problem;
    return problem === null ? null : sayProblem(speak, problem);
  }
}

function requestLike({ study }: StudyReport): Parameters<typeof fileNameOf>[0] {
  const [{ experiment }] = study.arms;
  return { game: experiment.game, kind: study.kind, games: study.matches, seed: experiment.seed };
}

type RunBarProps = {
  readonly experiment: ExperimentHandle;
  readonly speak: LabSpeaker;
  readonly onStart: () => void;
  readonly onResults: () => void;
};

export function RunBar({ experiment, speak, onStart, onResults }: RunBarProps) {
  const { plan, run, isUnkept } = experiment;
  const state = run?.state.value ?? { kind: 'fresh' as const };
  const progress = run?.progress.value ?? null;
  const isCurrent = plan?.ok === true && run !== null && plan.id === run.id;
  const isRunning = state.kind === 'running';
  useTellingAloud(experiment, speak);

  const line = (): string => {
    if (isRunning && progress !== null) return sayProgress(speak, progress);
    if (plan?.ok === false) return speak('lab.page.cannot', { reason: sayFormProblem(speak, plan.problem) });
    if (!isCurrent || progress === null) return speak('lab.page.ready');
    switch (state.kind) {
      case 'failed':
        return speak('lab.page.failed');
      case 'done':
        return speak('lab.page.done', { matches: progress.matches });
      default:
        return speak('lab.page.stopped', { matches: progress.matches, total: progress.total });
    }
  };
  const isDone = isCurrent && state.kind === 'done';
  const buttonWords = (): string => {
    if (isRunning) return speak('lab.page.stop');
    if (isDone) return speak('lab.page.toResults');
    return speak(isCurrent && state.kind !== 'fresh' ? 'lab.page.goOn' : 'lab.page.start');
  };
  return (
    <div class="lab-bar sticky grid items-center gap-2-3 at-bottom on-paper shadow">
      {isRunning && progress !== null && (
        <progress
          class="lab-progress w-full absolute no-border"
          aria-label={speak('lab.page.progress')}
          max={progress.total}
          value={progress.matches}
        />
      )}
      <p class={`lab-bar-line m-0 tabular leading-3 ${plan?.ok === false || (isCurrent && state.kind === 'failed') ? 'bad semibold' : ''}`}>
        {line()}
        {isUnkept && <span class="lab-unkept"> {speak('lab.page.unkept')}</span>}
      </p>
      {/* One button, so that it keeps the focus after a press. */}
      <button
        type="button"
        class={`button lab-bar-button ${isRunning || isDone ? '' : 'button-main'}`}
        aria-disabled={!isRunning && plan?.ok !== true}
        onClick={isRunning ? experiment.stop : isDone ? onResults : onStart}
      >
        {buttonWords()}
      </button>
    </div>
  );
}

const TOLD_QUARTERS = 4;

/** A screen reader announces the start, each quarter, and the end: not each match. */
function useTellingAloud({ run }: ExperimentHandle, speak: LabSpeaker): void {
  const last = useRef<{ readonly id: string; readonly kind: string; readonly quarter: number } | null>(null);
  const kind = run?.state.value.kind ?? 'fresh';
  const { matches = 0, total = 1 } = run?.progress.value ?? {};
  const quarter = Math.floor((TOLD_QUARTERS * matches) / total);
  useEffect(() => {
    const before = last.current;
    last.current = run === null ? null : { id: run.id, kind, quarter };
    if (run === null) return;
    const isSame = before?.id === run.id;
    if (kind === 'running' && (!isSame || before.kind !== 'running')) announce(speak('lab.page.aloud.begun'));
    else if (kind === 'running' && before?.quarter !== quarter) {
      const percent = new Intl.NumberFormat(speak.locale, { style: 'percent' }).format(quarter / TOLD_QUARTERS);
      announce(speak('lab.page.aloud.part', { percent }));
    } else if (isSame && before.kind === 'running') {
      const state = run.state.peek();
      if (state.kind === 'done') announce(speak('lab.page.done', { matches }));
      if (state.kind === 'stopped') announce(speak('lab.page.stopped', { matches, total }));
      if (state.kind === 'failed') announce(speak('lab.page.failed'));
    }
  }, [run, kind, quarter]);
}

const MINUTE = 60;

function sayProgress(speak: LabSpeaker, { matches, total, perSecond }: RunProgress): string {
  const sofar = speak('lab.page.sofar', { matches, total });
  if (perSecond === null || perSecond === 0) return sofar;
  const rate = new Intl.NumberFormat(speak.locale, { maximumSignificantDigits: 2 }).format(perSecond);
  const left = Math.ceil((total - matches) / perSecond);
  const time =
    left < MINUTE ? speak('lab.page.seconds', { seconds: left }) : speak('lab.page.minutes', { minutes: Math.ceil(left / MINUTE) });
  return [sofar, speak('lab.page.rate', { rate }), time].join(' · ');
}
