/** Pig: rules and English words. Everything else has a default. */

import type { GameManifest } from '@tablehop/games/manifest';
import { about } from './rules/about.ts';

export const pig: GameManifest = {
  about,
  rules: async () => (await import('./rules/game.ts')).pig,
  catalogs: { en: () => import('./text/en.ts') },
};
