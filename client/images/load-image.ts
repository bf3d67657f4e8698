import { alignToFocalPoint } from "./fit-image.ts";
import type { ImageWidth } from "./image-width.ts";

/** The width in which a script has requested the image; 0 if it has not been requested. */
export function requestedWidth(image: HTMLImageElement): number {
  return image.hasAttribute("src") ? Number.parseInt(image.dataset.imageResolution ?? "", 10) || 0 : 0;
}

/**
 * Sets the image's source and the classes that style sheets of sites use: first `loading`, then `loaded`. The browser
 * shows the previous source until the new one has loaded. An image that fails keeps the failed URL and shows its
 * alternative text (docs/reference/images.md#image-errors). `onSettled` is called in both cases. An image that fails
 * without a network is loaded again when the network is back.
 */
export function loadImage(
  image: HTMLImageElement,
  source: string,
  width: ImageWidth,
  onSettled?: () => void,
): void {
  const { classList, dataset } = image;
  const settle = () => {
    image.removeEventListener("load", onLoad);
    image.removeEventListener("error", onError);
    classList.remove("loading");
    onSettled?.();
  };
  const onLoad = () => {
    classList.add("loaded");
    alignToFocalPoint(image);
    settle();
  };
  const onError = () => {
    // Templates hide an image until it has loaded, which would also hide its alternative text.
    image.style.opacity = "1";
    settle();
    if (!navigator.onLine) addEventListener("online", retry, { once: true });
  };
  const retry = () => {
    const isCurrent = image.isConnected && image.getAttribute("src") === source;
    if (isCurrent && image.naturalWidth === 0) loadImage(image, source, width);
  };
  image.addEventListener("load", onLoad);
  image.addEventListener("error", onError);
  classList.add("loading");
  dataset.imageResolution = `${width}w`;
  image.src = source;
}
