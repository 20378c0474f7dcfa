import { useState } from 'preact/hooks';

/** Whether some work is under way, and how to begin it. Begun again meanwhile, nothing happens. */
export function useBusy(): readonly [isBusy: boolean, begin: (work: () => Promise<unknown>) => Promise<void>] {
  const [isBusy, setIsBusy] = useState(false);
  const begin = async (work: () => Promise<unknown>) => {
    if (isBusy) return;
    setIsBusy(true);
    await work();
    setIsBusy(false);
  };
  return [isBusy, begin];
}
