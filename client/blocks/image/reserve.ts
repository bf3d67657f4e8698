import { fitShape } from "../shape/fit-shape.ts";
import { fitFluidImage } from "./fluid-image.ts";
import { layoutClass, markNarrow } from "./narrow.ts";

/** Sites before 2023 name the layouts with dynamic text by classes of the body. */
const withDynamicText = `:is(${["card", "overlap", "collage", "stack"]
  .map((layout) => `.image-block-${layout}-dynamic-font-sizing .design-layout-${layout}`)
  .join()})`;

/**
 * Styles of image and shape blocks before the first paint. Dynamic text scales with the width of its block, from 0.75rem
 * up to the size in the site's style sheet (docs/reference/images.md#text-on-images). A shape fills its box.
 */
export const initialImageStyle = `${withDynamicText} { container-type: inline-size }
${withDynamicText} .sqs-dynamic-text > * { font-size: max(.75rem, min(1em, 7cqi)) }
.sqs-shape { width: 100%; height: 100% }
`;

/** Creates a function for the early script, which each time handles the elements that the parser has added since. */
export function createImageReserver(): () => void {
  const wrappers = document.getElementsByClassName(layoutClass);
  const stretched = document.getElementsByClassName("hidden-stretch-block");
  const shapes = document.getElementsByClassName("sqs-shape");
  const images = document.images;
  let nextIndex = 0;
  let nextImage = 0;
  return () => {
    for (let wrapper = wrappers[nextIndex]; wrapper !== undefined; wrapper = wrappers[++nextIndex])
      markNarrow(wrapper);
    // Style sheets of sites hide stretched shapes until a script removes the class.
    for (const { classList } of [...stretched]) classList.remove("hidden-stretch-block");
    for (const shape of shapes) reserveShape(shape);
    for (let image = images[nextImage]; image !== undefined; image = images[++nextImage])
      fitFluidImage(image);
  };
}

/** Sizes a shape that keeps its proportions, which would otherwise move when its block is mounted. */
function reserveShape(shape: Element): void {
  const container = shape.closest<HTMLElement>(".sqs-shape-block-container:not([data-stretched-to-fill])");
  if (container && (shape instanceof SVGElement || shape instanceof HTMLElement))
    fitShape(shape, { width: container.clientWidth, height: container.clientHeight });
}
