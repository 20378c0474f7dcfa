/** The words of the web app, a language at a time. */

import type { Catalog, Locale } from '@tablehop/text';

const catalogs: { readonly [locale in Locale]: () => Promise<Catalog> } = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
};

export function loadWebText(locale: Locale): Promise<Catalog> {
  return catalogs[locale]();
}
