/**
 * Holds the presses of `Edit details` in a cart that has no handlers yet, as `hold-submits.ts` does with forms. The
 * returned function repeats them. `onHold` is called with each.
 */
export function holdEdits(cart: HTMLElement, onHold: () => void): () => void {
  const held: HTMLElement[] = [];
  const controller = new AbortController();
  cart.addEventListener(
    "click",
    (event) => {
      const { target, button, ctrlKey, metaKey, shiftKey } = event;
      const link = target instanceof Element ? target.closest<HTMLElement>("a.awning-cart-edit") : null;
      if (link === null || button !== 0 || ctrlKey || metaKey || shiftKey) return;
      event.preventDefault();
      held.push(link);
      onHold();
    },
    { signal: controller.signal },
  );
  return () => {
    controller.abort();
    for (const link of held) link.click();
  };
}
