/** Shape block: a drawing or rectangle that fills its box or keeps its proportions, with a shadow or a blur. */
import { runWithChunk } from "../../loading/load-chunk.ts";
import { reportFailure } from "../../loading/report.ts";
import { fitShape } from "./fit-shape.ts";

export function mount(block: HTMLElement): () => void {
  const cleanups: (() => void)[] = [];
  // There is one container for each breakpoint, and the block's own style sheet shows one of them.
  for (const container of block.querySelectorAll<HTMLElement>(".sqs-shape-block-container")) {
    const shape = container.querySelector<HTMLElement | SVGElement>(".sqs-shape");
    if (shape === null) {
      // The platform reports this error: docs/reference/images.md#image-errors
      reportFailure("shape block", new Error("No root node"));
      continue;
    }
    container.classList.remove("hidden-stretch-block");
    applyEffects(container, shape);
    if ("stretchedToFill" in container.dataset) stretch(shape);
    else cleanups.push(keepProportions(container, shape));
  }
  return () => {
    for (const cleanup of cleanups) cleanup();
  };
}

/** Applies shadow and blur. The theme sets the color of the shadow only for blocks that have a shadow. */
function applyEffects(container: HTMLElement, shape: HTMLElement | SVGElement): void {
  const { desktopDropShadow, mobileDropShadow, desktopBlur, mobileBlur } = container.dataset;
  const shadowJson = desktopDropShadow ?? mobileDropShadow;
  const blurJson = desktopBlur ?? mobileBlur;
  if (shadowJson === undefined && blurJson === undefined) return;
  runWithChunk(
    "shape effects",
    () => import("../../images/effects.ts"),
    ({ blurFilter, dropShadow }) => {
      const hasShadow = getComputedStyle(container).getPropertyValue("--shape-block-dropshadow-color") !== "";
      const shadow = hasShadow ? dropShadow(shadowJson, "currentcolor") : undefined;
      if (shadow !== undefined && shape instanceof HTMLElement) shape.style.boxShadow = shadow;
      else if (shadow !== undefined) container.style.filter = `drop-shadow(${shadow})`;
      const blur = blurFilter(blurJson);
      if (blur !== undefined) shape.style[blur.property] = blur.value;
    },
  );
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
