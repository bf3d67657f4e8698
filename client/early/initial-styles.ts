import * as blockTypes from "../../shared/block-types.ts";
import { attributes } from "../../shared/names.ts";
import { deferredSlidesStyle } from "../blocks/gallery-slideshow/deferred-slides.ts";
import { initialImageStyle } from "../blocks/image/initial-style.ts";
import { addEarlyStyle } from "../dom/early-style.ts";
import { initialLayoutStyle, initialSlidesStyle } from "../gallery/layout/initial-styles.ts";
import { initialProductGalleryStyle } from "../store/gallery/initial-style.ts";
import { initialCartButtonStyle } from "../store/product/initial-style.ts";
import { initialStyleId } from "./reserved-elements.ts";

/**
 * Styles that give blocks their final heights before they are mounted. Space is reserved for a template's fixed mobile
 * bar, as the template's script would do; a sticky bar needs none. On pages with a banner image the bar overlaps the
 * banner.
 */
export const initialStyle = `@layer awning {
.menu-select-button { display: none }
body:not(.has-banner-image).tweak-mobile-bar-position-top-fixed .mobile-bar-wrapper { position: sticky !important }
.sqs-search-page { min-height: 100vh }
.sqs-search-page-input { min-height: 52px }
[data-block-type="${blockTypes.calendar}"][data-block-json*=collectionId]:not([${attributes.blockState}="failed"]) > .sqs-block-content:not(:has(.awning-calendar, .sqs-blockStatus)) { min-height: 63em }
[data-block-type="${blockTypes.tourDates}"][data-block-json*=artistId]:not([${attributes.blockState}="failed"]) > .sqs-block-content:not(:has(.awning-tour-dates, .sqs-blockStatus)) { min-height: 30em }
:is(.sqs-block-opentable-v2, .sqs-block-opentable, .sqs-block-tock, .tock-block):not([${attributes.blockState}="failed"]) > .sqs-block-content { min-height: 44px }
.chart-block-content { width: 100%; aspect-ratio: 2; min-height: 200px }
.sqs-audio-embed { min-height: 5.75rem }
.sqs-audio-embed + .sqs-audio-embed { margin-block-start: .5rem }
.Marquee-svg { display: block; height: calc(1.4em + var(--awning-marquee-wave, 0px)) }
[data-block-type="${blockTypes.accordion}"]:not([${attributes.blockState}="ready"]) [data-is-expanded-first-item="true"] >
.accordion-item:first-child > .accordion-item__dropdown { display: block !important }
${initialImageStyle}${initialLayoutStyle}${initialSlidesStyle}${deferredSlidesStyle}${initialProductGalleryStyle}${initialCartButtonStyle}}`;

/** Adds the styles to the head, if it does not have them. */
export function addInitialStyles(): void {
  if (document.getElementById(initialStyleId) === null) addEarlyStyle(initialStyle, initialStyleId);
}
