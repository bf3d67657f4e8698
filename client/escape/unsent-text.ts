/**
 * Creates a check if the field of a key press has unsent text: the first Escape then only affects the field, a second
 * one in a row affects the page. The check must be called for every key press.
 */
export function createUnsentTextCheck(): (event: KeyboardEvent) => boolean {
  let previousField: EventTarget | undefined;
  return (event) => {
    // `composedPath` is empty after the dispatch of the event has ended.
    const target = event.composedPath()[0] ?? event.target ?? undefined;
    const previous = previousField;
    previousField = undefined;
    if (event.key !== "Escape" || !(target instanceof HTMLElement) || !hasUnsentText(target)) return false;
    previousField = target;
    return previous !== target;
  };
}

function hasUnsentText(field: HTMLElement): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== "" && field.value !== field.defaultValue;
  if (field instanceof HTMLInputElement)
    return (
      !/^(?:button|checkbox|color|file|image|radio|range|reset|submit)$/.test(field.type) &&
      field.value !== "" &&
      field.value !== field.defaultValue
    );
  // The list of a select may be open, which scripts cannot detect in all browsers.
  if (field instanceof HTMLSelectElement) return true;
  return field.isContentEditable && field.textContent.trim() !== "";
}
