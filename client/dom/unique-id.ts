/** Gives the element an id that no other element has: its own if it is unique, else the own one or `name` with a number. */
export function ensureUniqueId(element: HTMLElement, name: string): string {
  const baseId = element.id || name;
  element.id = baseId;
  for (let count = 2; document.getElementById(element.id) !== element; count++)
    element.id = `${baseId}-${count}`;
  return element.id;
}
