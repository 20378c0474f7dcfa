/** What is said of the games before any of them is loaded. */

import type { GameAbout, LobbyWords } from '@tablehop/core';
import { findModule, gameModules } from '@tablehop/games';
import type { Locale } from '@tablehop/text';

/** In the order in which home shows them. */
export const lobby: readonly GameAbout[] = gameModules.map(({ about }) => about);

export function aboutGame(id: string): GameAbout | undefined {
  return findModule(id)?.about;
}

/** Its title; of a game that is not here any more, its id. */
export function titleOf(id: string): string {
  return aboutGame(id)?.title ?? id;
}

/** In this language, or else in English; undefined where there are none. */
export function lobbyWords({ words }: GameAbout, locale: Locale): LobbyWords | undefined {
  return words?.[locale] ?? words?.en;
}
