import type { Random } from '@tablehop/core';

/** How hard a bot thinks: what it sees at a glance, what a good look at every action tells, or what comes of them when they are played on. */
export type Effort = 'glance' | 'judgement' | 'search' | 'longSearch';

/** How one decision is thought about: how hard, and by how much what comes of it is off. */
export type Mind = { readonly effort: Effort; readonly errs: number; readonly random: Random };
