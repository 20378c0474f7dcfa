import type { KeyValueStorage } from '../storage/kept-texts.ts';

type MemoryKeys = KeyValueStorage & { readonly kept: Map<string, string>; fail: (name: string | null) => void };

/** An in-memory local storage; on request every access fails with an error of this name, as in a browser. */
export function memoryKeys(): MemoryKeys {
  const kept = new Map<string, string>();
  let failure: string | null = null;
  const attempt = <Result>(work: () => Result): Result => {
    if (failure !== null) throw Object.assign(new Error('refused'), { name: failure });
    return work();
  };
  return {
    kept,
    fail(name) {
      failure = name;
    },
    keys: () => attempt(() => [...kept.keys()]),
    read: (key) => attempt(() => kept.get(key) ?? null),
    write: (key, text) => attempt(() => void kept.set(key, text)),
    remove: (key) => attempt(() => void kept.delete(key)),
  };
}
