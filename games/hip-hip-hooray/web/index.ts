import type { WebGame } from '@tablehop/ui/web-game.ts';
import { HoorayScene } from './scene.tsx';

export const web: WebGame = {
  id: 'hip-hip-hooray',
  Scene: HoorayScene,
  palette: { tile: '#f0bd78', ink: '#33200a', soft: '#583a10', accent: '#1a55ad', accentInk: '#ffffff' },
  text: { en: () => import('./text/en.ts'), de: () => import('./text/de.ts'), fr: () => import('./text/fr.ts') },
  board: () => import('./board/board.tsx'),
  figures: () => import('./rules-figures.tsx'),
  tuning: () => import('./lab/tuning.tsx'),
};
