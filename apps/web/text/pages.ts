/** Catalogs of single pages by language, each loaded with its page. */

import type { en as results } from '@tablehop/daily/text/en';
import type { Catalog, CatalogLoaders, Locale, Speaker } from '@tablehop/text';
import type { en as daily } from './daily/en.ts';
import type { en as lab } from './lab/en.ts';
import type { en as progress } from './progress/en.ts';
import type { en as puzzles } from './puzzles/en.ts';
import type { en as review } from './review/en.ts';
import type { WebKey } from './say-with.ts';

export type ReviewKey = keyof typeof review;

export type DailySpeaker = Speaker<WebKey | keyof typeof daily | keyof typeof results>;
export type LabSpeaker = Speaker<WebKey | keyof typeof lab>;
/** Results of challenges use the catalog of challenges. */
export type ProgressSpeaker = Speaker<WebKey | keyof typeof progress | keyof typeof daily | keyof typeof results>;
export type PuzzleSpeaker = Speaker<WebKey | keyof typeof puzzles>;
export type ReviewSpeaker = Speaker<WebKey | ReviewKey>;

type Load = (locale: Locale) => Promise<Catalog>;

export const loadLabText = byLocale({
  en: async () => (await import('./lab/en.ts')).en,
  de: async () => (await import('./lab/de.ts')).de,
  fr: async () => (await import('./lab/fr.ts')).fr,
});

export const loadProgressText = byLocale({
  en: async () => (await import('./progress/en.ts')).en,
  de: async () => (await import('./progress/de.ts')).de,
  fr: async () => (await import('./progress/fr.ts')).fr,
});

export const loadPuzzleText = byLocale({
  en: async () => (await import('./puzzles/en.ts')).en,
  de: async () => (await import('./puzzles/de.ts')).de,
  fr: async () => (await import('./puzzles/fr.ts')).fr,
});

export const loadReviewText = byLocale({
  en: async () => (await import('./review/en.ts')).en,
  de: async () => (await import('./review/de.ts')).de,
  fr: async () => (await import('./review/fr.ts')).fr,
});

/** Includes the catalogs of results and of refused attempts. */
export const loadDailyText = byLocale({
  en: async () => ({ ...(await import('@tablehop/daily/text/en')).en, ...(await import('./daily/en.ts')).en }),
  de: async () => ({ ...(await import('@tablehop/daily/text/de')).de, ...(await import('./daily/de.ts')).de }),
  fr: async () => ({ ...(await import('@tablehop/daily/text/fr')).fr, ...(await import('./daily/fr.ts')).fr }),
});

function byLocale(catalogs: CatalogLoaders): Load {
  return (locale) => catalogs[locale]();
}
