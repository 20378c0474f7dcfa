import type { WebGame } from '@tablehop/ui/web-game.ts';
import { HopNRollScene } from './scene.tsx';

export const web: WebGame = {
  id: 'hop-n-roll',
  Scene: HopNRollScene,
  palette: { tile: '#1a1150', ink: '#f8f5ff', soft: '#cfc7f5', accent: '#ffd23f', accentInk: '#241a4d' },
  text: { en: () => import('./text/en.ts'), de: () => import('./text/de.ts'), fr: () => import('./text/fr.ts') },
  board: () => import('./board/board.tsx'),
  figures: () => import('./rules-figures.tsx'),
  print: () => import('./print/print.tsx'),
  piecesForm: () => import('./editor/pieces-form.tsx'),
  tuning: () => import('./lab/tuning.tsx'),
};
