import type { Gallery } from "../gallery/engine/gallery.ts";
import { animate } from "../gallery/motion.ts";
import { loadFitting } from "../media/load-fitting.ts";
import { watchGestures } from "./gestures.ts";
import type { Slides } from "./slides.ts";
import type { Stage } from "./stage.ts";
import type { View } from "./view.ts";
import { held, mostZoom, type Pinch, pinched, unzoomed } from "./zoom.ts";

interface TouchParts {
  readonly view: View;
  readonly gallery: Gallery;
  readonly slides: Slides;
  readonly stage: Stage;
  readonly swipe: (way: "next" | "previous") => boolean;
  readonly close: () => void;
}

/** Spec 9, overlay opacity. */
export const overlayOpacity = 0.95;

/** What fingers do: swipe to a neighbour, swipe down to close, pinch, and move about in what is magnified. */
export function watchTouch(
  { view, gallery, slides, stage, swipe, close }: TouchParts,
  signal: AbortSignal,
): { readonly unzoom: (index: number) => boolean } {
  let zoom = unzoomed;
  const picture = () => slides.pictureOf(gallery.index());
  const shown = () => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = picture() ?? {};
    return { width, height };
  };
  const set = (wanted: typeof zoom) => {
    const image = picture();
    const room = { width: view.content.clientWidth, height: view.content.clientHeight };
    zoom = held(wanted, shown(), room);
    if (image)
      image.style.transform =
        zoom.scale > 1 ? `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` : "";
  };
  /** Shows this slide, which was in sight, without zoom; false when it was. */
  const unzoom = (index: number) => {
    const was = zoom.scale > 1;
    zoom = unzoomed;
    const image = slides.pictureOf(index);
    if (was && image) image.style.transform = "";
    return was;
  };
  const padder = () => view.slides[gallery.index()]?.querySelector<HTMLElement>(".sqs-lightbox-padder");

  const drags = {
    across(distance: number) {
      const { previous, next } = ends(gallery);
      // Past an end there is nothing to come: a third of the way, as elsewhere.
      stage.follow((distance > 0 ? previous : next) ? distance : distance / 3);
    },
    acrossEnd(way: 1 | -1 | 0) {
      const { previous, next } = ends(gallery);
      const isOpen = (way === 1 && next) || (way === -1 && previous);
      if (!isOpen || !swipe(way === 1 ? "next" : "previous")) stage.rest("back");
    },
    down(distance: number) {
      const slide = padder();
      const share = Math.max(distance, 0) / view.content.clientHeight;
      if (slide) slide.style.transform = `translateY(${Math.max(distance, 0)}px)`;
      view.overlay.style.opacity = `${overlayOpacity * (1 - share)}`;
    },
    downEnd(closes: boolean) {
      if (closes) return close();
      const slide = padder();
      if (slide) animate(slide, { transform: "none" }, { duration: 200 });
      animate(view.overlay, { opacity: `${overlayOpacity}` }, { duration: 200 });
    },
  };

  watchGestures(
    view.slideshow,
    {
      ...drags,
      isZoomed: () => zoom.scale > 1,
      pan: (x, y) => set({ ...zoom, x: zoom.x + x, y: zoom.y + y }),
      pinch(from, to) {
        const image = picture();
        if (image === undefined) return;
        const { left, top, width, height } = image.getBoundingClientRect();
        const centre = { x: left + width / 2 - zoom.x, y: top + height / 2 - zoom.y };
        const fingers = ([a, b]: typeof from): Pinch => ({
          middle: { x: (a.x + b.x) / 2 - centre.x, y: (a.y + b.y) / 2 - centre.y },
          spread: Math.hypot(a.x - b.x, a.y - b.y),
        });
        set(pinched(zoom, fingers(from), fingers(to), mostZoom(shown(), slides.sizeOf(gallery.index()))));
      },
      rest() {
        const image = picture();
        if (image === undefined || zoom.scale === 1) return;
        image.dataset.sizeAdjustment = `${zoom.scale}`;
        loadFitting(image);
      },
    },
    signal,
  );
  return { unzoom };
}

/** A finger does not go round: what comes at the ends would come from the wrong side. */
function ends(gallery: Gallery): { readonly previous: boolean; readonly next: boolean } {
  return { previous: gallery.index() > 0, next: gallery.index() < gallery.size() - 1 };
}
