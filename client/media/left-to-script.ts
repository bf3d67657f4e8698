/**
 * Whether the page leaves this picture to a script: there is an address, and nothing that the browser would load. It
 * stays so when a script of ours has given it a source.
 */
export function isLeftToScript(picture: HTMLImageElement): boolean {
  const { src, image, awningPicture } = picture.dataset;
  const isBare = Boolean(src || image) && !picture.getAttribute("src") && !picture.srcset;
  return isBare || awningPicture !== undefined;
}
