/** The matches of this browser. */

import { createMatches } from './client.ts';
import type { Matches } from './session.ts';

export { MatchError } from './match-error.ts';

export const matches: Matches = createMatches(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
