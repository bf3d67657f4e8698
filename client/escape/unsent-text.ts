/**
 * Creates a check whether the field of a key press has unsent text: then the first Escape belongs to the field. A second
 * one in a row belongs to the page. Call the check for every key press.
 */
export function createUnsentTextCheck(): (event: KeyboardEvent) => boolean {
  let previousField: EventTarget | undefined;
  return (event) => {
    // The path is empty if the press is handled after its dispatch.
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
  // Its list may be open. Not all browsers can tell.
  if (field instanceof HTMLSelectElement) return true;
  return field.isContentEditable && field.textContent.trim() !== "";
}
