/** What stays at hand: the site's scripts and styles, and the overlays that stand above the menu. */
const kept = "script, style, link, template, dialog, [data-awning-overlay], [popover]";

/**
 * Makes what the menu covers inert, and keeps it where it is: it does not scroll, and the room of a scroll bar that goes is
 * left free. Only the site itself: what scripts add to the page's end (a chat, say) lies above the menu. Returns what ends it.
 */
export function holdPage(header: HTMLElement): () => void {
  const covered: HTMLElement[] = [];
  for (const element of header.parentElement?.children ?? []) {
    if (element === header || !(element instanceof HTMLElement)) continue;
    if (element.inert || element.matches(kept)) continue;
    element.inert = true;
    covered.push(element);
  }

  const { body, documentElement: root } = document;
  const { scrollbarGutter } = root.style;
  if (innerWidth > root.clientWidth) root.style.scrollbarGutter = "stable";
  body.classList.add("header--menu-open");
  return () => {
    body.classList.remove("header--menu-open");
    root.style.scrollbarGutter = scrollbarGutter;
    for (const element of covered) element.inert = false;
  };
}
