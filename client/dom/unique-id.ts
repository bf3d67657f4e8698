/**
 * Makes the element's id unique: keeps its own id if no other element has it, otherwise appends a number to the id or
 * to `name`.
 */
export function ensureUniqueId(element: HTMLElement, name: string): string {
  const baseId = element.id || name;
  element.id = baseId;
  for (let count = 2; document.getElementById(element.id) !== element; count++)
    element.id = `${baseId}-${count}`;
  return element.id;
}
