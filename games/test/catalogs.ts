/** Checks the catalogs of a game: exactly the keys in use. scripts/test/catalogs.test.ts compares the languages. */

import { readdirSync, readFileSync } from 'node:fs';
import {
  type ActionShape,
  type AnyDescriber,
  type AnyGame,
  type By,
  type Effect,
  isObject,
  type Message,
  type RulesPage,
} from '@tablehop/core';
import { type Catalog, commonCatalogs, createSpeaker, LOCALES, type Locale, type Speaker } from '@tablehop/text';
import { describe, expect, it } from 'vitest';
import { findManifest } from '../find.ts';

export type Catalogs = { readonly [locale in Locale]: Catalog };

/** Finds matches of a pattern in a game's sources, each with a prefix added. */
type KeySearch = (pattern: RegExp, prefix?: string) => readonly string[];

/** Searches the rules in a game's folder, what describes them, and what all games share. */
export function searchSources(folder: URL): KeySearch {
  const rules = readdirSync(new URL('rules/', folder)).filter((file) => file.endsWith('.ts'));
  const sources = [...rules.map((file) => `rules/${file}`), 'text/describe.ts', 'text/lessons.ts', '../../packages/core/parsing.ts'];
  const code = sources.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n');
  return (pattern, prefix = '') => [...code.matchAll(pattern)].map((match) => `${prefix}${match[1]}`);
}

export function keysOfReasons(id: string): readonly string[] {
  return keysIn(new URL(`../${id}/bot/`, import.meta.url), /reasons\.ts$/, /'(why\.[\w.]+)'/g);
}

function keysOfYields(id: string): readonly string[] {
  return keysIn(new URL(`../${id}/`, import.meta.url), /^lab\.ts$/, /'(lab\.[\w.]+)'/g);
}

/** Names in lab reports: a game's events, and its rules that are neither rulings nor cited by refusals. `all`: its sources. */
function keysForReports({ id, ruleIds }: AnyGame, all: KeySearch): readonly string[] {
  const rules = keysIn(new URL(`../${id}/`, import.meta.url), /^lab\.ts$/, /^ {2}'([a-z][\w-]*)',$/gm);
  return [
    ...all(/readonly key: '(\w+)'/g, 'lab.event.'),
    ...rules.filter((rule) => !ruleIds.includes(rule)).map((rule) => `lab.rule.${rule}`),
  ];
}

function keysIn(folder: URL, files: RegExp, keys: RegExp): readonly string[] {
  const code = readdirSync(folder).flatMap((file) => (files.test(file) ? [readFileSync(new URL(file, folder), 'utf8')] : []));
  return [...code.join('\n').matchAll(keys)].map((match) => match[1] ?? '');
}

/** Keys that the lobby, the play screen and the rules page use for every game by convention. */
function keysForScreens(game: AnyGame, rulesPage: RulesPage): readonly string[] {
  const options = Object.entries<{ readonly values: readonly unknown[] }>(game.options);
  return [
    'game.title',
    ...options.flatMap(([name, { values }]) => ['name', 'help', ...values].map((key) => `option.${name}.${key}`)),
    ...(findManifest(game.id)?.alone?.measures ?? []).map(({ name }) => `result.${name}`),
    ...game.ruleIds.map((rule: string) => `ruleName.${rule}`),
    ...rulesPage.sections.flatMap(({ title, paragraphs, figures = [] }) => [title, ...paragraphs, ...figures]),
    ...rulesPage.rulings.map(({ text }) => text),
  ];
}

/** `own`: keys that the game or its boards use, besides those of every game; some are in the common catalogs. `all`: its sources. */
export function testCatalogs(game: AnyGame, catalogs: Catalogs, rulesPage: RulesPage, all: KeySearch, own: readonly string[]): void {
  const needed = [
    ...own,
    ...keysForScreens(game, rulesPage),
    ...keysOfReasons(game.id),
    ...keysOfYields(game.id),
    ...keysForReports(game, all),
  ];
  const english = Object.keys(catalogs.en);

  describe('The catalogs', () => {
    it('hold every key that the code can emit, and none that nobody asks for', () => {
      // A reason that names a player has another text for that player.
      const toYou = needed.filter((key) => key.startsWith('why.') && catalogs.en[key]?.includes('$player')).map((key) => `${key}.you`);
      const specific = [...needed, ...toYou].filter((key) => !Object.hasOwn(commonCatalogs.en, key));
      expect(english.toSorted()).toEqual([...new Set(specific)].sort());
    });

    it('say different things in different languages', () => {
      const rules = rulesPage.sections.flatMap(({ paragraphs }) => paragraphs);
      for (const key of rules) expect(new Set(LOCALES.map((locale) => catalogs[locale][key])).size, key).toBe(LOCALES.length);
    });

    it('speak to one person: “du” in German, “tu” in French', () => {
      const spoken = (locale: Locale) => Object.values(catalogs[locale]).join('\n');
      expect(spoken('de').match(/\b(?:euch|eure[mnrs]?|habt|seid|spielt ihr|wählt ihr)\b/gi) ?? []).toEqual([]);
      expect(spoken('fr').match(/\b(?:vous|votre|vos)\b/gi) ?? []).toEqual([]);
    });
  });
}

/** Speaks a message in every language with exactly its parameters. `unspoken`: by key, parameters that only programs use. */
export function everyVoice(
  catalogs: Catalogs,
  unspoken: { readonly [key: string]: readonly string[] } = {},
): (message: Message) => readonly string[] {
  const speakers = speakersOf(catalogs);

  function checkParams({ key, params = {} }: Message, speak: Speaker): void {
    const common: Catalog = commonCatalogs[speak.locale];
    const spoken = Object.keys(params).filter((name) => unspoken[key]?.includes(name) !== true);
    expect(spoken.sort(), key).toEqual(placeholders(catalogs[speak.locale][key] ?? common[key] ?? `no text for ${key}`));
    for (const param of Object.values(params)) checkInner(param, speak);
  }

  function checkInner(value: unknown, speak: Speaker): void {
    if (Array.isArray(value)) for (const each of value) checkInner(each, speak);
    else if (isObject(value) && typeof value.key === 'string') checkParams(value as unknown as Message, speak);
  }

  return (message) =>
    speakers.map((speak) => {
      checkParams(message, speak);
      return speak(message);
    });
}

type Told = { readonly before: unknown; readonly by: By; readonly action: ActionShape; readonly effects: readonly Effect[] };

export const nameOf = (seat: number) => ['Ada', 'Ben', 'Cem', 'Dia', 'Eli'][seat] ?? '';

/** What a describer says of matches: of moves, of effects and, with the game, of all that was offered. */
export function messagesOf({ describeAction, describeEffect }: AnyDescriber, steps: Iterable<Told>, game?: AnyGame): readonly Message[] {
  const messages = new Map<string, Message>();
  for (const { before, by, action, effects } of steps) {
    const offers = by === 'chance' ? [] : (game?.offers(before, by) ?? []);
    const said = [action, ...offers.map((offer) => offer.action)].map((each) => describeAction(before, each, nameOf));
    for (const each of [...said, ...effects.map((effect) => describeEffect(effect, nameOf))]) messages.set(JSON.stringify(each), each);
  }
  return [...messages.values()];
}

/** Every action and effect of the catalog is among the messages; `toYou`: the effects about a seat, each of which has a text for that seat. */
export function expectEverythingSaid(
  messages: readonly Message[],
  english: Catalog,
  speak: (message: Message) => readonly string[],
  toYou?: readonly string[],
): void {
  for (const message of messages) speak(message);
  const known = Object.keys(english).filter((key) => /^(action|effect)\./.test(key) && !/\.(you|toYou)$/.test(key));
  expect([...new Set(messages.map(({ key }) => key))].sort()).toEqual(known.sort());
  if (toYou === undefined) return;
  const ofSeats = messages.filter(({ key, params }) => key.startsWith('effect.') && params?.player !== undefined);
  expect([...new Set(ofSeats.map(({ key }) => key))].sort()).toEqual(toYou.map((effect) => `effect.${effect}`).sort());
  for (const { key, params: { player: _, ...others } = {} } of ofSeats) speak({ key: `${key}.you`, params: others });
}

function speakersOf(catalogs: Catalogs): readonly Speaker[] {
  return LOCALES.map((locale) => createSpeaker(locale, commonCatalogs[locale], catalogs[locale]));
}

function placeholders(source: string): readonly string[] {
  return [...new Set([...source.matchAll(/\{\s*\$(\w+)/g)].map((match) => match[1] ?? ''))].sort();
}
