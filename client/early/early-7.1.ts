/**
 * The part of the early script for pages of version 7.1. Before the first paint it reserves space for the header, halves
 * paddings, draws section dividers, places background images and shows the sign-in link. `templates/7.1/` updates these after the first
 * paint.
 */

import { hiddenUntilLoaded } from "../../shared/blog-lists.ts";
import { addEarlyStyle } from "../dom/early-style.ts";
import { readPageData } from "../dom/page-data.ts";
import { start as startAccountLinks } from "../page-features/account-link.ts";
import { drawDividers } from "../templates/7.1/dividers.ts";
import { padFirstSection } from "../templates/7.1/first-section.ts";
import { placeParallaxImages } from "../templates/7.1/parallax.ts";
import { halveSectionPadding } from "../templates/7.1/section-padding.ts";

/**
 * Style sheets of sites hide an image with an effect, because the builder's runtime paints it on a canvas, and the posts of
 * a blog until their images have loaded. Sections that only that runtime fills are hidden while they are empty
 * (docs/decisions/0063-product-galleries-and-quick-view.md).
 */
const style = `.background-image-fx { visibility: visible !important }
:is(${hiddenUntilLoaded}) { opacity: 1 !important; transform: none !important }
:is([data-sqsp-section="related-products"], [data-sqsp-section="product-reviews"]):not(:has(.content > *)) { display: none !important }
@media (prefers-reduced-motion: reduce) {
.tweak-fixed-header .header, .tweak-fixed-header .header-announcement-bar-wrapper { transition: none !important }
}`;

/** Sets everything that depends on sizes. The sign-in link comes first, because it changes the height of the header. */
function layOut(): void {
  showAccountLinks();
  halveSectionPadding();
  padFirstSection();
  drawDividers();
  placeParallaxImages();
}

function showAccountLinks(): void {
  if (document.querySelector(".user-accounts-link:not(.loaded)")) startAccountLinks(readPageData());
}

function onFrame(): void {
  layOut();
  if (document.readyState === "loading") requestAnimationFrame(onFrame);
}

addEarlyStyle(style);
requestAnimationFrame(onFrame);
// Runs before the first animation frame as well: with the mouse over the page, or on a busy machine, Chrome computes
// layout before rAF callbacks. The first paint waits for `#page` (docs/decisions/0059-first-paint.md), which follows the
// header.
const parserObserver = new MutationObserver(() => {
  if (document.getElementById("page") !== null) showAccountLinks();
  if (document.querySelector("main .page-section") === null) return;
  parserObserver.disconnect();
  layOut();
});
parserObserver.observe(document, { childList: true, subtree: true });
document.addEventListener("readystatechange", layOut);
document.addEventListener("load", ({ target }) => target instanceof HTMLLinkElement && layOut(), true);
