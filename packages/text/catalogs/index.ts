import type { Catalog, Locale } from '../speaker.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** Words common to all games: problems with input, and words around a match. */
export const commonCatalogs: { readonly [locale in Locale]: Catalog } = { en, de, fr };
