/** Reel gallery section: images of the same height next to each other in a loop, with the current one in the middle. */
import { attributes } from "../../../shared/names.ts";
import "./style.css";
import type { PageData } from "../../../shared/page-data.ts";
import { findRequestedSlideIndex } from "../../gallery/addressed-slide.ts";
import { createGallery } from "../../gallery/engine/gallery.ts";
import { bindControls } from "../../gallery/input/controls.ts";
import { watchArrowKeys } from "../../gallery/input/keyboard.ts";
import { labelCarousel } from "../../gallery/label-carousel.ts";
import { parseDimensions } from "../../images/image-geometry.ts";
import { readProps } from "../gallery-sections/read-props.ts";
import { mountSlideTrack } from "../gallery-sections/track.ts";
import type { TrackLayout } from "../gallery-sections/track-layout.ts";
import { whenImageSettled } from "../gallery-sections/when-image-settled.ts";

const schema = {
  isCropping: false,
  keyboard: true,
  loop: true,
  viewportHeight: 60,
  width: ["full-bleed", "full", "inset"],
  controlsLocation: ["overflow-side", "side", "below", "below-left", "below-center", "below-right", "none"],
} as const;

/** Aspect ratio (width / height) of cropped slides. */
const croppedRatio = 3 / 2;

export function mount(reel: HTMLElement, page: PageData): () => void {
  const list = reel.querySelector<HTMLElement>(".gallery-reel-list");
  const slides = [...reel.querySelectorAll<HTMLElement>(".gallery-reel-list > .gallery-reel-item")];
  if (list === null) throw new Error("The reel has no list.");
  const { isCropping, keyboard, loop, viewportHeight } = readProps(reel, schema);
  reel.style.height ||= `${viewportHeight}vh`;
  labelCarousel(reel, slides);
  for (const slide of slides) markWhenLoaded(slide);

  const ratios = slides.map((slide) => (isCropping ? croppedRatio : ratioOf(slide)));
  const measure = (): TrackLayout => {
    const width = list.clientWidth;
    const height = list.clientHeight;
    // A slide is at most as wide as the visible part of the gallery.
    const widths = ratios.map((ratio) => Math.min(Math.round(height * ratio), width));
    for (const [index, { style }] of slides.entries()) {
      style.width = `${widths[index]}px`;
      style.height = `${height}px`;
    }
    return { widths, gap: 0, width, viewStart: 0, viewEnd: width, alignment: "middle", loop };
  };

  const gallery = createGallery({ numberOfSlides: slides.length, loop });
  const markCurrent = () => {
    for (const [index, slide] of slides.entries())
      slide.toggleAttribute("data-active", index === gallery.index());
    slides[gallery.index()]?.setAttribute("data-active", "true");
    reel.toggleAttribute(attributes.singleSlideGallery, gallery.size() < 2);
  };
  const onClick = ({ target, defaultPrevented }: MouseEvent) => {
    if (defaultPrevented || !(target instanceof Element) || target.closest("a, button")) return;
    const slide = target.closest<HTMLElement>(".gallery-reel-item");
    if (slide) gallery.set(slides.indexOf(slide));
  };
  list.addEventListener("click", onClick);
  const cleanups = [
    () => list.removeEventListener("click", onClick),
    gallery.on("change", markCurrent),
    gallery.on("resized", markCurrent),
    mountSlideTrack(gallery, {
      view: list,
      slides,
      measure,
      onShown(inView) {
        for (const slide of slides)
          imageHolderOf(slide)?.setAttribute("data-visible", String(inView.has(slide)));
      },
    }),
    bindControls(gallery, {
      previous: reel.querySelectorAll<HTMLElement>("[class*='-control-btn'][data-previous]"),
      next: reel.querySelectorAll<HTMLElement>("[class*='-control-btn'][data-next]"),
    }),
    watchArrowKeys(list, gallery, keyboard ? undefined : false),
  ];
  markCurrent();
  const addressedIndex = findRequestedSlideIndex(slides, page);
  if (addressedIndex !== undefined) gallery.set(addressedIndex);
  return () => {
    for (const cleanup of cleanups) cleanup();
  };
}

/** The element whose attributes style sheets of sites use to show the image. */
function imageHolderOf(slide: HTMLElement): Element | null {
  return slide.querySelector(".gallery-reel-item-src");
}

function markWhenLoaded(slide: HTMLElement): void {
  const image = slide.querySelector("img");
  const holder = imageHolderOf(slide);
  if (image && holder) whenImageSettled(image, () => holder.setAttribute("data-loaded", "true"));
}

function ratioOf(slide: HTMLElement): number {
  const image = slide.querySelector("img");
  const { width, height } = parseDimensions(image?.dataset.imageDimensions) ?? {
    width: Number(image?.getAttribute("width")) || 3,
    height: Number(image?.getAttribute("height")) || 2,
  };
  return width / height;
}
