/** The pictures of a cover page: one, or several that replace each other. */
import type { PageData } from "../../../shared/page-data.ts";
import { animate } from "../../gallery/animate.ts";
import { createGallery } from "../../gallery/engine/gallery.ts";
import { watchArrowKeys } from "../../gallery/input/keyboard.ts";
import { watchSwipes } from "../../gallery/input/swipe.ts";
import { labelCarousel } from "../../gallery/label-carousel.ts";
import { runAutoplay } from "../../gallery/run-autoplay.ts";
import "./gallery-slice.css";

/** The page says nothing about the time between two pictures. */
const timeoutMs = 5000;
const fadeMs = 1000;

export function startGallerySlice(slice: HTMLElement, page: PageData): void {
  const slides = [...slice.querySelectorAll<HTMLElement>(".sqs-slice-gallery-item")];
  const list = slides[0]?.parentElement;
  if (!list) return;
  const gallery = createGallery({ numberOfSlides: slides.length, loop: true });
  for (const [index, slide] of slides.entries()) setShown(slide, index === 0);
  if (slides.length < 2) return;
  gallery.on("change", async ({ from, to }) => {
    const endMotion = gallery.beginMotion();
    for (const index of [from, to]) {
      const slide = slides[index];
      if (slide) slide.style.visibility = "visible";
    }
    await Promise.all(
      slides.map((slide, index) =>
        animate(slide, { opacity: index === to ? "1" : "0" }, { duration: fadeMs }),
      ),
    );
    for (const [index, slide] of slides.entries()) setShown(slide, index === to);
    endMotion();
  });
  labelCarousel(list, slides);
  watchArrowKeys(list, gallery);
  watchSwipes(list, gallery);
  runAutoplay({
    gallery,
    settings: { randomize: false, timeout: timeoutMs },
    pauseAreas: [list],
    // Other layers may lie over that of the pictures.
    container: slice.closest<HTMLElement>(".sqs-slide") ?? list,
    nomotion: page.flags?.nomotion === true,
  });
}

/** Inline styles, whatever the style sheet waits for. A hidden slide can neither be clicked nor reached by keyboard. */
function setShown({ classList, style }: HTMLElement, isShown: boolean): void {
  classList.toggle("sqs-active-slide", isShown);
  style.opacity = isShown ? "1" : "0";
  style.visibility = isShown ? "visible" : "hidden";
}
