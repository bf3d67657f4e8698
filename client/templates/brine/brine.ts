/** Replaces the script of the Brine templates, except for the part that the early script has run. */
import type { PageData } from "../../../shared/page-data.ts";
import { start as startAccountLinks } from "../../page-features/account-link.ts";
import { blogListSelector, layOutBlogList } from "./blog-list.ts";
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
  // Loaded logos and fonts, and resizes, change the available space.
  const observer = new ResizeObserver(() => requestAnimationFrame(fitHeader));
  for (const element of document.querySelectorAll("[data-nc-group], [data-nc-element]"))
    observer.observe(element);
  const blogList = document.querySelector(blogListSelector);
  if (blogList === null) return;
  layOutBlogList(page.blogList);
  new ResizeObserver(() => layOutBlogList(page.blogList)).observe(blogList);
}
