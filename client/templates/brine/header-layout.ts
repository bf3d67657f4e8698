/**
 * The header of templates with "ancillary" tweaks (Brine and others). In the HTML its elements have a fixed order;
 * classes of the body name the container of each element: `ancillary-{base}-{element}-position-{container}`, or `hide`.
 * The template's style sheet arranges the containers. The early script uses this module too.
 */

/** Moves the elements that the parser has added so far into their containers. */
export function layOutHeader(): void {
  const classes = document.body?.className ?? "";
  if (!classes.includes("ancillary-")) return;
  for (const base of document.querySelectorAll<HTMLElement>("[data-nc-base]")) {
    // The class ends the template's load effect, during which the header is transparent.
    if (base.matches(".Site")) base.classList.add("loaded");
    for (const element of base.querySelectorAll<HTMLElement>("[data-nc-element]")) {
      const name = `ancillary-${base.dataset.ncBase}-${element.dataset.ncElement}-position-`;
      const position = classes.split(name)[1]?.split(/\s/)[0];
      if (position === undefined) continue;
      if (position === "hide") element.style.display = "none";
      const container = base.querySelector(`[data-nc-container="${position}"]`);
      if (container !== null && element.parentElement !== container) container.append(element);
      if (element.dataset.controller === "UserAccountLink" && !element.matches(".loaded"))
        showAccountLink(element);
    }
  }
}

/**
 * Shows one of the two published labels of an account link. `page-features/account-link.ts` corrects the choice for
 * members.
 */
function showAccountLink(element: HTMLElement): void {
  const label = element.querySelector<HTMLElement>(".auth");
  if (label === null) return;
  label.style.display = "none";
  element.classList.add("loaded");
}

/**
 * Lets the elements of a group shrink if one does not fit into its container, and reserves space for bars that the
 * template fixes above the page. Must be called again when a size has changed, and only after the style sheets have
 * loaded.
 */
export function fitHeader(): void {
  for (const group of document.querySelectorAll<HTMLElement>("[data-nc-group]")) {
    group.removeAttribute("data-nc-collapse");
    const isTooWide = [...group.querySelectorAll("[data-nc-element]")].some((element) => {
      const box = element.getBoundingClientRect();
      const room = element.parentElement?.getBoundingClientRect();
      return box.width > 0 && room !== undefined && (box.left < room.left - 1 || box.right > room.right + 1);
    });
    if (isTooWide) group.setAttribute("data-nc-collapse", "");
    if (group.matches(".Mobile-bar") && getComputedStyle(group).position === "fixed")
      document.body.style[group.dataset.ncGroup === "top" ? "paddingTop" : "paddingBottom"] =
        `${group.offsetHeight}px`;
  }
}
