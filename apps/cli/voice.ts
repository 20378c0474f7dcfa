import type { AnyDescriber, AnyGame, RulesPage } from '@tablehop/core';
import { loadTerminalGame } from '@tablehop/games/terminal';
import { loadGameText } from '@tablehop/games/text';
import { type Catalog, commonCatalogs, createSpeaker, type Locale, type Speaker } from '@tablehop/text';
import { de as diceDe } from '@tablehop/text/dice/de';
import { en as diceEn } from '@tablehop/text/dice/en';
import { fr as diceFr } from '@tablehop/text/dice/fr';
import { de as labDe } from './lab/text/de.ts';
import { en as labEn } from './lab/text/en.ts';
import { fr as labFr } from './lab/text/fr.ts';
import { de } from './text/de.ts';
import { en } from './text/en.ts';
import { fr } from './text/fr.ts';

export type Voice = { readonly say: Speaker; readonly rulesPage: RulesPage; readonly describer: AnyDescriber };

export function plainSpeaker(locale: Locale): Speaker {
  return createSpeaker(locale, commonCatalogs[locale], cliCatalogs[locale]);
}

export async function loadVoice(game: AnyGame, locale: Locale): Promise<Voice> {
  const [{ catalog, rulesPage, describerOf }, terminal] = await Promise.all([loadGameText(game.id, locale), loadTerminalGame(game.id)]);
  return {
    say: createSpeaker(locale, commonCatalogs[locale], cliCatalogs[locale], terminal?.catalogs?.[locale] ?? {}, catalog),
    rulesPage,
    describer: describerOf(game),
  };
}

export const cliCatalogs: { readonly [locale in Locale]: Catalog } = {
  en: { ...en, ...diceEn, ...labEn },
  de: { ...de, ...diceDe, ...labDe },
  fr: { ...fr, ...diceFr, ...labFr },
};
