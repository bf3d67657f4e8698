import { parseDimensions } from "../../images/image-geometry.ts";

/** Masks that are as wide as high. Other masks are stretched to the block. */
const squareMasks = new Set(["circle", "square"]);

/**
 * Sizes the container of an image in a fluid image block to the picture, because corners, borders and masks of the block are
 * drawn on the container (docs/reference/images.md#fluid-image-blocks). For the early script. The size is a CSS expression
 * that follows the block. Images elsewhere are not changed.
 */
export function fitFluidImage(image: HTMLImageElement): void {
  const container = image.closest<HTMLElement>(".fluid-image-container");
  const root = container?.closest<HTMLElement>(".design-layout-fluid");
  if (!container || !root || !isShown(image)) return;
  // The builder's style of the block names the class that its script sets.
  container.classList.add("visitor-mode");
  const ratio = ratioOfContainer(image, root.dataset);
  if (ratio === undefined) return;
  root.style.setProperty("--image-component-native-aspect-ratio", `${ratio}`);
  // In a block within a block the style sheet sizes the container, by the property above.
  const box = container.parentElement;
  if (!box?.matches(".sqs-image") || container.closest(".fe-block .fe-block")) return;
  box.style.containerType = "size";
  container.style.width = `min(100cqw, 100cqh * ${ratio})`;
  container.style.height = `min(100cqh, 100cqw / ${ratio})`;
}

/** Gives a container back its own size where nothing gives its block a height, as without the page's style sheet. */
export function releaseFluidImage(root: HTMLElement): void {
  const box = root.querySelector<HTMLElement>(".sqs-image");
  if (box?.style.containerType !== "size" || box.clientHeight > 0) return;
  box.style.containerType = "";
  const container = root.querySelector<HTMLElement>(".fluid-image-container");
  container?.style.removeProperty("width");
  container?.style.removeProperty("height");
}

/** False for the image of another screen size than the visitor's. */
function isShown(image: HTMLImageElement): boolean {
  const wrapper = image.closest(".js-content-mode-element-wrapper");
  return wrapper === null || getComputedStyle(wrapper).display !== "none";
}

/** Width / height. Undefined for a container that fills its block. */
function ratioOfContainer(image: HTMLImageElement, { shapeMask, ...data }: DOMStringMap): number | undefined {
  if (data.isImageStretched === "true") return undefined;
  if (data.isMaskApplied === "true" && shapeMask !== undefined)
    return squareMasks.has(shapeMask) ? 1 : undefined;
  const size = parseDimensions(image.dataset.imageDimensions);
  if (size === undefined || !image.closest(".content-fit")) return undefined;
  return Math.round((size.width / size.height) * 1e4) / 1e4;
}
