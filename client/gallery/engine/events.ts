/** Listeners by event name. `Events` maps each name to what its listeners are told. */
export interface EventStore<Events> {
  readonly emit: <Name extends keyof Events>(name: Name, event: Events[Name]) => void;
  /** Returns the listener's removal. */
  readonly on: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => () => void;
}

export function createEvents<Events>(): EventStore<Events> {
  const listeners: { [Name in keyof Events]?: Set<(event: Events[Name]) => void> } = {};
  return {
    emit(name, event) {
      for (const listener of [...(listeners[name] ?? [])]) listener(event);
    },
    on(name, listener) {
      const ofName: Set<(event: Events[typeof name]) => void> = listeners[name] ?? new Set();
      listeners[name] = ofName;
      ofName.add(listener);
      return () => ofName.delete(listener);
    },
  };
}
