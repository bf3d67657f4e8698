/**
 * True if the page leaves this image to a script: it has an address in its data attributes and nothing that the browser
 * would load. This stays true after a script has set its source.
 */
export function isLazyImage(element: HTMLImageElement): boolean {
  const { src, image, awningImage } = element.dataset;
  const hasNoSource = Boolean(src || image) && !element.getAttribute("src") && !element.srcset;
  return hasNoSource || awningImage !== undefined;
}
