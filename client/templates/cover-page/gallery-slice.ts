/** The pictures of a cover page: a single one, or several as a slideshow. */
import type { PageData } from "../../../shared/page-data.ts";
import { animate } from "../../gallery/animate.ts";
import { createGallery } from "../../gallery/engine/gallery.ts";
import { watchArrowKeys } from "../../gallery/input/keyboard.ts";
import { watchSwipes } from "../../gallery/input/swipe.ts";
import { labelCarousel } from "../../gallery/label-carousel.ts";
import { runAutoplay } from "../../gallery/run-autoplay.ts";
import "./gallery-slice.css";

/** Time between two pictures. The page has no setting for it. */
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
    // Other layers may be above the layer of the pictures, so the pause button is added to their common ancestor.
    container: slice.closest<HTMLElement>(".sqs-slide") ?? list,
    nomotion: page.flags?.nomotion === true,
  });
}

/**
 * Shows or hides a picture. Inline styles override the style sheet, which would wait for a state that is never set
 * here. A hidden picture can neither be clicked nor reached by keyboard.
 */
function setShown({ classList, style }: HTMLElement, isShown: boolean): void {
  classList.toggle("sqs-active-slide", isShown);
  style.opacity = isShown ? "1" : "0";
  style.visibility = isShown ? "visible" : "hidden";
}
