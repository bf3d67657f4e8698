/** Bodies whose first section is meant to be under the header, and states in which the header has another height. */
const exceptions =
  ".tweak-portfolio-index-background-width-full-bleed:has(main .collection-type-portfolio-index-background), .header--menu-open";

/**
 * Adds padding to the first section of a page for the header that overlaps it. Style sheets of sites assume a header
 * height of about 100 px. The early script calls this before the first paint. A header that has shrunk, or is
 * shrinking, is not measured.
 */
export function padFirstSection(): void {
  const header = document.getElementById("header");
  const main = document.querySelector("main");
  const section = main?.querySelector<HTMLElement>(".page-section");
  if (!header || !main || !section || header.matches(".shrink") || document.body.matches(exceptions)) return;
  if (!/absolute|fixed/.test(getComputedStyle(header).position)) return;
  if (section.getBoundingClientRect().top > main.getBoundingClientRect().top + 1) return;
  const bar = header.querySelector(".header-announcement-bar-wrapper");
  if (bar !== null && bar.getAnimations().length > 0) return;
  const { height } = header.getBoundingClientRect();
  // A header as high as the window is shown without its style sheet.
  if (height < innerHeight) section.style.paddingTop = `${height}px`;
}
