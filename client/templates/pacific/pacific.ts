/** Replaces the script of the Pacific templates, except for the part that the early script has run. */
import { startDataHrefFolders } from "../data-href-folders.ts";
import { startSmoothLinks } from "../smooth-links.ts";
import { findHeader, layOutNavigation } from "./navigation-layout.ts";
import { startScrollBar } from "./scroll-bar.ts";

export function start(): void {
  layOutNavigation();
  startDataHrefFolders(
    document.querySelectorAll<HTMLElement>(":is(#headerNav, #secondaryNavWrapper) .folder-toggle-label"),
  );
  startScrollBar();
  startSmoothLinks();
  // Loaded logos and fonts, and resizes, change the available space.
  const header = findHeader();
  if (header === undefined) return;
  const observer = new ResizeObserver(() => requestAnimationFrame(layOutNavigation));
  for (const element of [header.element, header.logo, ...header.navigation.querySelectorAll("nav > div")])
    observer.observe(element);
}
