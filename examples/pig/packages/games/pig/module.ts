/** Pig as a module: rules and English words. Everything else has a default. */

import type { GameModule } from '@tablehop/core';
import { about } from './about.ts';

export const pigModule: GameModule = {
  about,
  rules: async () => (await import('./game.ts')).pig,
  catalogs: { en: () => import('./text/en.ts') },
};
