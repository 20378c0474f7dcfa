/** What a board says of itself, beside its game's own catalog. */

import type { Json } from '@tablehop/core';
import { type Catalog, createSpeaker, type Locale, type Speaker } from '@tablehop/text';

export type BoardWords<Key extends string> = (key: Key, params?: { readonly [name: string]: Json }) => string;

/** A speaker for each language, made lazily and memoized. */
export function createBoardWords<Key extends string>(
  catalogs: {
    readonly [locale in Locale]: Catalog & { readonly [key in Key]: string };
  },
): (locale: Locale) => BoardWords<Key> {
  const speakers = new Map<Locale, Speaker>();
  return (locale) => {
    let speak = speakers.get(locale);
    if (speak === undefined) {
      speak = createSpeaker(locale, catalogs[locale]);
      speakers.set(locale, speak);
    }
    const known = speak;
    return (key, params) => known(params === undefined ? { key } : { key, params });
  };
}
