import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { ChartWords } from '@tablehop/charts';
import type { ArmReport, Distribution, Estimate, StudyReport } from '@tablehop/lab';
import type { Speaker } from '@tablehop/text';
import { Refused, writeText } from '../failure.ts';

export type OutputFlags = { readonly json?: true; readonly out?: string; readonly csv?: string; readonly html?: string };

/** Fails before the first match if a file cannot be written. */
export async function checkFiles(files: readonly (string | undefined)[], say: Speaker): Promise<void> {
  for (const file of files) {
    if (file !== undefined && !(await isWritable(file))) throw new Refused(say({ key: 'lab.folder', params: { file } }));
  }
}

async function isWritable(file: string): Promise<boolean> {
  const isFolder = await stat(file).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (isFolder) return false;
  return access(dirname(resolve(file)), constants.W_OK).then(
    () => true,
    () => false,
  );
}

/** `say` must know the words of the game and of the charts. */
export async function writeOutputs(report: StudyReport, { json, out, csv, html }: OutputFlags, words: ChartWords): Promise<void> {
  const { say } = words;
  const text = `${JSON.stringify(report)}\n`;
  if (out !== undefined) await writeText(out, text, say);
  if (csv !== undefined) await writeText(csv, csvOf(report), say);
  if (html !== undefined) await writeText(html, await htmlOf(report, words), say);
  process.stdout.write(json ? text : (await import('./chapters.ts')).chapterText(report, words));
}

/** One HTML file. The charts need happy-dom, which is loaded only for this. */
async function htmlOf(report: StudyReport, words: ChartWords): Promise<string> {
  const [{ htmlReport }, { Window }] = await Promise.all([import('@tablehop/charts'), import('happy-dom')]);
  const window = new Window();
  try {
    return htmlReport(report, words, window.document as unknown as Document);
  } finally {
    await window.happyDOM.close();
  }
}

const COLUMNS = ['arm', 'changes', 'matches', 'figure', 'of', 'mean', 'low', 'high', 'count', 'deviation'] as const;

type Figure = {
  readonly figure: string;
  readonly of?: string | number;
} & Partial<Omit<Distribution, 'histogram'>>;

/** CSV (RFC 4180) in long form: a line for each figure of each arm. */
function csvOf({ arms, duel }: StudyReport): string {
  const lines = arms.flatMap((arm, index) => {
    const about = [index, changesOf(arm), arm.matches];
    const figures = [
      ...figuresOf(arm),
      ...(duel === null || index > 0 ? [] : [ofEstimate('duel.share', duel.share), ofEstimate('duel.elo', duel.elo)]),
    ];
    return figures.map(({ figure, of, mean, low, high, count, deviation }) => [...about, figure, of, mean, low, high, count, deviation]);
  });
  return [COLUMNS, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}

function changesOf({ changes }: ArmReport): string {
  return Object.entries(changes)
    .map(([path, value]) => `${path}=${JSON.stringify(value)}`)
    .join('; ');
}

function figuresOf(arm: ArmReport): readonly Figure[] {
  const { firstMover, decidedAt, margin, choices } = arm;
  return [
    ...arm.players.flatMap(({ level, wins, points }, index) => [
      ofEstimate('player.wins', wins, `${index + 1} ${level}`),
      ofEstimate('player.points', points, `${index + 1} ${level}`),
    ]),
    ...arm.seats.flatMap(({ wins, points }, seat) => [
      ofEstimate('seat.wins', wins, seat + 1),
      ofEstimate('seat.points', points, seat + 1),
      ...histogramOf(`seat.points.histogram.${seat + 1}`, points),
    ]),
    ...(firstMover === null ? [] : [ofEstimate('firstMover', firstMover)]),
    ofEstimate('ties', arm.ties),
    ofEstimate('lost', arm.lost),
    ofEstimate('turns', arm.turns),
    ...histogramOf('turns.histogram', arm.turns),
    ofEstimate('decisions', arm.decisions),
    ...arm.endings.map(({ ending, share }) => ofEstimate('ending', share, ending)),
    ofEstimate('leadChanges', arm.leadChanges),
    ...histogramOf('leadChanges.histogram', arm.leadChanges),
    ...(decidedAt === null ? [] : [ofEstimate('decidedAt', decidedAt), ...histogramOf('decidedAt.histogram', decidedAt)]),
    ...(margin === null ? [] : [ofEstimate('margin', margin), ...histogramOf('margin.histogram', margin)]),
    ...arm.yields.flatMap(({ key, completed, points, pointsOfWinners, pointsWhenComplete }) => [
      ofEstimate('yield.completed', completed, key),
      { figure: 'yield.points', of: key, mean: points },
      { figure: 'yield.pointsOfWinners', of: key, mean: pointsOfWinners },
      ...(pointsWhenComplete === null ? [] : [{ figure: 'yield.pointsWhenComplete', of: key, mean: pointsWhenComplete }]),
    ]),
    ...arm.events.flatMap(({ key, share, perMatch }) => [
      ofEstimate('event.share', share, key),
      { figure: 'event.perMatch', of: key, mean: perMatch },
    ]),
    ...arm.rules.flatMap(({ id, share, perMatch }) => [
      ofEstimate('rule.share', share, id),
      { figure: 'rule.perMatch', of: id, mean: perMatch },
    ]),
    ...(choices === null
      ? []
      : [
          ofEstimate('choices.offered', choices.offered),
          ofEstimate('choices.good', choices.good),
          { figure: 'choices.bits', mean: choices.bits },
        ]),
    ...arm.differences.map(({ measure, estimate }) => ofEstimate('difference', estimate, measure)),
  ];
}

function ofEstimate(figure: string, { mean, low, high, count, ...more }: Estimate | Distribution, of?: string | number): Figure {
  return {
    figure,
    mean,
    low,
    high,
    count,
    ...('deviation' in more ? { deviation: more.deviation } : {}),
    ...(of === undefined ? {} : { of }),
  };
}

function histogramOf(figure: string, { histogram }: Distribution): readonly Figure[] {
  return histogram.map(({ value, count }) => ({ figure, of: value, count }));
}

function cell(value: string | number | undefined): string {
  const text = value === undefined ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
