import { attributes } from "../../../shared/names.ts";

/**
 * Styles that galleries need before the first paint: those that style sheets of sites leave to scripts, and those that
 * are missing on pages without the site's style sheet. The early script adds them to the head, because the position of
 * everything below a gallery depends on them.
 */
export const initialLayoutStyle = `
.sqs-gallery-block-grid { overflow: hidden }
.sqs-gallery-block-grid .sqs-gallery { display: flow-root; margin-right: calc(-1 * var(--awning-padding, 20px)) }
.sqs-gallery-block-grid .margin-wrapper { position: relative; margin: 0 var(--awning-padding, 20px) var(--awning-padding, 20px) 0 }
.sqs-gallery-design-grid-slide { float: left; width: calc(100% / var(--awning-per-row, 4)) }
.sqs-gallery-block-grid .image-slide-anchor { display: block; overflow: hidden; aspect-ratio: var(--awning-ratio, 1); content-visibility: auto }
.sqs-gallery-block-grid .image-slide-title { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.sqs-gallery-aspect-ratio-standard { --awning-ratio: 3 / 2 }
.sqs-gallery-aspect-ratio-widescreen { --awning-ratio: 16 / 9 }
.sqs-gallery-aspect-ratio-anamorphic-widescreen { --awning-ratio: 12 / 5 }
.sqs-gallery-aspect-ratio-four-three { --awning-ratio: 4 / 3 }
.sqs-gallery-aspect-ratio-three-four-vertical { --awning-ratio: 3 / 4 }
.sqs-gallery-aspect-ratio-standard-vertical { --awning-ratio: 2 / 3 }
@media (max-width: 640px) { .sqs-gallery-design-grid-slide { width: calc(100% / min(var(--awning-per-row, 4), 2)) } }
@media (prefers-reduced-motion: reduce) { .sqs-gallery-block-grid img { transition: none !important } }
.summary-heading, .summary-carousel-pager { display: none }
@media print { .sqs-gallery.sqs-gallery-design-autocolumns { columns: 200px; height: auto !important }
.sqs-gallery-design-autocolumns-slide.positioned { position: static !important; width: auto !important; margin-bottom: 20px; break-inside: avoid } }
.sqs-gallery.sqs-gallery-design-autorows::after { content: ""; flex-grow: 9999 }
.sqs-gallery-design-list-slide { overflow: hidden; margin-bottom: 34px }
.sqs-gallery-design-list-slide > * { float: left; box-sizing: border-box }
.sqs-gallery-design-list-slide .summary-thumbnail-container { display: block; padding-right: 20px; box-sizing: border-box }
.no-image > .sqs-gallery-meta-container { width: 100% }
.summary-block-setting-design-list-thumbnail-right .sqs-gallery-design-list-slide .summary-thumbnail-outer-container { float: right }
.summary-block-setting-design-list-thumbnail-right .sqs-gallery-design-list-slide .summary-thumbnail-container { padding: 0 0 0 20px }
.sqs-gallery-design-carousel .summary-heading { display: block }
.sqs-gallery-design-carousel .summary-carousel-pager { display: flex; justify-content: flex-end; gap: 10px; min-height: 32px }
.sqs-gallery-design-carousel .sqs-gallery-container { overflow: hidden; container-type: inline-size }
.sqs-gallery-design-carousel .sqs-gallery { --awning-shown: var(--awning-per-row, 3); display: flex; align-items: flex-start; overflow: auto hidden; scroll-snap-type: x mandatory; scrollbar-width: none }
.sqs-gallery-design-carousel-slide { flex: none; box-sizing: border-box; padding: 0 var(--awning-gutter, 1%); scroll-snap-align: start }
@container (width < 724px) { .sqs-gallery-design-carousel .sqs-gallery { --awning-shown: min(var(--awning-per-row, 3), 3) } }
@container (width < 480px) { .sqs-gallery-design-carousel .sqs-gallery { --awning-shown: min(var(--awning-per-row, 3), 2) } }
`;

/**
 * Styles of slideshows, sliders, stacked galleries and thumbnail strips before they are mounted, so that content below
 * them does not shift. If a gallery cannot be mounted, its slides can be scrolled.
 */
export const initialSlidesStyle = `
.sqs-gallery-block-slideshow, .sqs-gallery-block-slideshow > .sqs-gallery { position: relative }
.sqs-gallery-block-slideshow > .sqs-gallery { overflow: hidden }
.sqs-gallery-block-slideshow > .sqs-gallery > .slide { position: absolute; inset: 0 }
.sqs-gallery-block-slideshow > .sqs-gallery > .slide ~ .slide { opacity: 0 }
.sqs-gallery-block-slideshow .slide > a { position: absolute; inset: 0 }
.sqs-gallery-block-slideshow .slide .meta { display: none }
.sqs-gallery-block-stacked .image-wrapper { margin: 0 0 1px; line-height: 1px }
.sqs-gallery-block-stacked .image-wrapper img { width: 100% }
.sqs-gallery-block-stacked .meta { line-height: normal }
.sqs-gallery-block-stacked:not(.sqs-gallery-block-show-meta) .meta { display: none }
:is(.sqs-gallery-block-slider > .sqs-gallery, .sqs-gallery-block-strip > .sqs-gallery, .sqs-gallery-thumbnails) { position: relative; display: flex; overflow: hidden; justify-content: safe center }
:is(.sqs-gallery-block-slider > .sqs-gallery, .sqs-gallery-block-strip > .sqs-gallery, .sqs-gallery-thumbnails) > :not(.sqs-wrapper) { flex: none; width: auto !important; min-width: 0 !important; max-width: none !important; height: 100% !important }
[${attributes.blockState}="failed"] :is([class*="sqs-gallery-block-sl"], .sqs-gallery-block-strip) > .sqs-gallery { display: flex; overflow-x: auto; scroll-snap-type: x mandatory }
[${attributes.blockState}="failed"] :is([class*="sqs-gallery-block-sl"], .sqs-gallery-block-strip) > .sqs-gallery > .slide { position: relative; flex: none; width: 100%; scroll-snap-align: start; opacity: 1 }
[${attributes.blockState}="failed"] .sqs-gallery-block-slideshow .slide .meta { display: block }
`;
