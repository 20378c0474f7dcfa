/** Finishes what earlier visits left: results to send, and results that an earlier version stored. Loaded only where there is something. */

import { isAnythingWaiting } from '../features/daily-board/mark.ts';
import { hasFormerKeys } from '../results/for-home.ts';

export function resumeEarlierWork(): void {
  if (isAnythingWaiting()) whenIdle(async () => (await import('../features/daily-board/index.ts')).outbox.flush());
  if (hasFormerKeys()) whenIdle(() => import('../results/index.ts'));
}

function whenIdle(work: () => Promise<unknown>): void {
  // What cannot be loaded without a network is done on the next visit.
  const run = () => void work().catch(() => undefined);
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run);
}
