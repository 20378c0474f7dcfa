import type { GameManifest } from '../manifest.ts';
import { about } from './rules/about.ts';
import type { State } from './rules/types.ts';

export const hopCestPlie: GameManifest = {
  about,
  rules: async () => (await import('./rules/game.ts')).hopCestPlie,
  catalogs: { en: () => import('./text/en.ts'), de: () => import('./text/de.ts'), fr: () => import('./text/fr.ts') },
  rulesPage: async () => (await import('./text/rules-page.ts')).rulesPage,
  describerOf: async () => (await import('./text/describe.ts')).describerOf,
  lessonsOf: async () => (await import('./text/lessons.ts')).lessonsOf,
  firstSteps: async () => (await import('./first-steps.json', { with: { type: 'json' } })).default,
  alone: {
    measures: [
      { name: 'crowns', better: 'more' },
      { name: 'turns', better: 'fewer' },
    ],
    of: ({ facts = {} }, view) => ({ crowns: facts.crowns ?? 0, turns: (view as State).turnNumber }),
  },
  expectedSpeed: {
    players: 2,
    gamesASecond: 500,
    changed: [{ option: 'level', value: 3, gamesASecond: 60 }],
    botGamesAMinute: 1_000,
  },
  isComplete: true,
  parts: ['bot', 'lab', 'daily', 'puzzles', 'terminal'],
};
