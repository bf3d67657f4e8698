import * as blockTypes from "../../shared/block-types.ts";

/** Id of the style element of `initial-styles.ts`. */
export const initialStyleId = "awning-initial-styles";

/**
 * Matches the elements that `early-layout.ts` and its styles work on. The edge inserts that script only into pages that may
 * have one (`scripts/page-needles.ts`).
 */
export const reservedElements: readonly string[] = [
  // Images without a source, and their boxes.
  "img[data-src]",
  "img[data-image]",
  ".image-block-v2",
  ".fluid-image-container",
  ".sqs-dynamic-text",
  ".sqs-shape",
  ".hidden-stretch-block",
  // Galleries, gallery sections and summaries.
  "[class*=sqs-gallery]",
  ".summary-heading",
  ".summary-carousel-pager",
  ":is(.gallery-grid, .gallery-masonry, .gallery-strips)",
  ":is(.gallery-slideshow, .gallery-fullscreen-slideshow)",
  // The images of a product, and its button.
  "[class*=-gallery-slides]",
  ".sqs-add-to-cart-button-wrapper",
  // Blocks.
  ".sqs-search-page",
  `[data-block-type="${blockTypes.calendar}"]`,
  `[data-block-type="${blockTypes.tourDates}"]`,
  ".chart-block-content",
  ".Marquee-svg",
  ".form-wrapper",
  ".sqsrte-scaled-text-container",
  ".sqs-native-video",
  ".sqs-block-spacer[data-aspect-ratio]",
  "[data-is-expanded-first-item]",
  ".menu-select-button",
  ".map-block",
  "[class*=sqs-block-opentable]",
  ".tock-block",
  ".sqs-audio-embed",
  // Headers of 7.0 templates.
  ".mobile-bar-wrapper",
  ".mobile-nav-toggle",
  "#mobileMenuLink",
  "#headerNav",
];
