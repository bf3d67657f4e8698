/** Spec 9: an image block narrower than this, in pixels, is narrow. */
const limit = 415;

/** Blocks whose text stands beside or upon the picture. */
export const layouts = "image-block-v2";

/** Tells the site's style sheet, which stacks picture and text in a narrow block. One without a size is left as it is. */
export function markNarrow(wrapper: Element): void {
  const { clientWidth: width, classList } = wrapper;
  if (width > 0) classList.toggle("sqs-narrow-width", width < limit);
}
