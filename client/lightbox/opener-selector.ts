/**
 * What opens the lightbox: slides of grids and image blocks. A slide that leads elsewhere does not (spec 4). Sections
 * open theirs themselves.
 */
export const openers =
  ":is(.js-gallery-lightbox-opener, .lightbox:is(.sqs-block-image-button, .sqs-block-image-link)):not([data-click-through-url]:not([data-click-through-url='']) *)";
