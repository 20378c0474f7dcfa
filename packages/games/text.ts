/** The words of each game, loaded a language at a time. */

import type { AnyDescriber, AnyGame, RulesPage } from '@tablehop/core';

type Catalog = { readonly [key: string]: string };
/** Speaks of a game as it is played, with the pieces it is played with. */
type DescriberOf = (game: AnyGame) => AnyDescriber;
export type GameText = { readonly catalog: Catalog; readonly rulesPage: RulesPage; readonly describerOf: DescriberOf };

type Texts = {
  readonly catalogs: { readonly [locale: string]: () => Promise<Catalog> };
  readonly rulesPage: () => Promise<RulesPage>;
  readonly describerOf: () => Promise<DescriberOf>;
};

const texts: { readonly [game: string]: Texts } = {
  'hip-hip-hooray': {
    catalogs: {
      en: async () => (await import('./hip-hip-hooray/text/en.ts')).en,
      de: async () => (await import('./hip-hip-hooray/text/de.ts')).de,
      fr: async () => (await import('./hip-hip-hooray/text/fr.ts')).fr,
    },
    rulesPage: async () => (await import('./hip-hip-hooray/text/rules-page.ts')).rulesPage,
    describerOf: async () => (await import('./hip-hip-hooray/describe.ts')).describerOf,
  },
  'hop-n-roll': {
    catalogs: {
      en: async () => (await import('./hop-n-roll/text/en.ts')).en,
      de: async () => (await import('./hop-n-roll/text/de.ts')).de,
      fr: async () => (await import('./hop-n-roll/text/fr.ts')).fr,
    },
    rulesPage: async () => (await import('./hop-n-roll/text/rules-page.ts')).rulesPage,
    describerOf: async () => (await import('./hop-n-roll/describe.ts')).describerOf,
  },
};

export async function loadGameText(game: string, locale: string): Promise<GameText> {
  const known = Object.hasOwn(texts, game) ? texts[game] : undefined;
  const load = known?.catalogs[locale];
  if (known === undefined || load === undefined) throw new RangeError(`no text of "${game}" in "${locale}"`);
  const [catalog, rulesPage, describerOf] = await Promise.all([load(), known.rulesPage(), known.describerOf()]);
  return { catalog, rulesPage, describerOf };
}
