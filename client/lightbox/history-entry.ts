import { historyStateKey } from "./opener-selector.ts";

/** The state that the history entry of an open lightbox stores beside the page's own state. */
export interface HistoryEntryState {
  /** Unique for each time the lightbox is opened. The lightbox is known by this id until the page is reloaded. */
  readonly id: string;
  readonly index: number;
  /**
   * Index among the openers of the page, with which the lightbox is opened again after a reload; below 0 without an
   * opener.
   */
  readonly opener: number;
}

export function currentEntryState(state: unknown = history.state): HistoryEntryState | undefined {
  if (typeof state !== "object" || state === null || !(historyStateKey in state)) return undefined;
  return state[historyStateKey] as HistoryEntryState;
}

/**
 * Pushes a history entry with the same URL for an open lightbox, so that Back closes it and Forward opens it again.
 * `onLeave` is called when the visitor has left the entry. The returned `update` stores another slide in the entry;
 * `end` goes back.
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
      // Sandboxed documents cannot change the history, and browsers limit the rate of changes. The lightbox then works
      // without an entry.
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
