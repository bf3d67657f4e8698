/**
 * Says of the field that a key was pressed in whether it holds something typed that nobody has sent: the first Escape
 * there is the field's own. A second one in a row means the page.
 */
export function typedText(): (event: KeyboardEvent) => boolean {
  let warned: EventTarget | undefined;
  return (event) => {
    // A press that is handled late has no path any more.
    const target = event.composedPath()[0] ?? event.target ?? undefined;
    const before = warned;
    warned = undefined;
    if (event.key !== "Escape" || !(target instanceof HTMLElement) || !holdsTypedText(target)) return false;
    warned = target;
    return before !== target;
  };
}

function holdsTypedText(field: HTMLElement): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== "" && field.value !== field.defaultValue;
  if (field instanceof HTMLInputElement)
    return (
      !/^(?:button|checkbox|color|file|image|radio|range|reset|submit)$/.test(field.type) &&
      field.value !== "" &&
      field.value !== field.defaultValue
    );
  // Its list may be open, which cannot be asked everywhere.
  if (field instanceof HTMLSelectElement) return true;
  return field.isContentEditable && field.textContent.trim() !== "";
}
