import { fitShape } from "../shape/fit-shape.ts";
import { fitFluidImage } from "./fluid-image.ts";
import { layoutClass, markNarrow } from "./narrow.ts";

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

/**
 * Creates a function for the early script. Each call processes the elements that the parser has added since the
 * previous call.
 */
export function createEarlyImageLayout(): () => void {
  const wrappers = document.getElementsByClassName(layoutClass);
  const stretched = document.getElementsByClassName("hidden-stretch-block");
  const shapes = document.getElementsByClassName("sqs-shape");
  const images = document.images;
  let nextIndex = 0;
  let nextImage = 0;
  return () => {
    for (let wrapper = wrappers[nextIndex]; wrapper !== undefined; wrapper = wrappers[++nextIndex])
      markNarrow(wrapper);
    // Style sheets of sites hide stretched shapes until a script removes this class.
    for (const { classList } of [...stretched]) classList.remove("hidden-stretch-block");
    for (const shape of shapes) reserveShape(shape);
    for (let image = images[nextImage]; image !== undefined; image = images[++nextImage])
      fitFluidImage(image);
  };
}

/** Sets the size of a shape with a fixed aspect ratio, which would otherwise shift when its block is mounted. */
function reserveShape(shape: Element): void {
  const container = shape.closest<HTMLElement>(".sqs-shape-block-container:not([data-stretched-to-fill])");
  if (container && (shape instanceof SVGElement || shape instanceof HTMLElement))
    fitShape(shape, { width: container.clientWidth, height: container.clientHeight });
}
