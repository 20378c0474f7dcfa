import { fr as common } from '@tablehop/text/common/fr';
import { fr as dice } from '@tablehop/text/dice/fr';
import { fr as house } from './house/fr.ts';
import { fr as match } from './match/fr.ts';
import { fr as pieces } from './pieces/fr.ts';
import { fr as play } from './play/fr.ts';
import { fr as print } from './print/fr.ts';
import { fr as results } from './results/fr.ts';
import { fr as rooms } from './rooms/fr.ts';

export const fr = { ...common, ...house, ...match, ...play, ...print, ...results, ...pieces, ...rooms, ...dice } as const;
