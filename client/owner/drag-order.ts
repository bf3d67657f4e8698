/**
 * Lets entries of a list be dragged to another place (docs/reference/pages.md#navigation). A drop submits the form of the
 * list, like a button of an entry. Entries have their place in `data-place`.
 */
export function dragOrder(root: Document): void {
  const list = root.querySelector<HTMLElement>("[data-drag-list]");
  const form = root.querySelector<HTMLFormElement>("[data-drag-form]");
  if (!list || !form) return;
  let dragged: HTMLElement | undefined;
  const targetOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>("[data-place]") : null;
  const placeFor = (event: DragEvent) => {
    const target = targetOf(event);
    return dragged && target && !dragged.contains(target) ? target.dataset.place : undefined;
  };
  list.addEventListener("dragstart", (event) => {
    dragged = targetOf(event) ?? undefined;
    // Firefox drags nothing without data.
    event.dataTransfer?.setData("text/plain", "");
  });
  list.addEventListener("dragover", (event) => {
    if (placeFor(event) !== undefined) event.preventDefault();
  });
  list.addEventListener("drop", (event) => {
    const to = placeFor(event);
    const at = dragged?.dataset.place;
    if (to === undefined || at === undefined) return;
    event.preventDefault();
    for (const [name, value] of [
      ["at", at],
      ["to", to],
    ] as const) {
      const input = form.elements.namedItem(name);
      if (input instanceof HTMLInputElement) input.value = value;
    }
    form.requestSubmit();
  });
}
