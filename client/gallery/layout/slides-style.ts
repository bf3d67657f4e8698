/**
 * Slideshows, sliders, stacks and strips of thumbnails before they are alive, so that nothing below them moves then; and where
 * they could not be brought to life, every slide can be scrolled to. It stands in the head.
 */
export const slidesStyle = `
.sqs-gallery-block-slideshow, .sqs-gallery-block-slideshow > .sqs-gallery { position: relative }
.sqs-gallery-block-slideshow > .sqs-gallery { overflow: hidden }
.sqs-gallery-block-slideshow > .sqs-gallery > .slide { position: absolute; inset: 0 }
.sqs-gallery-block-slideshow > .sqs-gallery > .slide ~ .slide { opacity: 0 }
.sqs-gallery-block-slideshow .slide > a { position: absolute; inset: 0 }
.sqs-gallery-block-stacked .image-wrapper { margin: 0 0 1px; line-height: 1px }
.sqs-gallery-block-stacked .image-wrapper img { width: 100% }
.sqs-gallery-block-stacked .meta { line-height: normal }
.sqs-gallery-block-stacked:not(.sqs-gallery-block-show-meta) .meta { display: none }
:is(.sqs-gallery-block-slider > .sqs-gallery, .sqs-gallery-thumbnails) { position: relative; display: flex; overflow: hidden; justify-content: safe center }
:is(.sqs-gallery-block-slider > .sqs-gallery, .sqs-gallery-thumbnails) > :not(.sqs-wrapper) { flex: none; width: auto !important; min-width: 0 !important; max-width: none !important; height: 100% !important }
[data-awning-state="failed"] [class*="sqs-gallery-block-sl"] > .sqs-gallery { display: flex; overflow-x: auto; scroll-snap-type: x mandatory }
[data-awning-state="failed"] [class*="sqs-gallery-block-sl"] > .sqs-gallery > .slide { position: relative; flex: none; width: 100%; scroll-snap-align: start; opacity: 1 }
`;
