import "./carousel.css";
import { createGallery } from "../engine/gallery.ts";
import { createGroups, type Groups } from "../engine/groups.ts";
import { bindControls } from "../input/controls.ts";
import { watchArrowKeys } from "../input/keyboard.ts";
import { watchSize } from "../layout/watch-size.ts";
import { prefersStillness } from "../motion.ts";
import { nameCarousel } from "../name-carousel.ts";
import { groupAt } from "./carousel-groups.ts";
import type { GalleryHost } from "./design.ts";
import { mount as mountLaidOut } from "./laid-out.ts";

/** Milliseconds after which a scroll counts as over where the browser does not say so. */
const longestScroll = 1000;

/**
 * Rows of slides that are scrolled through, group by group (spec 4): by the controls, the arrow keys and the visitor's
 * own scrolling. How many stand in a row is the style sheet's to say; it is read from what is shown.
 */
export function mount(host: GalleryHost): () => void {
  const { list, block } = host;
  const endLayout = mountLaidOut(host);
  const slides = [...list.children].filter((slide) => slide instanceof HTMLElement);
  const gallery = createGallery({ numberOfSlides: slides.length });
  const groups = createGroups(gallery, slidesPerRow(list, slides));
  const pager = block.querySelector<HTMLElement>(".sqs-gallery-controls");
  describe(list, slides, block);

  const show = () => {
    // Its room stays: what is below must not move.
    if (pager) pager.style.visibility = groups.areNeeded() ? "" : "hidden";
    markCurrent(slides, gallery.index());
  };
  const stops = [
    endLayout,
    scrollWith(groups, list, slides),
    gallery.on("change", show),
    bindControls(groups.gallery, {
      previous: pager?.querySelectorAll<HTMLElement>(".previous") ?? [],
      next: pager?.querySelectorAll<HTMLElement>(".next") ?? [],
    }),
    watchArrowKeys(list, groups.gallery),
    keepArrowKeys(list),
    watchSize([list], () => {
      groups.setPerRow(slidesPerRow(list, slides));
      show();
    }),
    groups.end,
  ];
  show();
  return () => {
    for (const stop of stops) stop();
  };
}

function slidesPerRow(list: HTMLElement, [slide]: readonly HTMLElement[]): number {
  return slide && slide.offsetWidth > 0 ? Math.max(1, Math.round(list.clientWidth / slide.offsetWidth)) : 1;
}

/** Keeps where the list is scrolled to and which group is the current one the same. Returns what ends it. */
function scrollWith({ gallery, first, perRow }: Groups, list: HTMLElement, slides: readonly HTMLElement[]) {
  let endMotion: (() => void) | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let isFollowing = false;
  let target = 0;
  const farthest = () => list.scrollWidth - list.clientWidth;
  const isThere = () => Math.abs(Math.abs(list.scrollLeft) - target) < 1;
  const arrived = () => {
    clearTimeout(patience);
    endMotion?.();
    endMotion = undefined;
    const place = {
      slides: slides.length,
      perRow: perRow(),
      step: slides[0]?.offsetWidth ?? 0,
      scrolled: Math.abs(list.scrollLeft),
      farthest: farthest(),
    };
    isFollowing = true;
    gallery.follow(groupAt(place), 1, new Set());
    isFollowing = false;
  };
  const stop = gallery.on("change", () => {
    const [beginning] = slides;
    const slide = slides[first()];
    if (isFollowing || !beginning || !slide) return;
    const left = slide.offsetLeft - beginning.offsetLeft;
    endMotion ??= gallery.beginMotion();
    if (prefersStillness()) {
      list.scrollTo({ left, behavior: "instant" });
      arrived();
      return;
    }
    list.scrollTo({ left, behavior: "smooth" });
    target = Math.min(Math.abs(left), farthest());
    clearTimeout(patience);
    patience = setTimeout(arrived, isThere() ? 0 : longestScroll);
  });
  // A focus that comes during the last pixels ends the scroll, and the browser says nothing of it.
  const scrolled = () => {
    if (endMotion && isThere()) arrived();
  };
  list.addEventListener("scroll", scrolled);
  list.addEventListener("scrollend", arrived);
  return () => {
    stop();
    clearTimeout(patience);
    list.removeEventListener("scroll", scrolled);
    list.removeEventListener("scrollend", arrived);
  };
}

function markCurrent(slides: readonly HTMLElement[], index: number): void {
  for (const [number, slide] of slides.entries())
    slide.classList.toggle("sqs-active-slide", number === index);
}

/** The browser would scroll by arrow keys as well, a little. Returns what ends it. */
function keepArrowKeys(list: HTMLElement): () => void {
  const keep = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    if (event.target instanceof Node && list.contains(event.target)) event.preventDefault();
  };
  // After the one that moves the groups, which leaves alone what has been prevented.
  document.addEventListener("keydown", keep);
  return () => document.removeEventListener("keydown", keep);
}

function describe(list: HTMLElement, slides: readonly HTMLElement[], block: HTMLElement): void {
  const heading = block.querySelector(".summary-heading")?.textContent?.trim();
  if (heading && !list.hasAttribute("aria-label")) list.ariaLabel = heading;
  nameCarousel(list, slides);
  // What scrolls has to be reached by the keyboard.
  if (list.querySelector("a[href], button, [tabindex]") === null) list.tabIndex = 0;
}
