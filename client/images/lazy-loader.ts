import { whenNearViewport } from "../loading/when-near-viewport.ts";
import { backgroundBoxOf, backgroundSelector, loadBackgroundImage } from "./background-image.ts";
import { alignToFocalPoint, applyImageFit } from "./fit-image.ts";
import { readImageSettings } from "./image-settings.ts";
import { createJobQueue } from "./job-queue.ts";
import { prepareResponsiveImage } from "./load-responsive-image.ts";
import { reserveImageBox } from "./reserve-image-box.ts";

/** Maximum number of images that are loaded at the same time: docs/reference/images.md#image-loading */
const maxConcurrentLoads = matchMedia("(pointer: coarse) and (max-width: 926px)").matches ? 1 : 16;
/** After this time the next image in the queue is loaded although this one has not finished. */
const queueTimeoutMs = 3000;

/** Loads images that the page leaves to scripts. */
export interface LazyLoader {
  readonly observe: (element: HTMLElement) => void;
  /** Stops waiting for elements that have been removed from the page. */
  readonly prune: () => void;
  readonly dispose: () => void;
}

/**
 * Loads each image in a fitting width when it comes within 200 px of the viewport, and in a larger width when its box
 * has grown. Before printing all images are loaded. Images in the viewport are not queued, because the early script has
 * already requested them.
 */
export function createLazyLoader(): LazyLoader {
  const enqueue = createJobQueue(maxConcurrentLoads, queueTimeoutMs);
  /** Elements that are not near the viewport yet, with the function that ends their observation. */
  const waitingForView = new Map<HTMLElement, () => void>();

  /** Measures the image, and returns the function that loads it. */
  const prepare = (element: HTMLElement, onSettled?: () => void) => {
    waitingForView.get(element)?.();
    waitingForView.delete(element);
    if (!element.matches(backgroundSelector)) return prepareResponsiveImage(element, onSettled);
    return () => {
      loadBackgroundImage(element);
      onSettled?.();
    };
  };
  const loadWhenNear = (element: HTMLElement) => {
    if (waitingForView.has(element)) return;
    const stop = whenNearViewport(backgroundBoxOf(element), () => {
      waitingForView.delete(element);
      enqueue((done) => prepare(element, done));
    });
    waitingForView.set(element, stop);
  };

  // An element near the viewport that has no size is processed again when it gets one.
  const elementOfBox = new WeakMap<Element, HTMLElement>();
  const resizeObserver = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const element = elementOfBox.get(target);
      if (element === undefined || target.clientWidth === 0) continue;
      if (element instanceof HTMLImageElement) alignToFocalPoint(element);
      loadWhenNear(element);
    }
  });

  const loadAll = () => {
    const loads = [...waitingForView.keys()].map((element) => prepare(element));
    for (const load of loads) load();
  };
  addEventListener("beforeprint", loadAll);

  return {
    observe(element) {
      const settings = readImageSettings(element.dataset);
      if (element instanceof HTMLImageElement && !settings.isBackground) {
        reserveImageBox(element);
        applyImageFit(element, settings);
      }
      if (settings.loadsImmediately) prepare(element)();
      loadWhenNear(element);
      elementOfBox.set(backgroundBoxOf(element), element);
      resizeObserver.observe(backgroundBoxOf(element));
    },
    prune() {
      for (const [element, stop] of waitingForView) {
        if (element.isConnected) continue;
        waitingForView.delete(element);
        stop();
      }
    },
    dispose() {
      removeEventListener("beforeprint", loadAll);
      resizeObserver.disconnect();
      for (const stop of waitingForView.values()) stop();
    },
  };
}
