/** Slideshow sections, in a frame or filling theirs (markup 4.2): one picture at a time, moved by the site's own transitions. */
import "./slideshow.css";
import type { PageData } from "../../../shared/page-data.ts";
import { createGallery, type Gallery } from "../../gallery/engine/gallery.ts";
import { watchSlideClicks } from "../../gallery/input/clicks.ts";
import { bindControls } from "../../gallery/input/controls.ts";
import { watchDrag } from "../../gallery/input/drag.ts";
import { dragTurn } from "../../gallery/input/drag-rules.ts";
import { watchArrowKeys } from "../../gallery/input/keyboard.ts";
import { watchSwipes } from "../../gallery/input/swipe.ts";
import { nameCarousel } from "../../gallery/name-carousel.ts";
import { runAutoplay } from "../../gallery/run-autoplay.ts";
import { bindBullets } from "./bullets.ts";
import { readProps } from "./props.ts";
import { showSlides } from "./slide-states.ts";
import { bindThumbnails } from "./thumbnails.ts";
import { whenLoaded } from "./when-loaded.ts";

const schema = {
  autoplayEnabled: false,
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

  const asked = slides.findIndex(
    ({ dataset }) => dataset.slideUrl && dataset.slideUrl === page.flags?.itemId,
  );
  const gallery = createGallery({
    numberOfSlides: slides.length,
    currentIndex: Math.max(0, asked),
    loop: true,
  });
  const ends = [showSlides(gallery, slides, `.${name}-item-src`)];
  for (const picture of section.querySelectorAll("img"))
    whenLoaded(picture, () =>
      (picture.closest(`.${name}-item-img`) ?? picture).setAttribute("data-loaded", "true"),
    );
  section.toggleAttribute("data-awning-still", slides.length < 2);

  const { autoplayEnabled, slideDurationMs, galleryHeight } = readProps(section, schema);
  section.style.height ||= `${galleryHeight}vh`;
  nameCarousel(section, slides);
  ends.push(
    ...watchInput(gallery, list, `.${name}-item`),
    bindControls(gallery, {
      previous: find(`.${name}-control-btn[data-previous]`),
      next: find(`.${name}-control-btn[data-next]`),
    }),
    bindBullets(gallery, find(`.${name}-bullet`), (bullet, is) => bullet.classList.toggle("active", is)),
    bindThumbnails(gallery, section.querySelector<HTMLElement>(`.${name}-thumbnails`)),
  );
  if (autoplayEnabled)
    ends.push(
      runAutoplay({
        gallery,
        settings: { randomize: false, timeout: Math.max(1000, slideDurationMs) },
        parts: [section],
        container: list.parentElement ?? section,
        nomotion: page.flags?.nomotion ?? false,
      }),
    );
  return () => {
    for (const end of ends) end();
  };
}

function watchInput(gallery: Gallery, list: HTMLElement, slides: string): (() => void)[] {
  return [
    watchArrowKeys(list, gallery),
    watchSwipes(list, gallery),
    watchDrag(list, {
      begin: () => gallery.size() > 1,
      move() {},
      end(drag) {
        const turn = dragTurn(drag, list.clientWidth);
        if (turn === 1) gallery.next();
        else if (turn === -1) gallery.previous();
      },
    }),
    watchSlideClicks(list, gallery, { slides }),
  ];
}
