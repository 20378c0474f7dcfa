/** How strong the levels of each game are, as measured. Vite finds the files: a form can show them without loading a bot. */

import { type Level, type Strength, type Strengths, strengthIn } from '@tablehop/bots/strengths';

const measured = import.meta.glob<Strengths>('./*/bot/strengths.json', { eager: true, import: 'default' });

/** Null if nothing was measured. */
export function strengthOf(game: string, level: Level): Strength | null {
  const strengths = measured[`./${game}/bot/strengths.json`];
  return strengths === undefined ? null : strengthIn(strengths, level);
}
