/**
 * Holds the submits of an element that has no handlers yet. All its buttons submit forms. The returned function
 * repeats them in their order. `onHold` is called with each: the pointer may have been over the element before.
 */
export function holdSubmits(element: HTMLElement, onHold: () => void): () => void {
  const held: (() => void)[] = [];
  const controller = new AbortController();
  element.addEventListener(
    "submit",
    (event) => {
      const { target: form, submitter } = event;
      if (!(form instanceof HTMLFormElement)) return;
      event.preventDefault();
      held.push(() => form.requestSubmit(submitter));
      onHold();
    },
    { signal: controller.signal },
  );
  return () => {
    controller.abort();
    for (const repeat of held) repeat();
  };
}
