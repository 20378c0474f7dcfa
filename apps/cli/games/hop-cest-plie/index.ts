/** HOP c'est plié ! in the terminal. */

import type { TerminalGame } from '../terminal-game.ts';
import { createHopCestPlieBoard } from './board.ts';
import { de } from './text/de.ts';
import { en } from './text/en.ts';
import { fr } from './text/fr.ts';

export const hopCestPlieTerminal: TerminalGame = { id: 'hop-cest-plie', boardOf: createHopCestPlieBoard, catalogs: { en, de, fr } };
