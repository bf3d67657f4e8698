/**
 * The header of templates with "ancillary" tweaks (Brine and others). The source holds its elements in an order of its
 * own; classes of the body name the container of each: `ancillary-{base}-{element}-position-{container}`, or `hide`. The
 * template's style sheet arranges the containers. The early script uses this module too.
 */

/** Moves each element that the parser has added into its container. */
export function layOutHeader(): void {
  const classes = document.body?.className ?? "";
  if (!classes.includes("ancillary-")) return;
  for (const base of document.querySelectorAll<HTMLElement>("[data-nc-base]")) {
    // Ends the load effect, which keeps the header transparent.
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

/** Both labels of an account link are published; `page-features/account-link.ts` corrects the choice for members. */
function showAccountLink(element: HTMLElement): void {
  const label = element.querySelector<HTMLElement>(".auth");
  if (label === null) return;
  label.style.display = "none";
  element.classList.add("loaded");
}

/**
 * Lets the elements of a group shrink if one does not fit into its container, and makes room for bars that the template
 * fixes over the page. Call it again when a size has changed; it needs the style sheets.
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
