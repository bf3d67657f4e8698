/**
 * The header of the Wexley template. Keys and touch open its folders, which the style sheet opens on hover. Their
 * titles are links without a URL. `blocks/mobile-nav-7.0/` opens the menu of narrow windows. A title that is too wide
 * becomes smaller.
 */
import { startHeaderFolder } from "../header-folder.ts";
import { shrinkTitle, titleSelector } from "./shrink-title.ts";

export function start(): void {
  const title = document.querySelector(titleSelector);
  if (title?.parentElement) new ResizeObserver(shrinkTitle).observe(title.parentElement);
  // Loaded fonts change the width of the title.
  document.fonts.addEventListener("loadingdone", shrinkTitle);
  for (const title of document.querySelectorAll<HTMLAnchorElement>("#topNav .folder > a")) {
    const links = title.parentElement?.querySelector<HTMLElement>(".subnav");
    if (!links) continue;
    const show = (isOpen: boolean) => {
      links.style.cssText = isOpen ? "height: auto; z-index: 100" : "";
    };
    if (title.href === "") {
      title.role = "button";
      title.tabIndex = 0;
    }
    startHeaderFolder(title, { show, links });
  }
}
