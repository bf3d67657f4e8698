/** Shape block: a drawing or a rectangle that fills its box, or keeps its proportions in it; with a shadow or blurred. */
import { blurFilter, dropShadow } from "../../media/effects.ts";
import { report } from "../../report.ts";
import { fitShape } from "./fit.ts";

export function mount(block: HTMLElement): () => void {
  const ends: (() => void)[] = [];
  // One for each breakpoint that the block differs at; the block's own style sheet shows one.
  for (const container of block.querySelectorAll<HTMLElement>(".sqs-shape-block-container")) {
    const shape = container.querySelector<HTMLElement | SVGElement>(".sqs-shape");
    if (shape === null) {
      report("shape block", new Error("No root node"));
      continue;
    }
    container.classList.remove("hidden-stretch-block");
    decorate(container, shape);
    if ("stretchedToFill" in container.dataset) stretch(shape);
    else ends.push(keepProportions(container, shape));
  }
  return () => {
    for (const end of ends) end();
  };
}

/** A theme gives a shadow its colour where the block has one, and there alone. */
function decorate(container: HTMLElement, shape: HTMLElement | SVGElement): void {
  const { desktopDropShadow, mobileDropShadow, desktopBlur, mobileBlur } = container.dataset;
  const hasShadow = getComputedStyle(container).getPropertyValue("--shape-block-dropshadow-color") !== "";
  const shadow = hasShadow ? dropShadow(desktopDropShadow ?? mobileDropShadow, "currentcolor") : undefined;
  if (shadow !== undefined && shape instanceof HTMLElement) shape.style.boxShadow = shadow;
  else if (shadow !== undefined) container.style.filter = `drop-shadow(${shadow})`;
  const blur = blurFilter(desktopBlur ?? mobileBlur);
  if (blur !== undefined) shape.style[blur.property] = blur.value;
}

function stretch(shape: HTMLElement | SVGElement): void {
  shape.style.width = "100%";
  shape.style.height = "100%";
  if (shape instanceof SVGElement) shape.setAttribute("preserveAspectRatio", "none");
}

function keepProportions(container: HTMLElement, shape: HTMLElement | SVGElement): () => void {
  const observer = new ResizeObserver(([entry]) => entry && fitShape(shape, entry.contentRect));
  observer.observe(container);
  return () => observer.disconnect();
}
