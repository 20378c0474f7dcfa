import type { Catalog, Locale } from '../speaker.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** What is common to all games: problems with what came in, and the words around a match. */
export const commonCatalogs: { readonly [locale in Locale]: Catalog } = { en, de, fr };
