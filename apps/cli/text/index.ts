import type { Catalog, Locale } from '@tablehop/text';
import { de as diceDe } from '@tablehop/text/dice/de';
import { en as diceEn } from '@tablehop/text/dice/en';
import { fr as diceFr } from '@tablehop/text/dice/fr';
import { de as labDe } from '../lab/text/de.ts';
import { en as labEn } from '../lab/text/en.ts';
import { fr as labFr } from '../lab/text/fr.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** What the command itself has to say; what is about a game, its catalog says. */
export const cliCatalogs: { readonly [locale in Locale]: Catalog } = {
  en: { ...en, ...diceEn, ...labEn },
  de: { ...de, ...diceDe, ...labDe },
  fr: { ...fr, ...diceFr, ...labFr },
};
