/** What fingers do: swipe to a neighbour, swipe down to close, pinch, and move about in what is magnified. */
import type { Gallery } from "../gallery/engine/gallery.ts";
import { animate } from "../gallery/motion.ts";
import { loadFitting } from "../media/load-fitting.ts";
import { watchGestures } from "./gestures.ts";
import type { Slides } from "./slides.ts";
import { overlayOpacity, type Stage } from "./stage.ts";
import type { View } from "./view.ts";
import { held, mostZoom, pinched, unzoomed } from "./zoom.ts";

interface TouchParts {
  readonly view: View;
  readonly gallery: Gallery;
  readonly slides: Slides;
  readonly stage: Stage;
  readonly swipe: (way: "next" | "previous") => boolean;
  readonly close: () => void;
}

/** A swipe back, in milliseconds. */
const back = { duration: 200 };

/** Returns what shows the slide in sight without zoom; false when it was. */
export function watchTouch(
  { view, gallery, slides, stage, swipe, close }: TouchParts,
  signal: AbortSignal,
): () => boolean {
  let zoom = unzoomed;
  let zoomedPicture: HTMLImageElement | undefined;
  const sizeOf = ({ clientWidth: width, clientHeight: height }: Element) => ({ width, height });
  const set = (picture: HTMLImageElement, wanted: typeof zoom) => {
    zoom = held(wanted, sizeOf(picture), sizeOf(view.content));
    zoomedPicture = zoom.scale > 1 ? picture : undefined;
    picture.style.transform = zoomedPicture ? `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` : "";
  };
  /** A finger does not go round: what comes at the ends would come from the wrong side. */
  const wayOf = (distance: number) => {
    if (distance < 0) return gallery.index() < gallery.size() - 1 ? "next" : undefined;
    return gallery.index() > 0 ? "previous" : undefined;
  };
  const dragDown = (distance: number, isEnd: boolean) => {
    const padder = view.slides[gallery.index()]?.firstElementChild;
    const down = Math.max(distance, 0);
    const share = down / view.content.clientHeight;
    if (!(padder instanceof HTMLElement)) return;
    const motion = isEnd ? back : { duration: 0 };
    animate(padder, { transform: `translateY(${down}px)` }, motion);
    animate(view.overlay, { opacity: `${overlayOpacity * (1 - share)}` }, motion);
  };

  watchGestures(
    view.slideshow,
    {
      isZoomed: () => zoomedPicture !== undefined,
      drag(axis, distance) {
        if (axis === "y") dragDown(distance, false);
        else stage.follow(wayOf(distance) ? distance : distance / 3);
      },
      drop(axis, distance, isMeant) {
        const way = wayOf(distance);
        if (axis === "y") isMeant && distance > 0 ? close() : dragDown(0, true);
        else if (!isMeant || !way || !swipe(way)) stage.rest(back);
      },
      pan(x, y) {
        if (zoomedPicture) set(zoomedPicture, { ...zoom, x: zoom.x + x, y: zoom.y + y });
      },
      pinch(from, to) {
        const picture = slides.pictureOf(gallery.index());
        if (!picture) return;
        const { left, top, width, height } = picture.getBoundingClientRect();
        const centre = { x: left + width / 2 - zoom.x, y: top + height / 2 - zoom.y };
        const most = mostZoom(sizeOf(picture), slides.sizeOf(gallery.index()));
        set(picture, pinched(zoom, centre, { from, to, most }));
      },
      rest() {
        if (!zoomedPicture) return;
        // More of its pixels are wanted now.
        zoomedPicture.dataset.sizeAdjustment = `${zoom.scale}`;
        loadFitting(zoomedPicture);
      },
    },
    signal,
  );
  return () => {
    const picture = zoomedPicture;
    if (picture) set(picture, unzoomed);
    return picture !== undefined;
  };
}
