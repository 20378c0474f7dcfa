import { useEffect, useState } from 'preact/hooks';

export type Opening<Value> =
  | { readonly kind: 'opening' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'open'; readonly value: Value };

/** Opens again for other inputs, and reports failure. `discard` gets values that came too late. */
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
