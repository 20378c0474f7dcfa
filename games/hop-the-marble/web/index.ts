import type { WebGame } from '@tablehop/ui/web-game.ts';
import { MarbleScene } from './scene.tsx';

export const web: WebGame = {
  id: 'hop-the-marble',
  Scene: MarbleScene,
  palette: { tile: '#edcf98', ink: '#38240d', soft: '#5e431c', accent: '#86301b', accentInk: '#fff6e6' },
  text: { en: () => import('./text/en.ts'), de: () => import('./text/de.ts'), fr: () => import('./text/fr.ts') },
  board: () => import('./board/board.tsx'),
  figures: () => import('./rules-figures.tsx'),
  tuning: () => import('./lab/tuning.tsx'),
};
