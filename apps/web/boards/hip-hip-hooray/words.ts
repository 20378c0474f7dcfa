/** What the board says of itself, beside the game's own catalog. */

import type { Json } from '@tablehop/core';
import { createSpeaker, type Locale, type Speaker } from '@tablehop/text';
import { de } from './text/de.ts';
import { en } from './text/en.ts';
import { fr } from './text/fr.ts';

export type BoardWords = (key: keyof typeof en, params?: { readonly [name: string]: Json }) => string;

const catalogs = { en, de, fr };
const speakers = new Map<Locale, Speaker>();

export function boardWords(locale: Locale): BoardWords {
  let speak = speakers.get(locale);
  if (speak === undefined) {
    speak = createSpeaker(locale, catalogs[locale]);
    speakers.set(locale, speak);
  }
  const known = speak;
  return (key, params) => known(params === undefined ? { key } : { key, params });
}
