import { en as match } from '../match/en.ts';
import { en as shell } from '../shell/en.ts';

export const en = { ...shell, ...match } as const;
