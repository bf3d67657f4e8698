import { historyStateKey } from "./opener-selector.ts";

/** The state that the history entry of an open lightbox stores, next to the state of the page itself. */
export interface HistoryEntryState {
  /** Unique per opening, and known only until the page is reloaded. */
  readonly id: string;
  readonly index: number;
  /** The index of the opener among the openers of the page, to open again after a reload; below 0 without an opener. */
  readonly opener: number;
}

export function currentEntryState(state: unknown = history.state): HistoryEntryState | undefined {
  if (typeof state !== "object" || state === null || !(historyStateKey in state)) return undefined;
  return state[historyStateKey] as HistoryEntryState;
}

/**
 * Pushes a history entry for an open lightbox, at the same address, so that Back closes it and Forward opens it again.
 * `onLeave` is called when the visitor has left the entry; `update` stores another slide; `end` goes back.
 */
export function pushHistoryEntry(
  initialState: HistoryEntryState,
  onLeave: () => void,
): { readonly update: (index: number) => void; readonly end: () => void } {
  const isCurrent = () => currentEntryState()?.id === initialState.id;
  const write = (method: "pushState" | "replaceState", index: number) => {
    try {
      history[method]({ ...Object(history.state), [historyStateKey]: { ...initialState, index } }, "");
    } catch {
      // Sandboxed documents may not write the history, and browsers limit how often: the lightbox works without.
    }
  };
  const onPopState = () => {
    if (!isCurrent()) onLeave();
  };
  write(currentEntryState() ? "replaceState" : "pushState", initialState.index);
  addEventListener("popstate", onPopState);
  return {
    update: (index) => isCurrent() && write("replaceState", index),
    end() {
      removeEventListener("popstate", onPopState);
      if (isCurrent()) history.back();
    },
  };
}
