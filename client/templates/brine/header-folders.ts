import { startHeaderFolder } from "../header-folder.ts";

/** Starts the folders of the header, whose titles are links to their first page. */
export function startHeaderFolders(): void {
  for (const title of document.querySelectorAll<HTMLElement>(".Header-nav-folder-title")) {
    const links = title.parentElement?.querySelector<HTMLElement>(".Header-nav-folder");
    if (!links) continue;
    const show = (isOpen: boolean) => {
      links.style.cssText = isOpen ? "left:0;opacity:1;transform:none" : "";
    };
    startHeaderFolder(title, { show, links });
  }
}
