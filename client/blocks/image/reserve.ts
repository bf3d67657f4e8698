import { isParsed } from "../../dom/is-parsed.ts";
import { fitShape } from "../shape/fit-shape.ts";
import { dynamicTextClass, sizeText } from "./fit-text.ts";
import { fitFluidImages } from "./fluid-image.ts";
import { layoutClass, markNarrow } from "./narrow.ts";

/**
 * Creates a function for the early script. Each call processes the elements that the parser has added since the
 * previous call.
 */
export function createEarlyImageLayout(): () => void {
  const wrappers = document.getElementsByClassName(layoutClass);
  const texts = document.getElementsByClassName(dynamicTextClass);
  const stretched = document.getElementsByClassName("hidden-stretch-block");
  const shapes = document.getElementsByClassName("sqs-shape");
  const images = document.images;
  let nextIndex = 0;
  let nextText = 0;
  let nextImage = 0;
  return () => {
    for (let wrapper = wrappers[nextIndex]; wrapper !== undefined; wrapper = wrappers[++nextIndex])
      markNarrow(wrapper);
    for (let text = texts[nextText]; text !== undefined && isParsed(text); text = texts[++nextText])
      if (text instanceof HTMLElement) sizeText(text);
    // Style sheets of sites hide stretched shapes until a script removes this class.
    for (const { classList } of [...stretched]) classList.remove("hidden-stretch-block");
    for (const shape of shapes) reserveShape(shape);
    const added = [...images].slice(nextImage);
    nextImage += added.length;
    fitFluidImages(added);
  };
}

/** Sets the size of a shape with a fixed aspect ratio, which would otherwise shift when its block is mounted. */
function reserveShape(shape: Element): void {
  const container = shape.closest<HTMLElement>(".sqs-shape-block-container:not([data-stretched-to-fill])");
  if (container && (shape instanceof SVGElement || shape instanceof HTMLElement))
    fitShape(shape, { width: container.clientWidth, height: container.clientHeight });
}
