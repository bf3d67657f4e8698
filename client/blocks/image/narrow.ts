/** docs/reference/images.md#narrow-image-blocks */
const narrowBelowPx = 415;

/** The class of layouts with text beside or on the image. */
export const layoutClass = "image-block-v2";

/** Sets the class by which style sheets of sites stack image and text. A block without a size is not changed. */
export function markNarrow(wrapper: Element): void {
  const { clientWidth: width, classList } = wrapper;
  if (width > 0) classList.toggle("sqs-narrow-width", width < narrowBelowPx);
}
