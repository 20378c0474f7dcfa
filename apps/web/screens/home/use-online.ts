/** What home shows of other people: loaded when the page is at rest, and only where there is a network. */

import { useEffect, useState } from 'preact/hooks';

type Online = typeof import('../../features/rooms/online-lists.tsx');

/** Null until it is there, and for good where it cannot be had: home is whole without it. */
export function useOnline(): Online | null {
  const [online, setOnline] = useState<Online | null>(null);
  useEffect(() => {
    let isWanted = true;
    const load = () => {
      import('../../features/rooms/online-lists.tsx').then(
        (loaded) => isWanted && setOnline(loaded),
        () => undefined,
      );
    };
    const callOff = navigator.onLine ? whenAtRest(load) : once('online', load);
    return () => {
      isWanted = false;
      callOff();
    };
  }, []);
  return online;
}

function whenAtRest(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: 2000 });
  return () => cancelIdleCallback(request);
}

function once(event: 'online', run: () => void): () => void {
  addEventListener(event, run, { once: true });
  return () => removeEventListener(event, run);
}
