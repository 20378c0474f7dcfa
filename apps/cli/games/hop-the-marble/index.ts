/** Hop the Marble in the terminal. */

import type { TerminalGame } from '../terminal-game.ts';
import { createHopTheMarbleBoard } from './board.ts';
import { de } from './text/de.ts';
import { en } from './text/en.ts';
import { fr } from './text/fr.ts';

export const hopTheMarbleTerminal: TerminalGame = { id: 'hop-the-marble', boardOf: createHopTheMarbleBoard, catalogs: { en, de, fr } };
