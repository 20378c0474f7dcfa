/** The words of boards of the day, a language at a time: those of the board, and those of results and of what is refused. */

import type { Catalog, Locale } from '@tablehop/text';

const catalogs: { readonly [locale in Locale]: () => Promise<Catalog> } = {
  en: async () => ({ ...(await import('@tablehop/daily/text/en')).en, ...(await import('./en.ts')).en }),
  de: async () => ({ ...(await import('@tablehop/daily/text/de')).de, ...(await import('./de.ts')).de }),
  fr: async () => ({ ...(await import('@tablehop/daily/text/fr')).fr, ...(await import('./fr.ts')).fr }),
};

export function loadBoardText(locale: Locale): Promise<Catalog> {
  return catalogs[locale]();
}
