/** Slideshow sections, framed or fullscreen: one image at a time, moved by transitions of the site's style sheet. */
import { attributes } from "../../../shared/names.ts";
import "./style.css";
import type { PageData } from "../../../shared/page-data.ts";
import { isFalseInJson } from "../../dom/false-in-json.ts";
import { findRequestedSlideIndex } from "../../gallery/addressed-slide.ts";
import { watchDrag } from "../../gallery/drag/drag.ts";
import { stepOfDrag } from "../../gallery/drag/drag-rules.ts";
import { createGallery, type Gallery } from "../../gallery/engine/gallery.ts";
import { watchSlideClicks } from "../../gallery/input/clicks.ts";
import { bindControls } from "../../gallery/input/controls.ts";
import { watchArrowKeys } from "../../gallery/input/keyboard.ts";
import { watchSwipes } from "../../gallery/input/swipe.ts";
import { labelCarousel } from "../../gallery/label-carousel.ts";
import { runAutoplay } from "../../gallery/run-autoplay.ts";
import { bindBullets } from "../gallery-sections/bullets.ts";
import { readProps } from "../gallery-sections/read-props.ts";
import { whenImageSettled } from "../gallery-sections/when-image-settled.ts";
import { syncSlideStates } from "./slide-states.ts";
import { bindSectionThumbnails } from "./thumbnails.ts";

/** The shortest time of a slide. Without it a wrong value, such as 0, would change the slides without a pause. */
const minSlideDurationMs = 1000;

const schema = {
  autoplayEnabled: false,
  keyboard: true,
  loop: true,
  randomize: false,
  slideDurationMs: 5000,
  galleryHeight: 80,
  thumbnailsEnabled: false,
} as const;

export function mount(section: HTMLElement, page: PageData): () => void {
  const name = section.matches(".gallery-fullscreen-slideshow")
    ? "gallery-fullscreen-slideshow"
    : "gallery-slideshow";
  const list = section.querySelector<HTMLElement>(`.${name}-list`);
  const slides = [...section.querySelectorAll<HTMLElement>(`.${name}-item`)];
  if (list === null) throw new Error("The slideshow has no list.");
  const find = (selector: string) => [...section.querySelectorAll<HTMLElement>(selector)];

  const gallery = createGallery({
    numberOfSlides: slides.length,
    currentIndex: findRequestedSlideIndex(slides, page),
    // Read before all other options, because images are shown even if these are unreadable.
    loop: !isFalseInJson(section.dataset.props ?? "", "loop"),
  });
  const cleanups = [syncSlideStates(gallery, slides, `.${name}-item-src`)];
  for (const image of section.querySelectorAll("img"))
    whenImageSettled(image, () =>
      (image.closest(`.${name}-item-img`) ?? image).setAttribute("data-loaded", "true"),
    );
  section.toggleAttribute(attributes.singleSlideGallery, slides.length < 2);

  const { autoplayEnabled, keyboard, randomize, slideDurationMs, galleryHeight } = readProps(section, schema);
  section.style.height ||= `${galleryHeight}vh`;
  labelCarousel(section, slides);
  cleanups.push(
    watchArrowKeys(list, gallery, keyboard ? undefined : false),
    ...watchPointer(gallery, list, `.${name}-item`),
    bindControls(gallery, {
      previous: find(`.${name}-control-btn[data-previous]`),
      next: find(`.${name}-control-btn[data-next]`),
    }),
    bindBullets(gallery, find(`.${name}-bullet`), (bullet, isCurrent) =>
      bullet.classList.toggle("active", isCurrent),
    ),
    bindSectionThumbnails(gallery, section.querySelector<HTMLElement>(`.${name}-thumbnails`)),
  );
  if (autoplayEnabled)
    cleanups.push(
      runAutoplay({
        gallery,
        settings: { randomize, timeout: Math.max(minSlideDurationMs, slideDurationMs) },
        pauseAreas: [section],
        container: list.parentElement ?? section,
        nomotion: page.flags?.nomotion ?? false,
      }),
    );
  return () => {
    for (const cleanup of cleanups) cleanup();
  };
}

function watchPointer(gallery: Gallery, list: HTMLElement, slideSelector: string): (() => void)[] {
  return [
    watchSwipes(list, gallery),
    watchDrag(list, {
      begin: () => gallery.size() > 1,
      move() {},
      end(drag) {
        const step = stepOfDrag(drag, list.clientWidth);
        if (step === 1) gallery.next();
        else if (step === -1) gallery.previous();
      },
    }),
    watchSlideClicks(list, gallery, { slideSelector }),
  ];
}
