import { watchNodes } from "../../dom/watch-nodes.ts";
import type { Fields } from "../page-fields.ts";
import { imageData, isSiteImage } from "./image-data.ts";

/** Number of images that are measured. The first ones of a page are representative. */
const maxImages = 20;

/** Calls `onImage` once for each image of the site that has loaded and come into view. */
export function watchShownImages(onImage: (image: Fields) => void): void {
  const done = new WeakSet<Element>();
  let count = 0;

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, intersectionRatio, time } of entries) {
      if (!isIntersecting || !(target instanceof HTMLImageElement) || done.has(target)) continue;
      observer.unobserve(target);
      done.add(target);
      if (count++ < maxImages) onImage(imageData(target, { intersectionRatio, time }));
    }
    if (count >= maxImages) cleanup();
  });
  const watch = (element: Element) => {
    if (!(element instanceof HTMLImageElement) || done.has(element)) return;
    const handleLoad = () => {
      if (count < maxImages && isSiteImage(element.currentSrc, location.hostname)) observer.observe(element);
    };
    if (element.complete && element.naturalWidth > 0) handleLoad();
    else element.addEventListener("load", handleLoad, { once: true });
  };
  const stopWatching = watchNodes("img", watch, () => {});
  const cleanup = () => {
    stopWatching();
    observer.disconnect();
  };
}
