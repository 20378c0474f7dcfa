/** The matches of this browser. */

import { signal } from '@preact/signals';
import { createMatches, type Matches } from '@tablehop/host';
import { connectWorker } from './worker-transport.ts';

export const matches: Matches = createMatches(
  connectWorker(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })),
  signal,
);
