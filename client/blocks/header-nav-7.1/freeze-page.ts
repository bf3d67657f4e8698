import { attributes } from "../../../shared/names.ts";

/** Elements that are never made inert: scripts, styles, and overlays that are above the menu. */
const neverInert = `script, style, link, template, dialog, [${attributes.overlay}], [popover]`;

/**
 * Makes the page behind the menu inert and stops it from scrolling. The space of a scroll bar that disappears stays
 * free. Only the site's own elements are affected. Elements that scripts append to the body (a chat) stay above the
 * menu. Returns its cleanup.
 */
export function makePageInert(header: HTMLElement): () => void {
  const inertElements: HTMLElement[] = [];
  for (const element of header.parentElement?.children ?? []) {
    if (element === header || !(element instanceof HTMLElement)) continue;
    if (element.inert || element.matches(neverInert)) continue;
    element.inert = true;
    inertElements.push(element);
  }

  const { body, documentElement: root } = document;
  const { scrollbarGutter } = root.style;
  if (innerWidth > root.clientWidth) root.style.scrollbarGutter = "stable";
  body.classList.add("header--menu-open");
  return () => {
    body.classList.remove("header--menu-open");
    root.style.scrollbarGutter = scrollbarGutter;
    for (const element of inertElements) element.inert = false;
  };
}
