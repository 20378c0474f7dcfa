import type { Catalog } from '@tablehop/text';
import { de as house } from './house/de.ts';
import { de as match } from './match/de.ts';
import { de as play } from './play/de.ts';

export const de: Catalog = { ...house, ...match, ...play };
