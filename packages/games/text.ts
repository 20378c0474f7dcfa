/** The words of each game, loaded a language at a time. */

import type { AnyDescriber, AnyGame, AnyLesson, RulesPage } from '@tablehop/core';

type Catalog = { readonly [key: string]: string };
/** Speaks of a game as it is played, with the pieces it is played with. */
type DescriberOf = (game: AnyGame) => AnyDescriber;
/** What is taught in a first match of the game, with the pieces it is played with. */
type LessonsOf = (game: AnyGame) => readonly AnyLesson[];
export type GameText = {
  readonly catalog: Catalog;
  readonly rulesPage: RulesPage;
  readonly describerOf: DescriberOf;
  readonly lessonsOf: LessonsOf;
};

type Texts = {
  readonly catalogs: { readonly [locale: string]: () => Promise<Catalog> };
  readonly rulesPage: () => Promise<RulesPage>;
  readonly describerOf: () => Promise<DescriberOf>;
  /** Absent: nothing is taught. */
  readonly lessonsOf?: () => Promise<LessonsOf>;
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
    lessonsOf: async () => (await import('./hip-hip-hooray/lessons.ts')).lessonsOf,
  },
  'hop-cest-plie': {
    catalogs: {
      en: async () => (await import('./hop-cest-plie/text/en.ts')).en,
      de: async () => (await import('./hop-cest-plie/text/de.ts')).de,
      fr: async () => (await import('./hop-cest-plie/text/fr.ts')).fr,
    },
    rulesPage: async () => (await import('./hop-cest-plie/text/rules-page.ts')).rulesPage,
    describerOf: async () => (await import('./hop-cest-plie/describe.ts')).describerOf,
    lessonsOf: async () => (await import('./hop-cest-plie/lessons.ts')).lessonsOf,
  },
  'hop-n-roll': {
    catalogs: {
      en: async () => (await import('./hop-n-roll/text/en.ts')).en,
      de: async () => (await import('./hop-n-roll/text/de.ts')).de,
      fr: async () => (await import('./hop-n-roll/text/fr.ts')).fr,
    },
    rulesPage: async () => (await import('./hop-n-roll/text/rules-page.ts')).rulesPage,
    describerOf: async () => (await import('./hop-n-roll/describe.ts')).describerOf,
    lessonsOf: async () => (await import('./hop-n-roll/lessons.ts')).lessonsOf,
  },
  'hop-the-marble': {
    catalogs: {
      en: async () => (await import('./hop-the-marble/text/en.ts')).en,
      de: async () => (await import('./hop-the-marble/text/de.ts')).de,
      fr: async () => (await import('./hop-the-marble/text/fr.ts')).fr,
    },
    rulesPage: async () => (await import('./hop-the-marble/text/rules-page.ts')).rulesPage,
    describerOf: async () => (await import('./hop-the-marble/describe.ts')).describerOf,
    lessonsOf: async () => (await import('./hop-the-marble/lessons.ts')).lessonsOf,
  },
};

export async function loadGameText(game: string, locale: string): Promise<GameText> {
  const known = Object.hasOwn(texts, game) ? texts[game] : undefined;
  const load = known?.catalogs[locale];
  if (known === undefined || load === undefined) throw new RangeError(`no text of "${game}" in "${locale}"`);
  const [catalog, rulesPage, describerOf, lessonsOf = noLessons] = await Promise.all([
    load(),
    known.rulesPage(),
    known.describerOf(),
    known.lessonsOf?.(),
  ]);
  return { catalog, rulesPage, describerOf, lessonsOf };
}

const noLessons: LessonsOf = () => [];
