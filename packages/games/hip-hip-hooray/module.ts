import type { GameModule } from '@tablehop/core';
import { about } from './about.ts';

export const hipHipHoorayModule: GameModule = {
  about,
  rules: async () => (await import('./game.ts')).hipHipHooray,
  catalogs: {
    en: async () => (await import('./text/en.ts')).en,
    de: async () => (await import('./text/de.ts')).de,
    fr: async () => (await import('./text/fr.ts')).fr,
  },
  rulesPage: async () => (await import('./text/rules-page.ts')).rulesPage,
  describerOf: async () => (await import('./describe.ts')).describerOf,
  lessonsOf: async () => (await import('./lessons.ts')).lessonsOf,
  firstSteps: async () => (await import('./first-steps.json', { with: { type: 'json' } })).default,
  expectedSpeed: { players: 2, gamesASecond: 3_000, botGamesAMinute: 5_000 },
};
