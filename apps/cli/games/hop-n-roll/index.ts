/** Hop'n'ROLL in the terminal. */

import type { TerminalGame } from '../terminal-game.ts';
import { createHopNRollBoard } from './board.ts';
import { de } from './text/de.ts';
import { en } from './text/en.ts';
import { fr } from './text/fr.ts';

export const hopNRollTerminal: TerminalGame = { id: 'hop-n-roll', boardOf: createHopNRollBoard, catalogs: { en, de, fr } };
