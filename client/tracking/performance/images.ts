import { watchNodes } from "../../watch-nodes.ts";
import type { Fields } from "../hit.ts";
import { imageData, isOfSite } from "./image-data.ts";

/** Of each page: the first tell how pictures load. */
const cap = 20;

/** Tells of the site's pictures that have loaded and come into view, each once. */
export function watchImages(tell: (image: Fields) => void): void {
  const seen = new WeakSet<Element>();
  let told = 0;

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, intersectionRatio, time } of entries) {
      if (!isIntersecting || !(target instanceof HTMLImageElement) || seen.has(target)) continue;
      observer.unobserve(target);
      seen.add(target);
      if (told++ < cap) tell(imageData(target, { intersectionRatio, time }));
    }
    if (told >= cap) stop();
  });
  const watch = (element: Element) => {
    if (!(element instanceof HTMLImageElement) || seen.has(element)) return;
    const loaded = () => {
      if (told < cap && isOfSite(element.currentSrc, location.hostname)) observer.observe(element);
    };
    if (element.complete && element.naturalWidth > 0) loaded();
    else element.addEventListener("load", loaded, { once: true });
  };
  const stopWatching = watchNodes("img", watch, () => {});
  const stop = () => {
    stopWatching();
    observer.disconnect();
  };
}
