/**
 * Image block (types 5 and imageFluid): what its style sheet needs to know of its width, text that fits, masks and
 * shadows. The picture itself is `media/`, what it opens is the lightbox, how it comes in is `animation/`.
 */
import { dropShadow } from "../../media/effects.ts";
import { report } from "../../report.ts";
import { fitText } from "./fit-text.ts";
import { maskPath } from "./masks.ts";
import { layouts, markNarrow } from "./narrow.ts";

/** Spec 9, text: resize debounce, in milliseconds. */
const debounce = 100;

export function mount(block: HTMLElement): (() => void) | undefined {
  const root = block.querySelector<HTMLElement>(".image-block-outer-wrapper");
  const wrong = root === null ? "No root node" : root.querySelector("img") === null ? "No image" : undefined;
  if (wrong !== undefined) report("image block", new Error(wrong));
  if (root === null) return undefined;

  mask(root);
  castShadow(root);
  return root.classList.contains(layouts) ? followWidth(root) : undefined;
}

function mask(root: HTMLElement): void {
  const path = root.dataset.isMaskApplied === "false" ? undefined : maskPath(root.dataset.shapeMask);
  const shown = root.querySelector<HTMLElement>(".sqs-image-content");
  if (path !== undefined && shown !== null) shown.style.clipPath = path;
}

/** On the element around the one that is masked: what casts the shadow is the shape. */
function castShadow(root: HTMLElement): void {
  const { dropShadow: stated, desktopDropShadow } = root.dataset;
  const colour = getComputedStyle(root).getPropertyValue("--image-component-drop-shadow-color");
  const shadow = dropShadow(stated ?? desktopDropShadow, colour || "rgb(0 0 0 / 40%)");
  const around = root.querySelector<HTMLElement>(".sqs-image, .intrinsic");
  if (shadow !== undefined && around !== null) around.style.filter = `drop-shadow(${shadow})`;
}

function followWidth(root: HTMLElement): () => void {
  const texts = root.querySelectorAll<HTMLElement>(".sqs-dynamic-text");
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => {
    markNarrow(root);
    clearTimeout(timer);
    timer = setTimeout(() => texts.forEach(fitText), debounce);
  });
  observer.observe(root);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
