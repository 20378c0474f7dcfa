import { useEffect, useState } from 'preact/hooks';

type Loaded<Value> = { readonly key: string; readonly value: Value } | { readonly failure: unknown };

/**
 * What `load` brings for this key. While another key is being loaded the last value stays, with its own key; null before the first.
 * A failure is thrown while drawing, where the error boundary catches it.
 */
export function useLoaded<Value>(key: string, load: () => Promise<Value>): { readonly key: string; readonly value: Value } | null {
  const [loaded, setLoaded] = useState<Loaded<Value> | null>(null);
  // The key stands for the loader, which is a new function at each drawing.
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

export type Opening<Value> =
  | { readonly kind: 'opening' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'open'; readonly value: Value };

/** Opens something anew for other inputs, and says if it fails. `discard` gets what nobody waits for any more. */
export function useOpening<Value>(
  open: () => Promise<Value>,
  inputs: readonly unknown[],
  discard: (value: Value) => void = () => undefined,
): Opening<Value> {
  const [opening, setOpening] = useState<Opening<Value>>({ kind: 'opening' });
  useEffect(() => {
    let isWanted = true;
    setOpening({ kind: 'opening' });
    open().then(
      (value) => (isWanted ? setOpening({ kind: 'open', value }) : discard(value)),
      (error: unknown) => isWanted && setOpening({ kind: 'failed', error }),
    );
    return () => {
      isWanted = false;
    };
  }, inputs);
  return opening;
}

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
