import type { WebGame } from '@tablehop/ui/web-game.ts';
import { CestPlieScene } from './scene.tsx';

export const web: WebGame = {
  id: 'hop-cest-plie',
  Scene: CestPlieScene,
  palette: { tile: '#fffdf6', ink: '#2a2830', soft: '#57535e', accent: '#b81e33', accentInk: '#fff7f5' },
  text: { en: () => import('./text/en.ts'), de: () => import('./text/de.ts'), fr: () => import('./text/fr.ts') },
  board: () => import('./board/board.tsx'),
  figures: () => import('./rules-figures.tsx'),
  print: () => import('./print/print.tsx'),
  piecesForm: () => import('./editor/pieces-form.tsx'),
  tuning: () => import('./lab/tuning.tsx'),
};
