/** Matches layouts whose text scales. Sites before 2023 name these layouts in classes of the body. */
const withDynamicText = `:is(${["card", "overlap", "collage", "stack"]
  .map((layout) => `.image-block-${layout}-dynamic-font-sizing .design-layout-${layout}`)
  .join()})`;

/**
 * Initial styles of image and shape blocks, set before the first paint. Scaling text depends on the width of its block,
 * from 0.75rem up to the size in the site's style sheet (docs/reference/images.md#text-on-images). A shape fills its
 * box.
 */
export const initialImageStyle = `${withDynamicText} { container-type: inline-size }
${withDynamicText} .sqs-dynamic-text > * { font-size: max(.75rem, min(1em, 7cqi)) }
.sqs-shape { width: 100%; height: 100% }
`;
