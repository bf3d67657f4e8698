/**
 * True if a script has to load the image: its URL is in a data attribute, and it has no source that the browser would
 * load. This stays true after a script has set the source.
 */
export function isLazyImage(element: HTMLImageElement): boolean {
  const { src, image, awningImage } = element.dataset;
  const hasNoSource = Boolean(src || image) && !element.getAttribute("src") && !element.srcset;
  return hasNoSource || awningImage !== undefined;
}
