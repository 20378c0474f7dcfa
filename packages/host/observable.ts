/** A value that can be watched: a signal, where the client has signals. */

export type Observable<Value> = {
  readonly value: Value;
  /** Calls the listener at once and on every change. Returns unsubscribe. */
  readonly subscribe: (listener: (value: Value) => void) => () => void;
};

export type Changeable<Value> = { value: Value; readonly subscribe: Observable<Value>['subscribe'] };

/** `signal` of @preact/signals fits. */
export type CreateObservable = <Value>(value: Value) => Changeable<Value>;

export function createObservable<Value>(first: Value): Changeable<Value> {
  const listeners = new Set<(value: Value) => void>();
  let value = first;
  return {
    get value() {
      return value;
    },
    set value(next) {
      if (next === value) return;
      value = next;
      for (const listener of [...listeners]) listener(next);
    },
    subscribe(listener) {
      listeners.add(listener);
      listener(value);
      return () => listeners.delete(listener);
    },
  };
}
