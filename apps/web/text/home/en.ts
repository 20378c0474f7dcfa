import { en as house } from '../house/en.ts';
import { en as match } from '../match/en.ts';

export const en = { ...house, ...match } as const;
