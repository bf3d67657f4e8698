/**
 * Links that open something where they stand, which is what the builder makes of most folders, say that they are buttons,
 * and are pressed by Space as well.
 */
export function asButton(control: HTMLElement, signal: AbortSignal): void {
  if (control instanceof HTMLButtonElement) return;
  control.setAttribute("role", "button");
  control.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== " ") return;
      event.preventDefault();
      if (!event.repeat) control.click();
    },
    { signal },
  );
}

/** Ids are given twice: a header has its folders once for wide windows and once for narrow ones. */
export function ownId(element: HTMLElement, name: string): string {
  const wanted = element.id || name;
  element.id = wanted;
  for (let more = 2; document.getElementById(element.id) !== element; more++)
    element.id = `${wanted}-${more}`;
  return element.id;
}
