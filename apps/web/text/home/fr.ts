import { fr as match } from '../match/fr.ts';
import { fr as shell } from '../shell/fr.ts';

export const fr = { ...shell, ...match } as const;
