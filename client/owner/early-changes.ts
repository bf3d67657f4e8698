type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Reads the controls that were changed before their script had loaded. The state of the form does not know them, and the
 * next rendering would take them back. The returned function repeats them, with their events, after the hydration.
 */
export function readEarlyChanges(root: ParentNode): () => void {
  const changes = [...root.querySelectorAll<Control>("input, select, textarea")]
    .filter(isChanged)
    .map((control) => [control, control.value] as const);
  return () => {
    for (const [control, value] of changes) repeatChange(control, value);
  };
}

const isSwitch = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === "checkbox";

function isChanged(control: Control): boolean {
  if (isSwitch(control)) return control.checked !== control.defaultChecked;
  return control.value !== defaultValueOf(control);
}

/** The value of a control that has not been changed. */
function defaultValueOf(control: Control): string {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
  }
  if (control instanceof HTMLTextAreaElement) return control.defaultValue;
  // The type of an input decides how its value is written.
  const unchanged = document.createElement("input");
  unchanged.type = control.type;
  unchanged.defaultValue = control.defaultValue;
  return unchanged.value;
}

/** React takes a change only if the value differs from the last one that was set through the element's own property. */
function repeatChange(control: Control, value: string): void {
  if (isSwitch(control)) {
    control.checked = control.defaultChecked;
    control.click();
    return;
  }
  control.value = defaultValueOf(control);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  const type = control instanceof HTMLSelectElement ? "change" : "input";
  control.dispatchEvent(new Event(type, { bubbles: true }));
}
