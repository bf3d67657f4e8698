/** Notices whether the visitor goes through the page by keyboard. Typing into a field says nothing of that. */
export function watchKeyboard(): () => boolean {
  let used = false;
  const press = ({ key }: KeyboardEvent) => {
    if (key !== "Tab") return;
    used = true;
    removeEventListener("keydown", press, true);
  };
  addEventListener("keydown", press, { capture: true, passive: true });
  return () => used;
}
