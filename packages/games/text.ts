/** The words of each game, loaded a language at a time. */

import type { AnyDescriber, RulesPage } from '@tablehop/core';

type Catalog = { readonly [key: string]: string };
export type GameText = { readonly catalog: Catalog; readonly rulesPage: RulesPage; readonly describer: AnyDescriber };

type Texts = {
  readonly catalogs: { readonly [locale: string]: () => Promise<Catalog> };
  readonly rulesPage: () => Promise<RulesPage>;
  readonly describer: () => Promise<AnyDescriber>;
};

const texts: { readonly [game: string]: Texts } = {
  'hip-hip-hooray': {
    catalogs: {
      en: async () => (await import('./hip-hip-hooray/text/en.ts')).en,
      de: async () => (await import('./hip-hip-hooray/text/de.ts')).de,
      fr: async () => (await import('./hip-hip-hooray/text/fr.ts')).fr,
    },
    rulesPage: async () => (await import('./hip-hip-hooray/text/rules-page.ts')).rulesPage,
    describer: async () => (await import('./hip-hip-hooray/describe.ts')).describer,
  },
};

export async function loadGameText(game: string, locale: string): Promise<GameText> {
  const known = Object.hasOwn(texts, game) ? texts[game] : undefined;
  const load = known?.catalogs[locale];
  if (known === undefined || load === undefined) throw new RangeError(`no text of "${game}" in "${locale}"`);
  const [catalog, rulesPage, describer] = await Promise.all([load(), known.rulesPage(), known.describer()]);
  return { catalog, rulesPage, describer };
}
