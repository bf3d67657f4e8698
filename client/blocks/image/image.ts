/**
 * Image block: sets the class for narrow blocks, fits the text, and applies mask and shadow. `client/images` loads the
 * image itself, the lightbox opens it, and `client/animation` reveals it.
 */
import { runWithChunk } from "../../loading/load-chunk.ts";
import { reportFailure } from "../../loading/report.ts";
import { dynamicTextClass, fitText, sizeText } from "./fit-text.ts";
import { clipPathOf } from "./masks.ts";
import { layoutClass, markNarrow } from "./narrow.ts";

/** The time after the last resize: docs/reference/images.md#text-on-images */
const resizeDebounceMs = 100;

export function mount(block: HTMLElement): (() => void) | undefined {
  const root = block.querySelector<HTMLElement>(".image-block-outer-wrapper");
  // The platform reports these errors: docs/reference/images.md#image-errors
  const error = root === null ? "No root node" : root.querySelector("img") === null ? "No image" : undefined;
  if (error !== undefined) reportFailure("image block", new Error(error));
  if (root === null) return undefined;

  applyMask(root);
  applyShadow(root);
  return root.classList.contains(layoutClass) ? updateOnResize(root) : undefined;
}

function applyMask(root: HTMLElement): void {
  const clipPath = root.dataset.isMaskApplied === "false" ? undefined : clipPathOf(root.dataset.shapeMask);
  const content = root.querySelector<HTMLElement>(".sqs-image-content");
  if (clipPath === undefined || content === null) return;
  // Newer pages set the mask in their own styles.
  if (getComputedStyle(content).clipPath === "none") content.style.clipPath = clipPath;
}

/** Applies the shadow to the parent of the masked element, so that the shadow has the shape of the mask. */
function applyShadow(root: HTMLElement): void {
  const json = root.dataset.dropShadow ?? root.dataset.desktopDropShadow;
  const wrapper = root.querySelector<HTMLElement>(".sqs-image, .intrinsic");
  if (json === undefined || wrapper === null) return;
  runWithChunk(
    "shadow",
    () => import("../../images/effects.ts"),
    ({ dropShadow }) => {
      const color = getComputedStyle(root).getPropertyValue("--image-component-drop-shadow-color");
      const shadow = dropShadow(json, color || "rgb(0 0 0 / 40%)");
      if (shadow !== undefined) wrapper.style.filter = `drop-shadow(${shadow})`;
    },
  );
}

function updateOnResize(root: HTMLElement): () => void {
  const texts = root.querySelectorAll<HTMLElement>(`.${dynamicTextClass}`);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let widths = "";
  const observer = new ResizeObserver(() => {
    // The size of the text changes the height of the block, which must not start all over again.
    const current = `${root.clientWidth} ${innerWidth}`;
    if (current === widths) return;
    widths = current;
    markNarrow(root);
    texts.forEach(sizeText);
    clearTimeout(timer);
    timer = setTimeout(() => texts.forEach(fitText), resizeDebounceMs);
  });
  observer.observe(root);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
