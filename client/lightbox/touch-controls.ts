/** Touch input of the lightbox: swipe to another slide, swipe down to close, pinch to zoom, pan a zoomed image. */
import { inlineDirection } from "../dom/inline-direction.ts";
import { animate } from "../gallery/animate.ts";
import type { Gallery } from "../gallery/engine/gallery.ts";
import { loadResponsiveImage } from "../images/load-responsive-image.ts";
import type { LightboxView } from "./lightbox-view.ts";
import type { SlideContents } from "./slide-contents.ts";
import { overlayOpacity, type SlideTransition } from "./slide-transition.ts";
import { watchGestures } from "./touch-gestures.ts";
import { applyPinch, clampZoom, initialZoom, maxZoom } from "./zoom.ts";

interface TouchOptions {
  readonly view: LightboxView;
  readonly gallery: Gallery;
  readonly contents: SlideContents;
  readonly transition: SlideTransition;
  /** Goes to another slide. False if the gallery has refused the change. */
  readonly swipe: (direction: "next" | "previous") => boolean;
  readonly close: () => void;
}

const snapBack = { duration: 200 };

/** Adds the touch input. Returns a function that ends the zoom and returns true if the image was zoomed. */
export function addTouchControls(
  { view, gallery, contents, transition, swipe, close }: TouchOptions,
  signal: AbortSignal,
): () => boolean {
  let zoom = initialZoom;
  let zoomedImage: HTMLImageElement | undefined;
  const sizeOf = ({ clientWidth: width, clientHeight: height }: Element) => ({ width, height });
  const setZoom = (image: HTMLImageElement, requestedZoom: typeof zoom) => {
    zoom = clampZoom(requestedZoom, sizeOf(image), sizeOf(view.content));
    zoomedImage = zoom.scale > 1 ? image : undefined;
    image.style.transform = zoomedImage ? `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` : "";
  };
  /**
   * The direction of a swipe; undefined at the first or last slide. A swipe does not wrap there, because the next slide
   * would come from the wrong side.
   */
  const directionOf = (distance: number) => {
    if (distance < 0) return gallery.index() < gallery.size() - 1 ? "next" : undefined;
    return gallery.index() > 0 ? "previous" : undefined;
  };
  const dragDown = (distance: number, isReleased: boolean) => {
    const padder = view.slides[gallery.index()]?.firstElementChild;
    const offset = Math.max(distance, 0);
    const share = offset / view.content.clientHeight;
    if (!(padder instanceof HTMLElement)) return;
    const options = isReleased ? snapBack : { duration: 0 };
    animate(padder, { transform: `translateY(${offset}px)` }, options);
    animate(view.overlay, { opacity: `${overlayOpacity * (1 - share)}` }, options);
  };

  watchGestures(
    view.slideshow,
    {
      isZoomed: () => zoomedImage !== undefined,
      drag(axis, moved) {
        const distance = moved * inlineDirection(view.content);
        if (axis === "y") dragDown(moved, false);
        else transition.drag(directionOf(distance) ? distance : distance / 3);
      },
      release(axis, moved, counts) {
        const direction = directionOf(moved * inlineDirection(view.content));
        if (axis === "y") counts && moved > 0 ? close() : dragDown(0, true);
        else if (!counts || !direction || !swipe(direction)) transition.settle(snapBack);
      },
      pan(x, y) {
        if (zoomedImage) setZoom(zoomedImage, { ...zoom, x: zoom.x + x, y: zoom.y + y });
      },
      pinch(from, to) {
        const image = contents.imageOf(gallery.index());
        if (!image) return;
        const { left, top, width, height } = image.getBoundingClientRect();
        const center = { x: left + width / 2 - zoom.x, y: top + height / 2 - zoom.y };
        const maxScale = maxZoom(sizeOf(image), contents.sizeOf(gallery.index()));
        setZoom(image, applyPinch(zoom, center, { from, to, maxScale }));
      },
      endZoom() {
        if (!zoomedImage) return;
        // A zoomed image is loaded again in a larger width.
        zoomedImage.dataset.sizeAdjustment = `${zoom.scale}`;
        loadResponsiveImage(zoomedImage);
      },
    },
    signal,
  );
  return () => {
    const image = zoomedImage;
    if (image) setZoom(image, initialZoom);
    return image !== undefined;
  };
}
