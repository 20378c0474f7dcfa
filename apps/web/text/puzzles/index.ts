/** The words of puzzles, a language at a time. */

import type { Catalog, Locale } from '@tablehop/text';
import type { en } from './en.ts';

export type PuzzleKey = keyof typeof en;

const catalogs: { readonly [locale in Locale]: () => Promise<Catalog> } = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
};

export function loadPuzzleText(locale: Locale): Promise<Catalog> {
  return catalogs[locale]();
}
