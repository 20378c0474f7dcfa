/** The language of the page: one speaker for the app's own words, one more for each game's. Words load one language at a time. */

import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { JsonObject, RulesPage } from '@tablehop/core';
import { type Catalog, createSpeaker, type Locale } from '@tablehop/text';
import type { WebKey, WebSpeaker } from '../text/index.ts';
import { loadHomeText, loadWebText } from '../text/index.ts';
import { notify } from './notices.ts';
import { settings } from './settings.ts';
import { useLoaded } from './use-loaded.ts';

export type MoreWords = { readonly name: string; readonly load: (locale: Locale) => Promise<Catalog> };

export type GameSpeech = { readonly game: string; readonly speak: WebSpeaker; readonly rulesPage: RulesPage };

const current = signal<WebSpeaker>(createSpeaker('en', {}));
export const speech: ReadonlySignal<WebSpeaker> = current;

/** In the language of the page; a component that uses it renders again when the language changes. */
export function say(key: WebKey, params?: JsonObject): string {
  return speech.value(key, params);
}

type LoadBoardText = (gameId: string, locale: Locale) => Promise<Catalog>;
let loadBoardText: LoadBoardText = async () => ({});

/** Loads the first language, then follows the settings. The caller provides the boards' catalogs. */
export async function beginToSpeak(boardText: LoadBoardText): Promise<void> {
  loadBoardText = boardText;
  await speakIn(settings.locale.value);
  effect(() => {
    const wanted = settings.locale.value;
    if (wanted !== current.peek().locale) speakIn(wanted).catch(() => stayWithLanguage());
  });
}

let load = loadHomeText;
let loaded: typeof load | null = null;

/** Adds the catalogs of the other pages to home's; each of them waits for this. */
export async function speakOnAllPages(): Promise<void> {
  load = loadWebText;
  while (loaded !== load) await speakIn(settings.locale.peek());
}

async function speakIn(locale: Locale): Promise<void> {
  const words = load;
  const catalog = await words(locale);
  if (settings.locale.peek() !== locale || words !== load) return;
  current.value = createSpeaker(locale, catalog);
  loaded = words;
}

function stayWithLanguage(): void {
  settings.locale.value = current.peek().locale;
  notify({ kind: 'problem', text: say('shell.problem.language') });
}

/** The app's and a game's words in the current language; null until loaded. `more` must not change within a screen. */
export function useGameSpeech(gameId: string, more?: MoreWords): GameSpeech | null {
  const { locale } = speech.value;
  const loaded = useLoaded(`${gameId} ${locale}`, () => loadGameSpeech(gameId, locale, more));
  return loaded?.key.startsWith(`${gameId} `) ? loaded.value : null;
}

async function loadGameSpeech(gameId: string, locale: Locale, more: MoreWords | undefined): Promise<GameSpeech> {
  const [{ loadGameText }, webCatalog, others] = await Promise.all([
    import('@tablehop/games/text'),
    loadWebText(locale),
    more?.load(locale) ?? {},
  ]);
  const [{ catalog, rulesPage }, boardCatalog] = await Promise.all([loadGameText(gameId, locale), loadBoardText(gameId, locale)]);
  return { game: gameId, speak: createSpeaker(locale, webCatalog, others, catalog, boardCatalog), rulesPage };
}
