/** Finishes work of earlier visits: results to send, and results stored by an earlier version. Loaded only if there is any. */

import { isAnythingWaiting } from '../features/daily-board/mark.ts';
import { hasFormerKeys } from '../results/for-home.ts';

export function resumeEarlierWork(): void {
  if (isAnythingWaiting()) whenIdle(async () => (await import('../features/daily-board/index.ts')).outbox.flush());
  if (hasFormerKeys()) whenIdle(() => import('../results/index.ts'));
}

function whenIdle(work: () => Promise<unknown>): void {
  // Work that cannot load without a network is done on the next visit.
  const run = () => void work().catch(() => undefined);
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run);
}
