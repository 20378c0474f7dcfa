/** What stands on printed sheets and in the form that edits them, beside the game's own catalog. */

import { createBoardWords } from '../parts/board-words.ts';
import { de } from './sheet-text/de.ts';
import { en } from './sheet-text/en.ts';
import { fr } from './sheet-text/fr.ts';

export const sheetWords = createBoardWords<keyof typeof en>({ en, de, fr });
export type SheetWords = ReturnType<typeof sheetWords>;
