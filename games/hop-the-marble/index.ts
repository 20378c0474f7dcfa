import type { GameManifest } from '../manifest.ts';
import { about } from './rules/about.ts';

export const hopTheMarble: GameManifest = {
  about,
  rules: async () => (await import('./rules/game.ts')).hopTheMarble,
  catalogs: { en: () => import('./text/en.ts'), de: () => import('./text/de.ts'), fr: () => import('./text/fr.ts') },
  rulesPage: async () => (await import('./text/rules-page.ts')).rulesPage,
  describerOf: async () => (await import('./text/describe.ts')).describerOf,
  lessonsOf: async () => (await import('./text/lessons.ts')).lessonsOf,
  firstSteps: async () => (await import('./first-steps.json', { with: { type: 'json' } })).default,
  expectedSpeed: { players: 2, gamesASecond: 50, botGamesAMinute: 1_000 },
  isComplete: true,
  parts: ['bot', 'lab', 'daily', 'puzzles', 'terminal'],
};
