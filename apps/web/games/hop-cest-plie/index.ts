import type { WebGame } from '../web-game.ts';
import { CestPlieScene } from './scene.tsx';

export const hopCestPlieWeb: WebGame = {
  id: 'hop-cest-plie',
  Scene: CestPlieScene,
  palette: { tile: '#fffdf6', ink: '#2a2830', soft: '#57535e', accent: '#b81e33', accentInk: '#fff7f5' },
  text: { en: () => import('./text/en.ts'), de: () => import('./text/de.ts'), fr: () => import('./text/fr.ts') },
  board: () => import('./board.tsx'),
  figures: () => import('./rules-figures.tsx'),
  print: () => import('./print.tsx'),
  piecesForm: () => import('./pieces-form.tsx'),
  tuning: () => import('./tuning.tsx'),
};
