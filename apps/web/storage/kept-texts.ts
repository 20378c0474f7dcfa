/** JSON under keys of local storage. What cannot be written there stays in memory for this visit. */

/** Each method may throw. */
export type KeyValueStorage = {
  readonly keys: () => readonly string[];
  readonly read: (key: string) => string | null;
  readonly write: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
};

export const browserStorage: KeyValueStorage = {
  keys: () => Object.keys(localStorage),
  read: (key) => localStorage.getItem(key),
  write: (key, text) => localStorage.setItem(key, text),
  remove: (key) => localStorage.removeItem(key),
};

/** `onTrouble` gets each failed access, and null once everything has been written. */
export function createKeptTexts(storage: KeyValueStorage, onTrouble: (error: unknown) => void = () => undefined) {
  const unwritten = new Map<string, string | null>();

  function attempt<Result>(work: () => Result, otherwise: Result): Result {
    try {
      return work();
    } catch (error) {
      onTrouble(error);
      return otherwise;
    }
  }

  return {
    keys(prefix: string): readonly string[] {
      const keys = new Set([...attempt(storage.keys, []), ...unwritten.keys()]);
      return [...keys].filter((key) => key.startsWith(prefix));
    },

    /** Null if absent or not JSON. */
    read(key: string): unknown {
      const text = unwritten.has(key) ? unwritten.get(key) : attempt(() => storage.read(key), null);
      try {
        return JSON.parse(text ?? 'null');
      } catch {
        return null;
      }
    },

    /** Null removes it. */
    write(key: string, text: string | null): void {
      unwritten.set(key, text);
      attempt(() => {
        if (text === null) storage.remove(key);
        else storage.write(key, text);
        unwritten.delete(key);
        if (unwritten.size === 0) onTrouble(null);
      }, undefined);
    },
  };
}
