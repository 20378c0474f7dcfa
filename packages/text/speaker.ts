/** From keys and parameters to sentences. Catalogs are tables of MessageFormat 2 sources, typed against the English one. */

import { type Catalog, isObject, type Json, type JsonObject, type Message, type Naming, type Reason, type Seat } from '@tablehop/core';
import { MessageFormat } from 'messageformat';
import { numberFunctions } from './numbers.ts';

export type { Catalog };

export const LOCALES = ['en', 'de', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];

/** Where `Key` names the keys of a catalog, another key fails the build. */
export type Speaker<Key extends string = never> = SpeakMessage & SpeakKey<Key>['speak'];

type SpeakMessage = {
  readonly locale: Locale;
  /** A parameter that is itself a message (`{key: 'color.blue'}`) is resolved first. */
  (message: Message): string;
  knows(key: string): boolean;
};
type SpeakKey<Key extends string> = { speak(key: Key, params?: JsonObject): string };

/** A board repeats its sentences on every draw; the cache is a hundred times faster than formatting. */
const MAX_REMEMBERED = 5_000;

/** Of equal keys the later catalog wins. */
export function createSpeaker(locale: Locale, ...catalogs: readonly Catalog[]): Speaker<string> {
  const sources: Catalog = Object.assign({}, ...catalogs);
  const compiled = new Map<string, MessageFormat<'number'>>();
  const functions = numberFunctions(locale);
  const lists = new Intl.ListFormat(locale);
  const remembered = new Map<string, string>();

  function formatOf(key: string): MessageFormat<'number'> {
    let format = compiled.get(key);
    if (format === undefined) {
      const source = Object.hasOwn(sources, key) ? sources[key] : undefined;
      if (source === undefined) throw new RangeError(`no text for "${key}" in ${locale}`);
      format = new MessageFormat(locale, source, { bidiIsolation: 'none', functions });
      compiled.set(key, format);
    }
    return format;
  }

  /** Memoized: the text depends on key and parameters alone. */
  function speak(asking: Message | string, given?: JsonObject): string {
    const message: Message = typeof asking === 'object' ? asking : { key: asking, ...(given === undefined ? {} : { params: given }) };
    const asked = message.params === undefined ? message.key : `${message.key} ${JSON.stringify(message.params)}`;
    let text = remembered.get(asked);
    if (text === undefined) {
      text = format(message);
      if (remembered.size >= MAX_REMEMBERED) remembered.clear();
      remembered.set(asked, text);
    }
    return text;
  }

  function format(message: Message): string {
    const params: { [name: string]: unknown } = {};
    for (const [name, value] of Object.entries(message.params ?? {})) params[name] = spoken(value);
    return formatOf(message.key).format(params, (error) => {
      throw new Error(`"${message.key}" in ${locale}: ${error}`);
    });
  }

  function spoken(value: unknown): unknown {
    if (Array.isArray(value)) return lists.format(value.map((each) => String(spoken(each))));
    return isMessage(value) ? speak(value) : value;
  }

  return Object.assign(speak, { locale, knows: (key: string) => Object.hasOwn(sources, key) });
}

function isMessage(value: unknown): value is Message {
  return isObject(value) && typeof value.key === 'string';
}

/** The best match for a list such as `navigator.languages`. */
export function chooseLocale(wishes: readonly string[]): Locale {
  for (const wish of wishes) {
    const language = wish.toLowerCase().split(/[-_]/)[0];
    const locale = LOCALES.find((each) => each === language);
    if (locale !== undefined) return locale;
  }
  return 'en';
}

/** Null if the catalog lacks it, or the message lacks a parameter. */
export function trySpeak(speak: Speaker, message: Message): string | null {
  if (!speak.knows(message.key)) return null;
  try {
    return speak(message);
  } catch {
    return null;
  }
}

/** With the name of the player it is about, or to them; null if the catalog lacks it. */
export function sayReason(speak: Speaker, { key, params, seat }: Reason, nameOf: Naming, you: Seat | null = null): string | null {
  if (seat === undefined) return trySpeak(speak, { key, ...(params === undefined ? {} : { params }) });
  const toYou = `${key}.you`;
  return trySpeak(speak, { key: seat === you && speak.knows(toYou) ? toYou : key, params: { ...params, player: nameOf(seat) } });
}

/** For what a game’s catalog has no words: `{"type":"build","value":4,"cell":[1,3]}` → "build: value 4, cell 1 3" */
export function bareFacts({ type, ...facts }: JsonObject): string {
  const parts = Object.entries(facts).map(([field, value]) => `${field} ${bare(value)}`);
  return parts.length === 0 ? String(type) : `${type}: ${parts.join(', ')}`;
}

function bare(value: Json): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.values(value).map(bare).join(' ');
}
