/** Reel: pictures of one height side by side, going round, the current one in the middle (markup 4.2). */
import "./reel.css";
import type { PageData } from "../../../shared/page-data.ts";
import { createGallery } from "../../gallery/engine/gallery.ts";
import { bindControls } from "../../gallery/input/controls.ts";
import { watchArrowKeys } from "../../gallery/input/keyboard.ts";
import { nameCarousel } from "../../gallery/name-carousel.ts";
import { parseDimensions } from "../../media/geometry.ts";
import type { Lane } from "./lane.ts";
import { readProps } from "./props.ts";
import { showOnTrack } from "./track.ts";
import { whenLoaded } from "./when-loaded.ts";

const schema = {
  isCropping: false,
  viewportHeight: 60,
  width: ["full-bleed", "full", "inset"],
  controlsLocation: ["overflow-side", "side", "below", "below-left", "below-center", "below-right", "none"],
} as const;

/** Cropped slides have one shape. */
const croppedRatio = 3 / 2;

export function mount(reel: HTMLElement, page: PageData): () => void {
  const list = reel.querySelector<HTMLElement>(".gallery-reel-list");
  const slides = [...reel.querySelectorAll<HTMLElement>(".gallery-reel-list > .gallery-reel-item")];
  if (list === null) throw new Error("The reel has no list.");
  const { isCropping, viewportHeight } = readProps(reel, schema);
  reel.style.height ||= `${viewportHeight}vh`;
  nameCarousel(reel, slides);
  for (const slide of slides) readySlide(slide);

  const ratios = slides.map((slide) => (isCropping ? croppedRatio : ratioOf(slide)));
  const measure = (): Lane => {
    const room = list.clientWidth;
    const height = list.clientHeight;
    // One that is wider than the view shows no more for it.
    const widths = ratios.map((ratio) => Math.min(Math.round(height * ratio), room));
    for (const [index, { style }] of slides.entries()) {
      style.width = `${widths[index]}px`;
      style.height = `${height}px`;
    }
    return { widths, gap: 0, room, start: 0, end: room, rest: "middle", loop: true };
  };

  const gallery = createGallery({ numberOfSlides: slides.length, loop: true });
  const mark = () => {
    for (const [index, slide] of slides.entries())
      slide.toggleAttribute("data-active", index === gallery.index());
    slides[gallery.index()]?.setAttribute("data-active", "true");
    reel.toggleAttribute("data-awning-still", gallery.size() < 2);
  };
  const goTo = (event: MouseEvent) => {
    if (event.defaultPrevented || !(event.target instanceof Element) || event.target.closest("a, button"))
      return;
    const slide = event.target.closest<HTMLElement>(".gallery-reel-item");
    if (slide) gallery.set(slides.indexOf(slide));
  };
  list.addEventListener("click", goTo);
  const stops = [
    () => list.removeEventListener("click", goTo),
    gallery.on("change", mark),
    gallery.on("resized", mark),
    showOnTrack(gallery, {
      view: list,
      slides,
      measure,
      shown(inView) {
        for (const slide of slides) source(slide)?.setAttribute("data-visible", String(inView.has(slide)));
      },
    }),
    bindControls(gallery, {
      previous: reel.querySelectorAll<HTMLElement>("[class*='-control-btn'][data-previous]"),
      next: reel.querySelectorAll<HTMLElement>("[class*='-control-btn'][data-next]"),
    }),
    watchArrowKeys(list, gallery),
  ];
  mark();
  const asked = slides.findIndex(
    ({ dataset }) => dataset.slideUrl === page.flags?.itemId && dataset.slideUrl,
  );
  if (asked > 0) gallery.set(asked);
  return () => {
    for (const stop of stops) stop();
  };
}

function source(slide: HTMLElement): Element | null {
  return slide.querySelector(".gallery-reel-item-src");
}

function readySlide(slide: HTMLElement): void {
  const picture = slide.querySelector("img");
  const holder = source(slide);
  if (picture && holder) whenLoaded(picture, () => holder.setAttribute("data-loaded", "true"));
}

function ratioOf(slide: HTMLElement): number {
  const picture = slide.querySelector("img");
  const { width, height } = parseDimensions(picture?.dataset.imageDimensions) ?? {
    width: Number(picture?.getAttribute("width")) || 3,
    height: Number(picture?.getAttribute("height")) || 2,
  };
  return width / height;
}
