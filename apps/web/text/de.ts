import { de as common } from '@tablehop/text/common/de';
import { de as dice } from '@tablehop/text/dice/de';
import { de as ui } from '@tablehop/ui/text/de.ts';
import { de as pieces } from './pieces/de.ts';
import { de as play } from './play/de.ts';
import { de as print } from './print/de.ts';
import { de as rooms } from './rooms/de.ts';

export const de = { ...common, ...play, ...print, ...pieces, ...rooms, ...dice, ...ui } as const;
