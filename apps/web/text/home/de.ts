import { de as match } from '../match/de.ts';
import { de as shell } from '../shell/de.ts';

export const de = { ...shell, ...match } as const;
