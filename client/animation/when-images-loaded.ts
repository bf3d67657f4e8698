/** After this time an element is shown although an image in it is still loading. */
const timeoutMs = 3000;

/** Calls `run` when no image in the element is loading any more (docs/reference/blocks.md#animation). */
export function whenImagesLoaded(element: Element, run: () => void): void {
  const loadingImages = [...element.querySelectorAll("img")].filter(isLoading);
  if (loadingImages.length === 0) {
    run();
    return;
  }
  let remaining = loadingImages.length;
  const finish = () => {
    clearTimeout(timer);
    remaining = 0;
    run();
  };
  const onSettled = () => {
    if (remaining > 0 && --remaining === 0) finish();
  };
  const timer = setTimeout(() => remaining > 0 && finish(), timeoutMs);
  for (const image of loadingImages) {
    image.addEventListener("load", onSettled, { once: true });
    image.addEventListener("error", onSettled, { once: true });
  }
}

/** True if the image is being loaded. A lazy image outside the viewport has not started to load. */
function isLoading(image: HTMLImageElement): boolean {
  if (image.complete) return false;
  const { top, bottom } = image.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
