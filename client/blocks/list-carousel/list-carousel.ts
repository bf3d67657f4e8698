/** List sections whose slides move: carousels and banner slideshows. */
import "./style.css";
import { attributes } from "../../../shared/names.ts";
import { createGallery } from "../../gallery/engine/gallery.ts";
import { bindControls } from "../../gallery/input/controls.ts";
import { watchArrowKeys } from "../../gallery/input/keyboard.ts";
import { labelCarousel } from "../../gallery/label-carousel.ts";
import { bindBullets } from "../gallery-sections/bullets.ts";
import { mountSlideTrack } from "../gallery-sections/track.ts";
import type { TrackLayout } from "../gallery-sections/track-layout.ts";

export function mount(section: HTMLElement): () => void {
  const isBanner = section.matches(".user-items-list-banner-slideshow");
  const list = section.querySelector<HTMLElement>(isBanner ? ".slides" : ".user-items-list-carousel__slides");
  const view = section.querySelector<HTMLElement>(
    isBanner ? ".slideshow-gutter" : ".user-items-list-carousel__gutter",
  );
  if (list === null || view === null) throw new Error("The list has no slides.");
  const slides = [...list.children].filter((slide) => slide instanceof HTMLElement);
  const loop = section.dataset.isInfiniteEnabled === "true";
  labelCarousel(view, []);
  // A transition of `transform` in the site's style sheet would make slides lag behind a drag.
  for (const { style } of slides) style.transitionProperty = "opacity";

  const gallery = createGallery({ numberOfSlides: slides.length, loop });
  const markSingle = () => section.toggleAttribute(attributes.singleSlideGallery, gallery.size() < 2);
  const bullets = [...section.querySelectorAll<HTMLElement>(".list-slideshow-bullet")];
  const cleanups = [
    gallery.on("resized", markSingle),
    mountSlideTrack(gallery, { view, slides, measure: () => measure(section, { list, view, slides, loop }) }),
    bindControls(gallery, {
      previous: section.querySelectorAll<HTMLElement>("[class*='arrow-button--left']"),
      next: section.querySelectorAll<HTMLElement>("[class*='arrow-button--right']"),
    }),
    bindBullets(gallery, bullets, (bullet, isCurrent) => bullet.classList.toggle("active", isCurrent)),
    watchArrowKeys(view, gallery),
  ];
  markSingle();
  list.classList.add(isBanner ? "slides--initialized" : "user-items-list-carousel__slides--initialized");
  return () => {
    for (const cleanup of cleanups) cleanup();
  };
}

interface Elements {
  readonly list: HTMLElement;
  readonly view: HTMLElement;
  readonly slides: readonly HTMLElement[];
  readonly loop: boolean;
}

/** Measures the slides. Their widths come from the site's style sheet; all are placed in the first cell of a grid. */
function measure(section: HTMLElement, { list, view, slides, loop }: Elements): TrackLayout {
  const { columnGap, paddingLeft, paddingRight } = getComputedStyle(list);
  const listRect = list.getBoundingClientRect();
  const viewRect = view.getBoundingClientRect();
  const left = listRect.left + Number.parseFloat(paddingLeft);
  const width = listRect.right - Number.parseFloat(paddingRight) - left;
  const showsAdjacent = section.dataset.showAdjacentSlides === "true" && innerWidth > 575;
  return {
    widths: slides.map(({ offsetWidth }) => offsetWidth),
    gap: list.matches(".slides") ? bannerGap(section.dataset, width) : Number.parseFloat(columnGap) || 0,
    width,
    viewStart: showsAdjacent ? viewRect.left - left : 0,
    viewEnd: showsAdjacent ? viewRect.right - left : width,
    alignment: "start",
    loop,
  };
}

/** The gap between two slides of a banner slideshow, in px. */
function bannerGap(data: DOMStringMap, slideWidth: number): number {
  const value = Math.max(0, Number(data.spaceBetweenSlidesValue) || 0);
  switch (data.spaceBetweenSlidesUnit) {
    case "%":
      return (value * slideWidth) / 100;
    case "vw":
      return (value * innerWidth) / 100;
    default:
      return value;
  }
}
