import { attributes } from "../../../shared/names.ts";

/**
 * The slides of a slideshow section are placed on top of each other, so a browser would load all of their images at
 * once. This style defers the images from the third slide on until `slide-states.ts` marks them as near.
 */
export const deferredSlidesStyle = `
:is(.gallery-slideshow, .gallery-fullscreen-slideshow):not([${attributes.blockState}="failed"]) figure:nth-child(n + 3):not([${attributes.adjacentSlide}]) { content-visibility: hidden }
`;
