/** What is open and closes with Escape, the topmost last. */
const open: (() => void)[] = [];

/** Registers something that has opened over the page and that Escape closes before it does anything else. Returns its removal. */
export function onEscape(close: () => void): () => void {
  // A wrapper of its own, so that the same function may be registered twice.
  const entry = () => close();
  open.push(entry);
  return () => {
    const index = open.indexOf(entry);
    if (index >= 0) open.splice(index, 1);
  };
}

/** What closes the topmost of them, if it is still open by then; undefined when nothing is open. */
export function topmost(): (() => void) | undefined {
  const entry = open.at(-1);
  return entry && (() => open.includes(entry) && entry());
}
