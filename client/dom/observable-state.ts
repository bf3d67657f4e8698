/** State outside of React, which `useSyncExternalStore` reads. */
export interface ObservableState<State> {
  readonly get: () => State;
  /** Replaces the state and calls the listeners, unless it is the same. */
  readonly set: (next: State) => void;
  /** Calls the listener after each change. Returns the function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createObservableState<State>(initial: State): ObservableState<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(next) {
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
