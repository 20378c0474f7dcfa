/** Hip, Hip, Hooray in the terminal. */

import type { TerminalGame } from '../terminal-game.ts';
import { hipHipHoorayBoard } from './board.ts';
import { de } from './text/de.ts';
import { en } from './text/en.ts';
import { fr } from './text/fr.ts';

export const hipHipHoorayTerminal: TerminalGame = { id: 'hip-hip-hooray', boardOf: () => hipHipHoorayBoard, catalogs: { en, de, fr } };
