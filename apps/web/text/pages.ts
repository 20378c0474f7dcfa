/** Catalogs of single pages by language, each loaded with its page. */

import { type Catalog, catalogLoader } from '@tablehop/core';
import type { en as results } from '@tablehop/daily/text/en';
import type { Locale } from '@tablehop/text';
import type { en as daily } from './daily/en.ts';
import type { WebSpeaker } from './index.ts';
import type { en as lab } from './lab/en.ts';
import type { en as progress } from './progress/en.ts';
import type { en as puzzles } from './puzzles/en.ts';
import type { en as review } from './review/en.ts';

export type ReviewKey = keyof typeof review;

export type DailySpeaker = WebSpeaker<typeof daily & typeof results>;
export type LabSpeaker = WebSpeaker<typeof lab>;
/** Results of challenges use the catalog of challenges. */
export type ProgressSpeaker = WebSpeaker<typeof progress & typeof daily & typeof results>;
export type PuzzleSpeaker = WebSpeaker<typeof puzzles>;
export type ReviewSpeaker = WebSpeaker<typeof review>;

export const loadLabText = catalogLoader({
  en: () => import('./lab/en.ts'),
  de: () => import('./lab/de.ts'),
  fr: () => import('./lab/fr.ts'),
});

export const loadProgressText = catalogLoader({
  en: () => import('./progress/en.ts'),
  de: () => import('./progress/de.ts'),
  fr: () => import('./progress/fr.ts'),
});

export const loadPuzzleText = catalogLoader({
  en: () => import('./puzzles/en.ts'),
  de: () => import('./puzzles/de.ts'),
  fr: () => import('./puzzles/fr.ts'),
});

export const loadReviewText = catalogLoader({
  en: () => import('./review/en.ts'),
  de: () => import('./review/de.ts'),
  fr: () => import('./review/fr.ts'),
});

const loadResultText = catalogLoader({
  en: () => import('@tablehop/daily/text/en'),
  de: () => import('@tablehop/daily/text/de'),
  fr: () => import('@tablehop/daily/text/fr'),
});
const loadChallengeText = catalogLoader({
  en: () => import('./daily/en.ts'),
  de: () => import('./daily/de.ts'),
  fr: () => import('./daily/fr.ts'),
});

/** Includes the catalogs of results and of refused attempts. */
export async function loadDailyText(locale: Locale): Promise<Catalog> {
  return Object.assign({}, ...(await Promise.all([loadResultText(locale), loadChallengeText(locale)])));
}
