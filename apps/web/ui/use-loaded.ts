import { useEffect, useState } from 'preact/hooks';

type Loaded<Value> = { readonly key: string; readonly value: Value } | { readonly failure: unknown };

/** While another key loads, the last value stays with its own key; null before the first. Throws failures while rendering. */
export function useLoaded<Value>(key: string, load: () => Promise<Value>): { readonly key: string; readonly value: Value } | null {
  const [loaded, setLoaded] = useState<Loaded<Value> | null>(null);
  // The key stands for the loader, which is a new function at each render.
  useEffect(() => {
    let isWanted = true;
    load().then(
      (value) => isWanted && setLoaded({ key, value }),
      (failure: unknown) => isWanted && setLoaded({ failure }),
    );
    return () => {
      isWanted = false;
    };
  }, [key]);
  if (loaded !== null && 'failure' in loaded) throw loaded.failure;
  return loaded;
}

/** Ignores a second start while the work is running. */
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
