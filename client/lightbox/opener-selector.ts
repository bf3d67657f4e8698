/**
 * Elements that open the lightbox: slides of grids, image blocks, and the links of gallery sections that have a
 * lightbox. A slide with a click-through URL opens that URL instead (docs/reference/lightbox.md#lightbox-openers).
 */
export const openerSelector =
  ":is(.js-gallery-lightbox-opener, .lightbox:is(.sqs-block-image-button, .sqs-block-image-link, .image-block-wrapper), section:has([data-lightbox=true] figure) [class*=-lightbox-link]):not([data-click-through-url]:not([data-click-through-url='']) *)";

/** The field of `history.state` in which `history-entry.ts` stores the open lightbox. */
export const historyStateKey = "awningLightbox";
