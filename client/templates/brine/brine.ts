/** Replaces the script of the Brine templates, apart from the part that the early script has done. */
import type { PageData } from "../../../shared/page-data.ts";
import { start as startAccountLinks } from "../../page-features/account-link.ts";
import { startFooter } from "./footer.ts";
import { startHeaderFolders } from "./header-folders.ts";
import { fitHeader, layOutHeader } from "./header-layout.ts";
import { startMobileOverlay } from "./mobile-overlay.ts";

export function start(page: PageData): void {
  layOutHeader();
  startAccountLinks(page);
  startMobileOverlay();
  startHeaderFolders();
  startFooter();
  // A logo that loads, a font that arrives and the window change what fits.
  const observer = new ResizeObserver(() => requestAnimationFrame(fitHeader));
  for (const element of document.querySelectorAll("[data-nc-group], [data-nc-element]"))
    observer.observe(element);
}
