import "./carousel.css";
import { prefersReducedMotion } from "../../dom/reduced-motion.ts";
import { createBlockGallery } from "../block-gallery.ts";
import { bindControls } from "../input/controls.ts";
import { watchArrowKeys } from "../input/keyboard.ts";
import { labelCarousel } from "../label-carousel.ts";
import { watchSize } from "../layout/watch-size.ts";
import { createGroups, groupAtScroll, type SlideGroups } from "./carousel-groups.ts";
import type { GalleryHost } from "./design.ts";
import { mount as mountStaticLayout } from "./static-layout.ts";

/** In browsers without the `scrollend` event, a scroll is treated as finished when nothing has moved for this time. */
const stillMs = 1000;

/**
 * Rows of slides that scroll group by group: with the controls, the arrow keys or the visitor's own scrolling. The
 * style sheet decides how many slides fit in a row; the number is measured.
 */
export function mount(host: GalleryHost): () => void {
  const { list, block, settings } = host;
  const cleanUpLayout = mountStaticLayout(host);
  const slides = [...list.children].filter((slide) => slide instanceof HTMLElement);
  const gallery = createBlockGallery(host, slides, false);
  const groups = createGroups(gallery, measureSlidesPerRow(list, slides), settings.loop);
  const pager = block.querySelector<HTMLElement>(".sqs-gallery-controls");
  labelSlides(list, slides, block);

  const update = () => {
    // Hidden controls keep their space, so that content below them does not shift.
    if (pager) pager.style.visibility = groups.hasSeveral() ? "" : "hidden";
    markCurrent(slides, gallery.index());
  };
  const cleanups = [
    cleanUpLayout,
    syncScroll(groups, list, slides),
    gallery.on("change", update),
    bindControls(groups.gallery, {
      previous: pager?.querySelectorAll<HTMLElement>(".previous") ?? [],
      next: pager?.querySelectorAll<HTMLElement>(".next") ?? [],
    }),
    watchArrowKeys(list, groups.gallery, settings.keys),
    settings.keys !== false && preventArrowScroll(list),
    settings.start?.(gallery, slides),
    (settings.watchSize ?? watchSize)([list], () => {
      groups.setPerRow(measureSlidesPerRow(list, slides));
      update();
    }),
    groups.dispose,
  ];
  update();
  return () => {
    for (const cleanup of cleanups) if (cleanup) cleanup();
  };
}

function measureSlidesPerRow(list: HTMLElement, [slide]: readonly HTMLElement[]): number {
  return slide && slide.offsetWidth > 0 ? Math.max(1, Math.round(list.clientWidth / slide.offsetWidth)) : 1;
}

/** Synchronizes the scroll position and the current group in both directions. Returns a cleanup function. */
function syncScroll(groups: SlideGroups, list: HTMLElement, slides: readonly HTMLElement[]): () => void {
  const { gallery, firstSlide, perRow } = groups;
  let endMotion: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFollowingScroll = false;
  let target = 0;
  const leftOf = (index: number) => (slides[index]?.offsetLeft ?? 0) - (slides[0]?.offsetLeft ?? 0);
  const maxScroll = () => list.scrollWidth - list.clientWidth;
  const isAtTarget = () => Math.abs(Math.abs(list.scrollLeft) - target) < 1;
  const onScrollEnd = () => {
    clearTimeout(timer);
    endMotion?.();
    endMotion = undefined;
    const scroll = {
      slides: slides.length,
      perRow: perRow(),
      slideStep: slides[0]?.offsetWidth ?? 0,
      scrolled: Math.abs(list.scrollLeft),
      maxScroll: maxScroll(),
    };
    isFollowingScroll = true;
    gallery.follow(groupAtScroll(scroll), 1, new Set());
    isFollowingScroll = false;
  };
  const unsubscribe = gallery.on("change", () => {
    if (isFollowingScroll) return;
    const left = leftOf(firstSlide());
    endMotion ??= gallery.beginMotion();
    if (prefersReducedMotion()) {
      list.scrollTo({ left, behavior: "instant" });
      onScrollEnd();
      return;
    }
    const start = list.scrollLeft;
    let previous = start;
    list.scrollTo({ left, behavior: "smooth" });
    target = Math.min(Math.abs(left), maxScroll());
    clearTimeout(timer);
    const onTimeout = () => {
      if (!isAtTarget() && list.scrollLeft !== previous) {
        previous = list.scrollLeft;
        timer = setTimeout(onTimeout, stillMs);
        return;
      }
      // Browsers may drop a smooth scroll that begins during the last pixel of another one. It is then started again.
      if (!isAtTarget() && Math.abs(list.scrollLeft - start) < 1)
        list.scrollTo({ left, behavior: "instant" });
      onScrollEnd();
    };
    timer = setTimeout(onTimeout, isAtTarget() ? 0 : stillMs);
  });
  // A focus change during the last pixels ends the scroll without a `scrollend` event.
  const onScroll = () => {
    if (endMotion && isAtTarget()) onScrollEnd();
  };
  list.addEventListener("scroll", onScroll);
  list.addEventListener("scrollend", onScrollEnd);
  // The visitor may have scrolled a carousel that starts at its first slide.
  if (firstSlide() > 0) list.scrollTo({ left: leftOf(firstSlide()), behavior: "instant" });
  return () => {
    unsubscribe();
    clearTimeout(timer);
    list.removeEventListener("scroll", onScroll);
    list.removeEventListener("scrollend", onScrollEnd);
  };
}

function markCurrent(slides: readonly HTMLElement[], currentIndex: number): void {
  for (const [index, slide] of slides.entries())
    slide.classList.toggle("sqs-active-slide", index === currentIndex);
}

/** Keeps the browser itself from scrolling the list on arrow keys. Returns a cleanup function. */
function preventArrowScroll(list: HTMLElement): () => void {
  const onKeydown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    if (event.target instanceof Node && list.contains(event.target)) event.preventDefault();
  };
  // Must be registered after the listener of `watchArrowKeys`, which ignores events whose default has been prevented.
  document.addEventListener("keydown", onKeydown);
  return () => document.removeEventListener("keydown", onKeydown);
}

function labelSlides(list: HTMLElement, slides: readonly HTMLElement[], block: HTMLElement): void {
  const heading = block.querySelector(".summary-heading")?.textContent?.trim();
  if (heading && !list.hasAttribute("aria-label")) list.ariaLabel = heading;
  labelCarousel(list, slides);
  // A scrollable element must be reachable by keyboard.
  if (list.querySelector("a[href], button, [tabindex]") === null) list.tabIndex = 0;
}
