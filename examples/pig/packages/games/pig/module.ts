/** Pig as the rest of Tablehop finds it: rules and English words. Everything else has a default. */

import type { GameModule } from '@tablehop/core';
import { about } from './about.ts';

export const pigModule: GameModule = {
  about,
  rules: async () => (await import('./game.ts')).pig,
  catalogs: { en: async () => (await import('./text/en.ts')).en },
};
