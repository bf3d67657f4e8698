import { watchNodes } from "../dom/watch-nodes.ts";
import { loadChunk, retryChunk } from "../loading/load-chunk.ts";
import { reportFailure } from "../loading/report.ts";
import { isLazyImage } from "./is-lazy-image.ts";
import type { LazyLoader } from "./lazy-loader.ts";

/** Images that a script may have to load, elements with background images, and other elements that are marked as images. */
export const imageSelector =
  "img[data-src], img[data-image], img[data-load], [data-src][data-image], [data-use-background-image=true]";

const importLazyLoader = () => import("./lazy-loader.ts");

/**
 * Marks images with native lazy loading as loaded, and passes all others to the lazy loader, including those that
 * are added later. Pages since 2023 leave few or no images to scripts; without such images the lazy loader is never
 * imported. Returns a cleanup function.
 */
export function startLazyLoading(): () => void {
  const pendingElements: HTMLElement[] = [];
  let lazyLoader: LazyLoader | undefined;
  let isRequested = false;

  const requestLazyLoader = async () => {
    isRequested = true;
    try {
      const { createLazyLoader } = await loadChunk("images", importLazyLoader).catch(() =>
        retryChunk("images", importLazyLoader),
      );
      lazyLoader = createLazyLoader();
      pendingElements.forEach(lazyLoader.observe);
    } catch (error) {
      reportFailure("images", error);
      // If the lazy loader cannot be loaded, the browser's own lazy loading is used.
      for (const element of pendingElements)
        if (element instanceof HTMLImageElement) {
          const { src, image } = element.dataset;
          element.loading = "lazy";
          element.src ||= src || image || "";
        }
    }
  };

  const onFound = (element: Element) => {
    if (!(element instanceof HTMLElement)) return;
    if (element instanceof HTMLImageElement && !isLazyImage(element)) return markWhenLoaded(element);
    if (lazyLoader !== undefined) return lazyLoader.observe(element);
    pendingElements.push(element);
    if (!isRequested) requestLazyLoader();
  };

  const stopWatching = watchNodes(imageSelector, onFound, () => lazyLoader?.prune());
  return () => {
    stopWatching();
    lazyLoader?.dispose();
  };
}

/** Adds the class `loaded` when an image has loaded, because style sheets of sites use it. */
function markWhenLoaded(image: HTMLImageElement): void {
  const mark = () => image.classList.add("loaded");
  if (image.complete && image.naturalWidth > 0) mark();
  else image.addEventListener("load", mark, { once: true });
}
