import type { Catalog } from '@tablehop/text';
import { de as house } from './house/de.ts';
import { de as match } from './match/de.ts';
import { de as sets } from './pieces/de.ts';
import { de as play } from './play/de.ts';
import { de as print } from './print/de.ts';
import { de as records } from './results/de.ts';

export const de: Catalog = { ...house, ...match, ...play, ...print, ...records, ...sets };
