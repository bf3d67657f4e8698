import { parseDimensions } from "../../images/image-geometry.ts";

/** Masks with equal width and height. Other masks are stretched to the size of the block. */
const squareMasks = new Set(["circle", "square"]);

/**
 * Sets the size of each image's container in a fluid image block to that of the picture, because corners, borders and
 * masks of the block are drawn on the container (docs/reference/images.md#fluid-image-blocks). Used by the early
 * script. The size is a CSS expression that depends on the block's size. Images in other blocks are not changed.
 */
export function fitFluidImages(images: readonly HTMLImageElement[]): void {
  const fitted = images.map(fitFluidImage).filter((container) => container !== undefined);
  // Measured after all are changed, so that the browser computes the layout once.
  const collapsed = fitted.filter(isCollapsed);
  for (const container of collapsed) releaseFluidImage(container);
}

/** Returns the container, if it has got a size. */
function fitFluidImage(image: HTMLImageElement): HTMLElement | undefined {
  const container = image.closest<HTMLElement>(".fluid-image-container");
  const root = container?.closest<HTMLElement>(".design-layout-fluid");
  if (!container || !root || !isShown(image)) return undefined;
  // The block's own style sheet uses this class, which the builder's script sets.
  container.classList.add("visitor-mode");
  const ratio = ratioOfContainer(image, root.dataset);
  if (ratio === undefined) return undefined;
  root.style.setProperty("--image-component-native-aspect-ratio", `${ratio}`);
  // In a nested block the style sheet sets the container's size with the custom property above.
  const box = container.parentElement;
  if (!box?.matches(".sqs-image") || container.closest(".fe-block .fe-block")) return undefined;
  box.style.containerType = "size";
  container.style.width = `min(100cqw, 100cqh * ${ratio})`;
  container.style.height = `min(100cqh, 100cqw / ${ratio})`;
  return container;
}

/** True if the container's box is shown but its height depends on its content, which a size container's cannot. */
function isCollapsed({ parentElement: box }: HTMLElement): boolean {
  return box !== null && box.clientWidth > 0 && box.clientHeight === 0;
}

function releaseFluidImage(container: HTMLElement): void {
  container.parentElement?.style.removeProperty("container-type");
  container.style.removeProperty("width");
  container.style.removeProperty("height");
}

/** False for an image that the page shows for another screen size only. */
function isShown(image: HTMLImageElement): boolean {
  const wrapper = image.closest(".js-content-mode-element-wrapper");
  return wrapper === null || getComputedStyle(wrapper).display !== "none";
}

/** Aspect ratio (width / height) of the container; undefined if it fills its block. */
function ratioOfContainer(image: HTMLImageElement, { shapeMask, ...data }: DOMStringMap): number | undefined {
  if (data.isImageStretched === "true") return undefined;
  if (data.isMaskApplied === "true" && shapeMask !== undefined)
    return squareMasks.has(shapeMask) ? 1 : undefined;
  const size = parseDimensions(image.dataset.imageDimensions);
  if (size === undefined || !image.closest(".content-fit")) return undefined;
  return Math.round((size.width / size.height) * 1e4) / 1e4;
}
