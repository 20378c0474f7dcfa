import type { Catalog } from '@tablehop/core';
import { de } from './catalogs/de.ts';
import { en } from './catalogs/en.ts';
import { fr } from './catalogs/fr.ts';
import type { Locale } from './speaker.ts';

export * from './speaker.ts';

/** Words common to all games: problems with input, and words around a match. */
export const commonCatalogs: { readonly [locale in Locale]: Catalog } = { en, de, fr };
