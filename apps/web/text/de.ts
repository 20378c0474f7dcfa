import { de as common } from '@tablehop/text/common/de';
import { de as dice } from '@tablehop/text/dice/de';
import { de as house } from './house/de.ts';
import { de as match } from './match/de.ts';
import { de as pieces } from './pieces/de.ts';
import { de as play } from './play/de.ts';
import { de as print } from './print/de.ts';
import { de as results } from './results/de.ts';
import { de as rooms } from './rooms/de.ts';

export const de = { ...common, ...house, ...match, ...play, ...print, ...results, ...pieces, ...rooms, ...dice } as const;
