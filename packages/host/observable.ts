/** A value that changes and can be watched: a signal, where the client brings signals. */

export type Observable<Value> = {
  readonly value: Value;
  /** Calls the listener at once and with every change; returns how to stop it. */
  readonly subscribe: (listener: (value: Value) => void) => () => void;
};

export type Changeable<Value> = { value: Value; readonly subscribe: Observable<Value>['subscribe'] };

/** How observables are made: `signal` of @preact/signals fits. */
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
