/**
 * The header of the Wexley template. Keys and touch open its folders, which the style sheet opens on hover. Their
 * titles are links without a URL. `blocks/mobile-nav-7.0/` opens the menu of narrow windows.
 */
import { startHeaderFolder } from "../header-folder.ts";

export function start(): void {
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
