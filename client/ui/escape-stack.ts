/** Close functions of everything open that Escape closes, the topmost last. */
const escapeStack: (() => void)[] = [];

/** Registers something that is open over the page: Escape closes it before it does anything else. Returns its removal. */
export function onEscape(close: () => void): () => void {
  // A wrapper, so that the same function may be registered twice.
  const entry = () => close();
  escapeStack.push(entry);
  return () => {
    const index = escapeStack.indexOf(entry);
    if (index >= 0) escapeStack.splice(index, 1);
  };
}

/** The function that closes the topmost entry, unless it has been closed by then. Undefined if nothing is open. */
export function topmostEscapeHandler(): (() => void) | undefined {
  const entry = escapeStack.at(-1);
  return entry && (() => escapeStack.includes(entry) && entry());
}
