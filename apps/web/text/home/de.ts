import { de as house } from '../house/de.ts';
import { de as match } from '../match/de.ts';

export const de = { ...house, ...match } as const;
