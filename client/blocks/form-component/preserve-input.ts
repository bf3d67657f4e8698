type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controlsIn = (root: ParentNode) => root.querySelectorAll<Control>("input, textarea, select");

/**
 * Reads the text that the visitor has typed into the controls. The returned function writes it into new controls with
 * the same ids.
 */
export function captureInputValues(before: ParentNode): (after: ParentNode) => void {
  const values = new Map<string, string>();
  for (const control of controlsIn(before))
    if (control.id !== "" && control.value !== "" && !/^(radio|checkbox|file|hidden)$/.test(control.type))
      values.set(control.id, control.value);
  return (after) => {
    for (const control of controlsIn(after)) {
      const value = values.get(control.id);
      if (value !== undefined) control.value = value;
    }
  };
}
