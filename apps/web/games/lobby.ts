import type { GameAbout, LobbyWords } from '@tablehop/core';
import { findManifest, manifests } from '@tablehop/games';
import type { Locale } from '@tablehop/text';

/** In the order of the home page. */
export const lobby: readonly GameAbout[] = manifests.map(({ about }) => about);

export function aboutGame(id: string): GameAbout | undefined {
  return findManifest(id)?.about;
}

/** The id, if the game no longer exists. */
export function titleOf(id: string): string {
  return aboutGame(id)?.title ?? id;
}

/** English if the language is missing; undefined if there are no words. */
export function lobbyWords({ words }: GameAbout, locale: Locale): LobbyWords | undefined {
  return words?.[locale] ?? words?.en;
}
