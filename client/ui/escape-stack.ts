/** Functions that close the open dialogs and menus which Escape closes. The topmost is the last one. */
const escapeStack: (() => void)[] = [];

/** Registers an open dialog or menu that Escape must close before it has any other effect. Returns its removal. */
export function onEscape(close: () => void): () => void {
  // A wrapper, so that the same function can be registered twice.
  const entry = () => close();
  escapeStack.push(entry);
  return () => {
    const index = escapeStack.indexOf(entry);
    if (index >= 0) escapeStack.splice(index, 1);
  };
}

/**
 * The function that closes the topmost dialog or menu, or does nothing if it has been closed in the meantime. Undefined
 * if none is open.
 */
export function topmostEscapeHandler(): (() => void) | undefined {
  const entry = escapeStack.at(-1);
  return entry && (() => escapeStack.includes(entry) && entry());
}
