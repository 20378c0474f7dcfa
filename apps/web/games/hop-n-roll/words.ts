/** The board's own catalog, beside the game's. */

import type { Speaker } from '@tablehop/text';
import type { en } from './text/en.ts';

export type BoardWords = Speaker<keyof typeof en>;
