/** Why a study is refused, in words, loaded a language at a time. What a game or its options refuse, their own catalogs say. */

type Catalog = { readonly [key: string]: string };

export const labProblems: { readonly [locale in 'en' | 'de' | 'fr']: () => Promise<Catalog> } = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
};
