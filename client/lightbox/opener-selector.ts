/**
 * What opens the lightbox: slides of grids, image blocks, and the links of gallery sections that hold a set ready
 * (markup 4.2). A slide that leads elsewhere does not (spec 4).
 */
export const openers =
  ":is(.js-gallery-lightbox-opener, .lightbox:is(.sqs-block-image-button, .sqs-block-image-link), section:has([data-lightbox=true] figure) [class*=-lightbox-link]):not([data-click-through-url]:not([data-click-through-url='']) *)";

/** Under this name the history's entry for an open lightbox holds its mark (`visits.ts`). */
export const markKey = "awningLightbox";
