/** An image that takes longer does not keep its text hidden. */
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

/** An image outside the viewport may be lazy and not loading at all. */
function isLoading(image: HTMLImageElement): boolean {
  if (image.complete) return false;
  const { top, bottom } = image.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
