/** Pig as the rest of Tablehop finds it: rules and English words. Everything else has a default. */

import type { GameAbout, GameModule } from '@tablehop/core';

export const about = { id: 'pig', title: 'Pig', players: [2, 4] } as const satisfies GameAbout;

export const pigModule: GameModule = {
  about,
  rules: async () => (await import('./game.ts')).pig,
  catalogs: { en: async () => (await import('./text/en.ts')).en },
};
