/** List sections that move: carousel and banner slideshow (markup 6, auto-layout lists). */
import "./list-carousel.css";
import { createGallery } from "../../gallery/engine/gallery.ts";
import { bindControls } from "../../gallery/input/controls.ts";
import { watchArrowKeys } from "../../gallery/input/keyboard.ts";
import { nameCarousel } from "../../gallery/name-carousel.ts";
import { bindBullets } from "./bullets.ts";
import type { Lane } from "./lane.ts";
import { showOnTrack } from "./track.ts";

export function mount(section: HTMLElement): () => void {
  const isBanner = section.matches(".user-items-list-banner-slideshow");
  const list = section.querySelector<HTMLElement>(isBanner ? ".slides" : ".user-items-list-carousel__slides");
  const view = section.querySelector<HTMLElement>(
    isBanner ? ".slideshow-gutter" : ".user-items-list-carousel__gutter",
  );
  if (list === null || view === null) throw new Error("The list has no slides.");
  const slides = [...list.children].filter((slide) => slide instanceof HTMLElement);
  const loop = section.dataset.isInfiniteEnabled === "true";
  nameCarousel(view, []);
  // A slide that the site lets come in slowly would follow a finger slowly.
  for (const { style } of slides) style.transitionProperty = "opacity";

  const gallery = createGallery({ numberOfSlides: slides.length, loop });
  const still = () => section.toggleAttribute("data-awning-still", gallery.size() < 2);
  const stops = [
    gallery.on("resized", still),
    showOnTrack(gallery, { view, slides, measure: () => measure(section, { list, view, slides, loop }) }),
    bindControls(gallery, {
      previous: section.querySelectorAll<HTMLElement>("[class*='arrow-button--left']"),
      next: section.querySelectorAll<HTMLElement>("[class*='arrow-button--right']"),
    }),
    bindBullets(gallery, [...section.querySelectorAll<HTMLElement>(".list-slideshow-bullet")], (bullet, is) =>
      bullet.classList.toggle("active", is),
    ),
    watchArrowKeys(view, gallery),
  ];
  still();
  list.classList.add(isBanner ? "slides--initialized" : "user-items-list-carousel__slides--initialized");
  return () => {
    for (const stop of stops) stop();
  };
}

interface Parts {
  readonly list: HTMLElement;
  readonly view: HTMLElement;
  readonly slides: readonly HTMLElement[];
  readonly loop: boolean;
}

/** The slides all lie in the first cell of a grid, by the site's style sheet: it says how wide they are. */
function measure(section: HTMLElement, { list, view, slides, loop }: Parts): Lane {
  const { columnGap, paddingLeft, paddingRight } = getComputedStyle(list);
  const inner = list.getBoundingClientRect();
  const outer = view.getBoundingClientRect();
  const left = inner.left + Number.parseFloat(paddingLeft);
  const room = inner.right - Number.parseFloat(paddingRight) - left;
  const showsMore = section.dataset.showAdjacentSlides === "true" && innerWidth > 575;
  return {
    widths: slides.map(({ offsetWidth }) => offsetWidth),
    gap: list.matches(".slides") ? bannerGap(section.dataset, room) : Number.parseFloat(columnGap) || 0,
    room,
    start: showsMore ? outer.left - left : 0,
    end: showsMore ? outer.right - left : room,
    rest: "beginning",
    loop,
  };
}

/** Between two slides, which are as wide as their room: seen in motion, or beside slides that show. */
function bannerGap(data: DOMStringMap, room: number): number {
  const value = Math.max(0, Number(data.spaceBetweenSlidesValue) || 0);
  switch (data.spaceBetweenSlidesUnit) {
    case "%":
      return (value * room) / 100;
    case "vw":
      return (value * innerWidth) / 100;
    default:
      return value;
  }
}
