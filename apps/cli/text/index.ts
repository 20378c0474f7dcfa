import type { Catalog, Locale } from '@tablehop/text';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** What the command itself has to say; what is about a game, its catalog says. */
export const cliCatalogs: { readonly [locale in Locale]: Catalog } = { en, de, fr };
