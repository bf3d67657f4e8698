import type { ObservableState } from "../dom/observable-state.ts";

/** Connects the state of a screen with the calls that its actions make. */
export interface Controller<State, Actions> {
  readonly actions: Actions;
  readonly getState: () => State;
  readonly subscribe: ObservableState<State>["subscribe"];
  /** Resolves when no call is under way. */
  readonly settled: () => Promise<void>;
}
