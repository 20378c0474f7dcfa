import type { Catalog } from '@tablehop/text';
import { fr as house } from './house/fr.ts';
import { fr as match } from './match/fr.ts';
import { fr as sets } from './pieces/fr.ts';
import { fr as play } from './play/fr.ts';
import { fr as print } from './print/fr.ts';
import { fr as records } from './results/fr.ts';

export const fr: Catalog = { ...house, ...match, ...play, ...print, ...records, ...sets };
