import type { Catalog, Locale } from '@tablehop/text';

export const labCatalogs: { readonly [locale in Locale]: () => Promise<Catalog> } = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
};
