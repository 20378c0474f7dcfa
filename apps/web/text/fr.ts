import { fr as common } from '@tablehop/text/common/fr';
import { fr as dice } from '@tablehop/text/dice/fr';
import { fr as ui } from '@tablehop/ui/text/fr.ts';
import { fr as pieces } from './pieces/fr.ts';
import { fr as play } from './play/fr.ts';
import { fr as print } from './print/fr.ts';
import { fr as rooms } from './rooms/fr.ts';

export const fr = { ...common, ...play, ...print, ...pieces, ...rooms, ...dice, ...ui } as const;
