import { en as common } from '@tablehop/text/common/en';
import { en as dice } from '@tablehop/text/dice/en';
import { en as ui } from '@tablehop/ui/text/en.ts';
import { en as pieces } from './pieces/en.ts';
import { en as play } from './play/en.ts';
import { en as print } from './print/en.ts';
import { en as rooms } from './rooms/en.ts';

export const en = { ...common, ...play, ...print, ...pieces, ...rooms, ...dice, ...ui } as const;
