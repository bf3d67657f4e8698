import { fitShape } from "../shape/fit.ts";
import { layouts, markNarrow } from "./narrow.ts";

/** Sites of before 2023 say on the body which layouts have it. */
const withDynamicText = `:is(${["card", "overlap", "collage", "stack"]
  .map((layout) => `.image-block-${layout}-dynamic-font-sizing .design-layout-${layout}`)
  .join()})`;

/**
 * What must be so before the first paint, for image and shape blocks. The size of dynamic text follows its block's
 * width (spec 9: 0.75rem at least), and is never more than the site's style sheet gives it. A shape fills its box.
 */
export const imageStyle = `${withDynamicText} { container-type: inline-size }
${withDynamicText} .sqs-dynamic-text > * { font-size: max(.75rem, min(1em, 7cqi)) }
.sqs-shape { width: 100%; height: 100% }
`;

/** Each call does it for what the parser has added since its last. */
export function imageReserver(): () => void {
  const wrappers = document.getElementsByClassName(layouts);
  const stretched = document.getElementsByClassName("hidden-stretch-block");
  const shapes = document.getElementsByClassName("sqs-shape");
  let next = 0;
  return () => {
    for (let wrapper = wrappers[next]; wrapper !== undefined; wrapper = wrappers[++next]) markNarrow(wrapper);
    // A style sheet hides those that fill their box until a script has seen to it.
    for (const { classList } of [...stretched]) classList.remove("hidden-stretch-block");
    for (const shape of shapes) reserveShape(shape);
  };
}

/** One that keeps its proportions: it would move where it stands in the middle of its box. */
function reserveShape(shape: Element): void {
  const container = shape.closest<HTMLElement>(".sqs-shape-block-container:not([data-stretched-to-fill])");
  if (container && (shape instanceof SVGElement || shape instanceof HTMLElement))
    fitShape(shape, { width: container.clientWidth, height: container.clientHeight });
}
