import { fr as house } from '../house/fr.ts';
import { fr as match } from '../match/fr.ts';

export const fr = { ...house, ...match } as const;
