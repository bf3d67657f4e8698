/** A block narrower than this gets the class: docs/reference/images.md#narrow-image-blocks */
const narrowBelowPx = 415;

/** Class of the layouts with text next to or on the image. */
export const layoutClass = "image-block-v2";

/**
 * Sets the class with which style sheets of sites show the text below the image. A block without a size is not changed.
 */
export function markNarrow(wrapper: Element): void {
  const { clientWidth: width, classList } = wrapper;
  if (width > 0) classList.toggle("sqs-narrow-width", width < narrowBelowPx);
}
