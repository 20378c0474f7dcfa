/** Reports of small studies of every kind, played by quick bots, and the catalogs for them. */

import { findGame } from '@tablehop/games/all';
import { loadGameText } from '@tablehop/games/text';
import type { StudyReport, StudyRequest } from '@tablehop/lab';
import { commonCatalogs, createSpeaker, type Locale } from '@tablehop/text';
import { Window } from 'happy-dom';
import { labOf, reportFor } from '../../lab/test/studies.ts';
import type { ChartWords } from '../index.ts';
import { loadChartText } from '../text/index.ts';

const ROLL = { game: 'hop-n-roll', levels: ['random'], players: 2, games: 8, seed: 'charts' } as const;
const STARS = '/sheets/standard/0/stars/6';

export const HOSTILE_NAME = `<b>"Mine" & 'yours'</b>`;

const requests = {
  simulate: { ...ROLL, kind: 'simulate', players: 3, games: 20 },
  mixed: { ...ROLL, kind: 'simulate', levels: ['random', 'medium'] },
  solo: { kind: 'simulate', game: 'hop-cest-plie', levels: ['random'], players: 1, games: 4, seed: 'charts' },
  drawn: { kind: 'simulate', game: 'hip-hip-hooray', levels: ['random'], players: 2, games: 12, seed: 'charts' },
  duel: { ...ROLL, kind: 'duel', levels: ['medium', 'random'], games: 12, stop: { low: 0.5, high: 0.6, error: 0.05 } },
  sweep: { ...ROLL, kind: 'sweep', sweep: { mode: 'one-at-a-time', vary: [{ path: STARS, values: [14, 20, 50] }] } },
  several: {
    ...ROLL,
    kind: 'sweep',
    sweep: {
      mode: 'one-at-a-time',
      vary: [
        { path: STARS, values: [14, 20] },
        { path: 'options/board', values: ['B'] },
      ],
    },
  },
  grid: {
    ...ROLL,
    kind: 'sweep',
    sweep: {
      mode: 'grid',
      vary: [
        { path: 'options/sheet', values: ['standard', 'advanced'] },
        { path: STARS, values: [20, 17, 50] },
      ],
    },
  },
  compare: { ...ROLL, kind: 'compare', other: { components: { name: HOSTILE_NAME, data: changedSheets() } } },
  compareOptions: { ...ROLL, kind: 'compare', other: { options: { board: 'B' } } },
} satisfies { readonly [name: string]: StudyRequest };

export type StudyName = keyof typeof requests;
export const STUDIES = Object.keys(requests) as readonly StudyName[];

function changedSheets(): never {
  const data = structuredClone(findGame('hop-n-roll')?.pieces?.data);
  const sheets = data as { sheets: { standard: { stars: number[] }[] } };
  const stars = sheets.sheets.standard[0]?.stars ?? [];
  stars[6] = 40;
  return data as never;
}

const played = new Map<StudyName, StudyReport>();

export function reportNamed(name: StudyName): StudyReport {
  const report = played.get(name) ?? reportFor(requests[name]);
  played.set(name, report);
  return report;
}

export async function wordsFor(report: StudyReport, locale: Locale): Promise<ChartWords> {
  const { catalog } = await loadGameText(report.arms[0].experiment.game, locale);
  return {
    lab: labOf(report.arms[0].experiment.game),
    say: createSpeaker(locale, commonCatalogs[locale], await loadChartText(locale), catalog),
  };
}

export function aDocument(): Document {
  return new Window().document as unknown as Document;
}
