/**
 * Replaces the script of the Bedford templates for the header of wide windows. `blocks/mobile-nav-7.0/` opens their
 * menu.
 */
import { startDataHrefFolders } from "../header-folder.ts";
import { forceMobileNavigation } from "./force-mobile-navigation.ts";

export function start(): void {
  startDataHrefFolders(document.querySelectorAll<HTMLElement>("#headerNav .folder-toggle"));
  forceMobileNavigation();
  addEventListener("resize", forceMobileNavigation);
  // Loaded logos and fonts change the available space.
  document.fonts.addEventListener("loadingdone", forceMobileNavigation);
  addEventListener("load", forceMobileNavigation);
}
