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

/** Connects the state of a screen with the calls that its actions make. */
export interface Controller<State, Actions> {
  readonly actions: Actions;
  readonly getState: () => State;
  readonly subscribe: ObservableState<State>["subscribe"];
  /** Resolves when no call is under way. */
  readonly settled: () => Promise<void>;
}
