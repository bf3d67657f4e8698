/** Shows the focal points of the images of results, which are cut to a square. */
export function positionImages(results: HTMLElement): void {
  for (const image of results.querySelectorAll<HTMLElement>("[data-image-focal-point]")) {
    const [x, y] = (image.dataset.imageFocalPoint ?? "").split(",");
    image.style.objectPosition = `${100 * Number(x)}% ${100 * Number(y)}%`;
  }
}
