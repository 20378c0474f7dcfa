/** Why a study is refused, loaded one language at a time. Games have their own catalogs for what they refuse. */

type Catalog = { readonly [key: string]: string };

export const labProblems: { readonly [locale in 'en' | 'de' | 'fr']: () => Promise<Catalog> } = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
};
