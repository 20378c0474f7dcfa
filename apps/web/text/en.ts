import type { Catalog } from '@tablehop/text';
import { en as house } from './house/en.ts';
import { en as match } from './match/en.ts';
import { en as sets } from './pieces/en.ts';
import { en as play } from './play/en.ts';
import { en as print } from './print/en.ts';
import { en as records } from './results/en.ts';

export const en: Catalog = { ...house, ...match, ...play, ...print, ...records, ...sets };
