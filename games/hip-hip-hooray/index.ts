import type { GameManifest } from '../manifest.ts';
import { about } from './rules/about.ts';

export const hipHipHooray: GameManifest = {
  about,
  rules: async () => (await import('./rules/game.ts')).hipHipHooray,
  catalogs: { en: () => import('./text/en.ts'), de: () => import('./text/de.ts'), fr: () => import('./text/fr.ts') },
  rulesPage: async () => (await import('./text/rules-page.ts')).rulesPage,
  describerOf: async () => (await import('./text/describe.ts')).describerOf,
  lessonsOf: async () => (await import('./text/lessons.ts')).lessonsOf,
  firstSteps: async () => (await import('./first-steps.json', { with: { type: 'json' } })).default,
  expectedSpeed: { players: 2, gamesASecond: 3_000, botGamesAMinute: 5_000 },
  isComplete: true,
  parts: ['bot', 'lab', 'daily', 'puzzles', 'terminal'],
};
