/** The words for one game in one language: the common ones, the command's own and the game's. */

import type { AnyDescriber, AnyGame, RulesPage } from '@tablehop/core';
import { loadGameText } from '@tablehop/games/text';
import { commonCatalogs, createSpeaker, type Locale, type Speaker } from '@tablehop/text';
import { boardCatalog } from './games/index.ts';
import { cliCatalogs } from './text/index.ts';

export type Voice = { readonly say: Speaker; readonly rulesPage: RulesPage; readonly describer: AnyDescriber };

/** For what is said before a game is chosen. */
export function plainSpeaker(locale: Locale): Speaker {
  return createSpeaker(locale, commonCatalogs[locale], cliCatalogs[locale]);
}

export async function loadVoice(game: AnyGame, locale: Locale): Promise<Voice> {
  const { catalog, rulesPage, describerOf } = await loadGameText(game.id, locale);
  return {
    say: createSpeaker(locale, commonCatalogs[locale], cliCatalogs[locale], boardCatalog(game.id, locale), catalog),
    rulesPage,
    describer: describerOf(game),
  };
}
