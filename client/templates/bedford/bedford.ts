/** The header of the Bedford templates in wide windows. `blocks/mobile-nav-7.0/` opens their menu. */
import { startScaledFolders } from "../header-folder.ts";
import { forceMobileNavigation } from "./force-mobile-navigation.ts";

export function start(): void {
  startScaledFolders(document.querySelectorAll<HTMLElement>("#headerNav .folder-toggle"));
  forceMobileNavigation();
  addEventListener("resize", forceMobileNavigation);
  // A font that arrives and a logo that loads change what fits.
  document.fonts.addEventListener("loadingdone", forceMobileNavigation);
  addEventListener("load", forceMobileNavigation);
}
