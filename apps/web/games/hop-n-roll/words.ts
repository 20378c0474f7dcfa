/** What the board says of itself, beside the game's own catalog. */

import { createBoardWords } from '../parts/board-words.ts';
import { de } from './text/de.ts';
import { en } from './text/en.ts';
import { fr } from './text/fr.ts';

export const boardWords = createBoardWords<keyof typeof en>({ en, de, fr });
export type BoardWords = ReturnType<typeof boardWords>;
