/**
 * Replaces the script of the Bedford templates, except for the part that the early script has run.
 * `blocks/mobile-nav-7.0/` opens their menu.
 */
import { startFixedHeader } from "./fixed-header.ts";
import { forceMobileNavigation } from "./force-mobile-navigation.ts";
import { startFolders } from "./header-folders.ts";
import { promoteGalleries } from "./promoted-gallery.ts";
import { startSideNavigation } from "./side-navigation.ts";

export function start(): void {
  const header = document.getElementById("header");
  if (header !== null) startFolders(header);
  promoteGalleries();
  startSideNavigation();
  forceMobileNavigation();
  addEventListener("resize", forceMobileNavigation);
  // Loaded logos and fonts change the available space.
  document.fonts.addEventListener("loadingdone", forceMobileNavigation);
  addEventListener("load", forceMobileNavigation);
  // Comes last, because the copy of the header has everything that the header has.
  startFixedHeader();
}
