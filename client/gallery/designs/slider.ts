/** Slider: slides of the same height in a row that moves. The current slide is aligned to the left, center or right. */
import "../strip/strip.css";
import "./slider.css";
import { createBlockGallery, runBlockAutoplay } from "../block-gallery.ts";
import { type DragListener, watchDrag } from "../drag/drag.ts";
import {
  applyDragBoundary,
  type DragBoundary,
  momentumDistance,
  readDragBoundary,
  readSnapPoint,
  stepOfDrag,
  transitionMs,
} from "../drag/drag-rules.ts";
import type { Gallery } from "../engine/gallery.ts";
import { ensureGalleryHeight } from "../ensure-height.ts";
import { bindControls } from "../input/controls.ts";
import { followFocus } from "../input/follow-focus.ts";
import { watchArrowKeys } from "../input/keyboard.ts";
import { preparePageControls } from "../input/page-controls.ts";
import { labelCarousel } from "../label-carousel.ts";
import { asBoolean, asText } from "../options.ts";
import { createStrip, type Strip } from "../strip/strip.ts";
import type { StripAlignment } from "../strip/strip-offset.ts";
import type { GalleryHost } from "./design.ts";
import { openSlidesInLightbox } from "./lightbox-slides.ts";
import { nearestSlide, readAlignment } from "./slider-alignment.ts";

export function mount(host: GalleryHost): () => void {
  const { container, list, options, settings, importLightbox } = host;
  const { raw } = options;
  const alignment = readAlignment(raw["active-alignment"]);
  const boundary = readDragBoundary(raw.swipeBoundaries);
  const snapPoint = readSnapPoint(raw.snapPoints);
  const slides = [...list.children].filter(
    (slide): slide is HTMLElement =>
      slide instanceof HTMLElement && !slide.matches("noscript, script, style"),
  );
  if (slides.length === 0) return () => {};

  const gallery = createBlockGallery(host, slides, true);
  ensureGalleryHeight(list);
  labelCarousel(container, []);
  const strip = createStrip({
    list,
    slides,
    gallery,
    alignment,
    duration: settings.speed,
    watchSize: settings.watchSize,
  });
  const onClick = ({ target, defaultPrevented }: MouseEvent) => {
    const index = slides.findIndex((slide) => target instanceof Node && slide.contains(target));
    if (index >= 0 && !defaultPrevented) gallery.set(index);
  };
  const controller = new AbortController();
  const { signal } = controller;
  if (asBoolean(raw.lightbox))
    openSlidesInLightbox(slides, asText(raw.lightboxTheme), importLightbox, signal);
  list.addEventListener("click", onClick, { signal });
  followFocus(list, slides, gallery, { signal });

  const cleanups = [
    strip.dispose,
    settings.start?.(gallery, slides),
    () => controller.abort(),
    bindControls(gallery, preparePageControls(container)),
    watchArrowKeys(container, gallery, settings.keys),
    watchDrag(list, createDragListener(strip, gallery, list, { alignment, boundary, snapPoint })),
    runBlockAutoplay(host, gallery),
  ];
  return () => {
    for (const cleanup of cleanups) cleanup?.();
  };
}

/** Duration of the movement back after a drag that does not change the slide (docs/reference/galleries.md#strip). */
const snapBackMs = 280;

interface DragOptions {
  readonly alignment: StripAlignment;
  readonly boundary: DragBoundary;
  readonly snapPoint: number | undefined;
}

/** The row follows the drag within its boundary, and then settles at the slide that the drag has reached. */
export function createDragListener(
  strip: Strip,
  gallery: Gallery,
  list: HTMLElement,
  { alignment, boundary, snapPoint }: DragOptions,
): DragListener {
  let startOffset = 0;
  const widths = () => ({ viewWidth: list.clientWidth, rowWidth: strip.row.scrollWidth });
  return {
    begin() {
      // The offset at which an earlier drag has left the row, or else its resting position.
      startOffset = strip.movedOffset() || strip.offset();
      return !gallery.isMoving();
    },
    move(distance) {
      const { viewWidth, rowWidth } = widths();
      const range = { min: Math.min(0, viewWidth - rowWidth), max: 0 };
      strip.moveTo(applyDragBoundary(startOffset + distance, range, boundary));
    },
    end(drag) {
      const positions = strip.positions();
      const width = positions[gallery.index()]?.width ?? 0;
      // Without a snap point the row stays where it was released.
      if (snapPoint === undefined) return;
      const step = stepOfDrag(drag, width, snapPoint);
      const releaseOffset = startOffset + drag.distance + momentumDistance(drag.velocity);
      const nearest = nearestSlide(releaseOffset, positions, widths(), alignment);
      const to = nearest === gallery.index() ? nearest + step : nearest;
      const hasMoved = step !== 0 && to >= 0 && to < gallery.size() && gallery.set(to);
      const remainingShare = 1 - Math.abs(drag.distance) / Math.max(width, 1);
      strip.settle(hasMoved ? transitionMs(innerWidth, remainingShare) : snapBackMs);
    },
  };
}
