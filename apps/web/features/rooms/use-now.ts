/** Time that runs on between two messages of the server, whose clock need not be ours. */

import { useEffect, useState } from 'preact/hooks';

const SECOND_MS = 1000;

/** How many milliseconds are left until something that the server has dated, when it said so at `now` by its own clock. */
export function useNow(at: number | null, now: number): number | null {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    setPassed(0);
    if (at === null) return;
    const began = performance.now();
    const timer = setInterval(() => setPassed(performance.now() - began), SECOND_MS);
    return () => clearInterval(timer);
  }, [at, now]);
  return at === null ? null : Math.max(0, at - now - passed);
}
