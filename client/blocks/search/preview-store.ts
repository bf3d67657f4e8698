import type { SearchResult, SearchResultPage } from "../../../shared/search/search-response.ts";

/** The time after the last key press before the search is sent: docs/reference/blocks.md#search */
export const searchDelayMs = 250;

export interface PreviewState {
  readonly isOpen: boolean;
  readonly isLoading: boolean;
  /** The query of `results`. */
  readonly query: string;
  readonly outcome: "none" | "results" | "failed";
  readonly results: readonly SearchResult[];
  readonly total: number;
  /** Index of the result that Enter opens; -1 for none. */
  readonly active: number;
}

const closedState: PreviewState = {
  isOpen: false,
  isLoading: false,
  query: "",
  outcome: "none",
  results: [],
  total: 0,
  active: -1,
};

export interface PreviewStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => PreviewState;
  /** Searches for a text after a delay. A search that has not been answered yet is aborted. */
  readonly search: (text: string) => void;
  /** Moves to the next (1) or previous (-1) result; after the last one to none. */
  readonly move: (step: 1 | -1) => void;
  /** Shows the results of the last search again. False if there are none. */
  readonly reopen: () => boolean;
  readonly close: () => void;
}

/** The state of the preview. Only the answer to the last search is shown, in whichever order answers arrive. */
export function createPreviewStore(
  request: (query: string, signal: AbortSignal) => Promise<SearchResultPage | undefined>,
): PreviewStore {
  let state = closedState;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let controller = new AbortController();
  const listeners = new Set<() => void>();
  const set = (change: Partial<PreviewState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const cancel = () => {
    clearTimeout(timer);
    controller.abort();
  };

  const send = async (query: string) => {
    controller = new AbortController();
    const { signal } = controller;
    set({ isLoading: true });
    const page = await request(query, signal).catch(() => undefined);
    if (signal.aborted) return;
    const outcome = page === undefined ? "failed" : "results";
    const { results = [], total = 0 } = page ?? {};
    set({ isOpen: true, isLoading: false, query, outcome, results, total, active: -1 });
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    search(text) {
      const query = text.trim();
      cancel();
      if (query === "") set(closedState);
      else timer = setTimeout(() => send(query), searchDelayMs);
    },
    move(step) {
      const count = state.results.length;
      if (state.isOpen && count > 0)
        set({ active: ((state.active + 1 + step + count + 1) % (count + 1)) - 1 });
    },
    reopen() {
      if (state.outcome !== "results") return false;
      set({ isOpen: true, active: -1 });
      return true;
    },
    close() {
      cancel();
      set({ isOpen: false, isLoading: false, active: -1 });
    },
  };
}
