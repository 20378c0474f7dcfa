/** The sizes of the tours, each with a language of its own, so that all of them are met: those with the least room come first. */

import type { Size } from './harness.ts';

type Look = { readonly size: Size; readonly locale: string };

export const LOOKS = [
  { size: 'smallestPhone', locale: 'de-DE' },
  { size: 'landscape', locale: 'fr-FR' },
  { size: 'smallPhone', locale: 'de-DE' },
  { size: 'phone', locale: 'en-GB' },
  { size: 'window', locale: 'de-DE' },
  { size: 'laptop', locale: 'fr-FR' },
  { size: 'tablet', locale: 'de-DE' },
  { size: 'desktop', locale: 'fr-FR' },
] as const satisfies readonly Look[];

/** A size of the list, with its language. */
export function lookAt(size: (typeof LOOKS)[number]['size']): Look {
  return LOOKS.find((look) => look.size === size) ?? LOOKS[0];
}
