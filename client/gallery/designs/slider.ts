/** Slider: slides of one height in a row, of which the current one stands at its place. */
import "./slider.css";
import { createGallery, type Gallery } from "../engine/gallery.ts";
import { bindControls } from "../input/controls.ts";
import { type DragListener, watchDrag } from "../input/drag.ts";
import { type Boundary, bounded, dragTurn, glide, readBoundary, readSnapPoint } from "../input/drag-rules.ts";
import { watchArrowKeys } from "../input/keyboard.ts";
import { ensureLayout } from "../layout/ensure.ts";
import { nameCarousel } from "../name-carousel.ts";
import { flag, number, text } from "../options.ts";
import { runAutoplay } from "../run-autoplay.ts";
import { heedSettings } from "../settings.ts";
import { nearestSlide, readAlignment } from "../strip/alignment.ts";
import type { StripAlignment } from "../strip/offset.ts";
import { createStrip, type Strip } from "../strip/strip.ts";
import { transitionTime } from "../transition-time.ts";
import { markBareControls } from "./controls.ts";
import type { GalleryHost } from "./design.ts";
import { openSlides } from "./open-slides.ts";

export function mount({ container, list, options, page }: GalleryHost): () => void {
  const { raw } = options;
  const alignment = readAlignment(raw["active-alignment"]);
  const boundary = readBoundary(raw.swipeBoundaries);
  const snap = readSnapPoint(raw.snapPoints);
  const slides = [...list.children].filter(
    (slide): slide is HTMLElement =>
      slide instanceof HTMLElement && !slide.matches("noscript, script, style"),
  );
  if (slides.length === 0) return () => {};

  const gallery = createGallery({ numberOfSlides: slides.length, loop: true });
  ensureLayout(list);
  nameCarousel(container, []);
  const strip = createStrip({ list, slides, gallery, alignment });
  const choose = (event: MouseEvent) => {
    const index = slides.findIndex((slide) => event.target instanceof Node && slide.contains(event.target));
    if (index >= 0 && !event.defaultPrevented) gallery.set(index);
  };
  const ending = new AbortController();
  const { signal } = ending;
  if (flag(raw.lightbox)) openSlides(slides, text(raw.lightboxTheme), signal);
  list.addEventListener("click", choose, { signal });

  const ends = [
    strip.end,
    heedSettings(gallery, slides, options),
    () => ending.abort(),
    bindControls(gallery, markBareControls(container)),
    watchArrowKeys(container, gallery),
    watchDrag(list, dragOf(strip, gallery, list, { alignment, boundary, snap })),
  ];
  if (flag(raw.autoplay))
    ends.push(
      runAutoplay({
        gallery,
        settings: { randomize: false, timeout: 1000 * (number(raw["autoplay-duration"]) || 5) },
        parts: [container],
        container,
        nomotion: page.flags.nomotion,
      }),
    );
  return () => {
    for (const end of ends) end();
  };
}

/** Spec 9, strip scroll animation: back to where it was, in ms. */
const back = 280;

interface DragRules {
  readonly alignment: StripAlignment;
  readonly boundary: Boundary;
  readonly snap: number | undefined;
}

/** The row follows the finger, with less and less will past its ends; let go, it goes to the slide that it was sent to. */
function dragOf(strip: Strip, gallery: Gallery, list: HTMLElement, rules: DragRules): DragListener {
  const { alignment, boundary, snap } = rules;
  let from = 0;
  const place = () => ({ window: list.clientWidth, total: strip.row.scrollWidth });
  return {
    begin() {
      // Where a drag before has left it, or at its slide's place.
      from = Number.parseFloat(strip.row.style.translate) || strip.offset();
      return !gallery.isMoving();
    },
    move(distance) {
      const { window, total } = place();
      const offset = bounded(from + distance, { min: Math.min(0, window - total), max: 0 }, boundary);
      strip.row.style.translate = `${offset}px 0px`;
    },
    end(drag) {
      const places = strip.places();
      const width = places[gallery.index()]?.width ?? 0;
      // Without a point to snap at, the row stays where it is let go.
      if (snap === undefined) return;
      const turn = dragTurn(drag, width, snap);
      const nearest = nearestSlide(from + drag.distance + glide(drag.velocity), places, place(), alignment);
      const to = nearest === gallery.index() ? nearest + turn : nearest;
      const isMoved = turn !== 0 && to >= 0 && to < gallery.size() && gallery.set(to);
      strip.settle(
        isMoved ? transitionTime(innerWidth, 1 - Math.abs(drag.distance) / Math.max(width, 1)) : back,
      );
    },
  };
}
