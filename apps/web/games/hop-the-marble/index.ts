import type { WebGame } from '../web-game.ts';
import { MarbleScene } from './scene.tsx';

export const hopTheMarbleWeb: WebGame = {
  id: 'hop-the-marble',
  Scene: MarbleScene,
  palette: { tile: '#edcf98', ink: '#38240d', soft: '#5e431c', accent: '#86301b', accentInk: '#fff6e6' },
  text: {
    en: async () => (await import('./text/en.ts')).en,
    de: async () => (await import('./text/de.ts')).de,
    fr: async () => (await import('./text/fr.ts')).fr,
  },
  board: () => import('./board.tsx'),
  figures: () => import('./rules-figures.tsx'),
  tuning: () => import('./tuning.tsx'),
};
