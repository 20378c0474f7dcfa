import type { Speaker } from '@tablehop/text';
import type { en as common } from '@tablehop/text/common/en';
import type { en as dice } from '@tablehop/text/dice/en';
import type { en } from './text/en.ts';

type UiKey = keyof typeof common | keyof typeof dice | keyof typeof en;

/** What a board speaks with: the words of every board, and those of its own catalog, `More`. */
export type UiSpeaker<More = unknown> = Speaker<UiKey | (keyof More & string)>;
