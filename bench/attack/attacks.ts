import { costs } from './costs.ts';
import { rights } from './rights.ts';
import { patience, sockets } from './sockets.ts';
import type { AttackGroup } from './target.ts';

const GROUPS: readonly AttackGroup[] = [sockets, costs, patience, rights];

export const ATTACKS = GROUPS.flatMap(({ isAlone, isLong, attacks }) =>
  Object.entries(attacks).map(([name, attack]) => ({ name, attack, isAlone, isLong: isLong?.has(name) ?? false })),
);
