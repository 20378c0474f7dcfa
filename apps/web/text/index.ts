/** The app's catalogs by language: those of the home page, and those of all pages. */

import type { Catalog, CatalogLoaders, Locale } from '@tablehop/text';

const home: CatalogLoaders = {
  en: async () => (await import('./home/en.ts')).en,
  de: async () => (await import('./home/de.ts')).de,
  fr: async () => (await import('./home/fr.ts')).fr,
};

const pages: CatalogLoaders = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
};

export function loadHomeText(locale: Locale): Promise<Catalog> {
  return home[locale]();
}

export async function loadWebText(locale: Locale): Promise<Catalog> {
  return Object.assign({}, ...(await Promise.all([home[locale](), pages[locale]()])));
}
