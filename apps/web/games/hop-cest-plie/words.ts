/** What the board says of itself, beside the game's own catalog. */

import type { Speaker } from '@tablehop/text';
import type { en } from './text/en.ts';

export type BoardWords = Speaker<keyof typeof en>;
