/**
 * Slides of a slideshow section lie over each other, so that a browser would load all of their pictures at once: it
 * begins with the first two, and with others when they are next (`slide-states.ts`).
 */
export const slidesToComeStyle = `
:is(.gallery-slideshow, .gallery-fullscreen-slideshow):not([data-awning-state="failed"]) figure:nth-child(n + 3):not([data-awning-near]) { content-visibility: hidden }
`;
