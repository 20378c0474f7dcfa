/** The words of the page that shows what one has learned, a language at a time. */

import type { Catalog, Locale } from '@tablehop/text';
import type { en } from './en.ts';

export type ProgressKey = keyof typeof en;

const catalogs: { readonly [locale in Locale]: () => Promise<Catalog> } = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
};

export function loadProgressText(locale: Locale): Promise<Catalog> {
  return catalogs[locale]();
}
