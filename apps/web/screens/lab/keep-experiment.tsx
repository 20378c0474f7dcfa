import type { AnyGame } from '@tablehop/core';
import { findGame } from '@tablehop/games/rules';
import type { StudyReport } from '@tablehop/lab';
import { isKept, keepFromMatch } from '../../features/pieces/index.ts';
import type { LabSpeaker } from '../../text/pages.ts';
import { FileButton } from '../../ui/file-button.tsx';
import { notify } from '../../ui/notices.ts';
import { copyText, saveFile } from '../../ui/save-file.ts';
import { experimentAddress, fileNameOf, LARGEST_FILE_BYTES, readExperimentFile, writeExperimentFile } from './experiment-file.ts';
import { sayProblem } from './lab-text.ts';
import { writeMatchesCsv } from './matches-csv.ts';
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
    saveFile(`${name}.html`, htmlReport(found, { say: speak }, document), 'text/html');
  };
  const openFile = async (file: File) => {
    const reason = await reasonAgainst(file);
    if (reason === null) notify({ kind: 'info', text: speak('lab.page.file.opened', { file: file.name }) });
    else notify({ kind: 'problem', text: speak('lab.page.file.refused', { file: file.name, reason }) });
  };
  // Some pieces can be changed in the lab only.
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

  /** Null if it was opened. */
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
