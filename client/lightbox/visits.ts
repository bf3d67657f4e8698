import { markKey } from "./opener-selector.ts";

/** What the history's entry for an open lightbox holds beside what the page itself keeps there. */
export interface Mark {
  /** Of this life of the page alone. */
  readonly id: string;
  readonly index: number;
  /** Which of the page's openers it was, so that it opens again after a reload; below 0 when it was none. */
  readonly opener: number;
}

/** The mark of the entry that the visitor is at. */
export function currentMark(state: unknown = history.state): Mark | undefined {
  if (typeof state !== "object" || state === null || !(markKey in state)) return undefined;
  return state[markKey] as Mark;
}

/**
 * Gives an open lightbox an entry of its own in the history, at the same address, so that Back closes it and Forward
 * opens it again: `left` is called when the visitor has gone back.
 */
export function visit(
  mark: Mark,
  left: () => void,
): { readonly move: (index: number) => void; readonly end: () => void } {
  const isThere = () => currentMark()?.id === mark.id;
  const write = (how: "pushState" | "replaceState", index: number) => {
    try {
      history[how]({ ...Object(history.state), [markKey]: { ...mark, index } }, "");
    } catch {
      // Where a document may not write history, or not so often, a lightbox goes without.
    }
  };
  const heard = () => {
    if (!isThere()) left();
  };
  write(currentMark() ? "replaceState" : "pushState", mark.index);
  addEventListener("popstate", heard);
  return {
    move: (index) => isThere() && write("replaceState", index),
    end() {
      removeEventListener("popstate", heard);
      if (isThere()) history.back();
    },
  };
}
