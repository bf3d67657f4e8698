type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controls = (place: ParentNode) => place.querySelectorAll<Control>("input, textarea, select");

/** Remembers what stands in the controls of a place; the answer puts it into those that have taken their ids since. */
export function keepTyped(before: ParentNode): (after: ParentNode) => void {
  const typed = new Map<string, string>();
  for (const control of controls(before))
    if (control.id !== "" && control.value !== "" && !/^(radio|checkbox|file|hidden)$/.test(control.type))
      typed.set(control.id, control.value);
  return (after) => {
    for (const control of controls(after)) {
      const text = typed.get(control.id);
      if (text !== undefined) control.value = text;
    }
  };
}
