import type { GameModule } from '@tablehop/core';
import { about } from './about.ts';

export const hopTheMarbleModule: GameModule = {
  about,
  rules: async () => (await import('./game.ts')).hopTheMarble,
  catalogs: { en: () => import('./text/en.ts'), de: () => import('./text/de.ts'), fr: () => import('./text/fr.ts') },
  rulesPage: async () => (await import('./text/rules-page.ts')).rulesPage,
  describerOf: async () => (await import('./describe.ts')).describerOf,
  lessonsOf: async () => (await import('./lessons.ts')).lessonsOf,
  firstSteps: async () => (await import('./first-steps.json', { with: { type: 'json' } })).default,
  expectedSpeed: { players: 2, gamesASecond: 50, botGamesAMinute: 1_000 },
};
