/** Sends what could not be sent before. What does so is loaded only where something waits, and when the page has drawn itself. */

import { isAnythingWaiting } from '../features/daily-board/mark.ts';

export function resumeOutbox(): void {
  if (!isAnythingWaiting()) return;
  const resume = () =>
    import('../features/daily-board/index.ts').then(
      ({ outbox }) => outbox.flush(),
      // Not to be had without a network: the next time, then.
      () => undefined,
    );
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void resume());
  else setTimeout(resume);
}
