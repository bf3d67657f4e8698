/**
 * Starts the parts of index pages and page banners: images behind sections, galleries, navigation dots, scroll
 * indicators.
 */
import type { PageData } from "../../../shared/page-data.ts";
import { controlsTexts } from "../../../shared/texts/controls.ts";
import { addButtonRole } from "../../dom/button-role.ts";
import { runWithChunk } from "../../loading/load-chunk.ts";
import { pageLanguage } from "../../loading/load-texts.ts";
import { fitFirstIndexSection, layOutIndex } from "./index-layout.ts";
import { startParallax } from "./parallax.ts";

export function start(page: PageData): void {
  layOutIndex();
  const fit = () => fitFirstIndexSection(page.indexGallery?.height);
  // `fit` is called without a delay, because a header that grows moves the first section, whose height must change in
  // the same frame.
  const observer = new ResizeObserver(fit);
  for (const bar of document.querySelectorAll(".Header, .Mobile-bar--top, .sqs-announcement-bar-dropzone"))
    observer.observe(bar);
  addEventListener("resize", fit);
  startParallax(page.flags?.nomotion);
  startGalleries(page);
  startNavigation();
  for (const indicator of document.querySelectorAll<HTMLElement>(".Index-page-scroll-indicator"))
    startScrollIndicator(indicator);
}

function startGalleries(page: PageData): void {
  const galleries = document.querySelectorAll<HTMLElement>(".Index-gallery");
  for (const { classList } of galleries) classList.add("loaded");
  if (galleries.length > 0 && document.body.matches(".tweak-index-gallery-layout-slideshow"))
    runWithChunk(
      "index gallery",
      () => import("./index-gallery.ts"),
      ({ startSlideshow }) => {
        for (const gallery of galleries) startSlideshow(gallery, page);
      },
    );
}

/** Marks the navigation dot of the section in the middle of the window. */
function startNavigation(): void {
  const nav = document.querySelector(".Index-nav");
  const items = [...(nav?.querySelectorAll<HTMLAnchorElement>(".Index-nav-item") ?? [])];
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        for (const item of items) {
          const isCurrent = decodeURIComponent(item.hash) === `#${target.id}`;
          item.classList.toggle("active", isCurrent);
          item.ariaCurrent = isCurrent ? "true" : null;
        }
        nav?.classList.toggle("overlay", target.matches(".Index-page--has-image, .Index-gallery"));
      }
    },
    { rootMargin: "-50% 0px" },
  );
  for (const item of items) {
    // Style sheets may hide the dot's text, and the dot would then have no accessible name.
    item.ariaLabel ??= item.textContent?.trim() || null;
    const section = document.getElementById(decodeURIComponent(item.hash.slice(1)));
    if (section) observer.observe(section);
  }
}

/**
 * The arrow at the lower edge of a section is visible until the next section is in view. It scrolls to that section.
 */
function startScrollIndicator(indicator: HTMLElement): void {
  const next = indicator.closest(".Index-page")?.nextElementSibling;
  if (!next?.matches("section")) return;
  new IntersectionObserver(
    ([entry]) => {
      const isHidden = entry?.isIntersecting === true || !indicator.checkVisibility();
      indicator.classList.toggle("hidden", isHidden);
      indicator.tabIndex = isHidden ? -1 : 0;
    },
    { rootMargin: "0px 0px -25%" },
  ).observe(next);
  addButtonRole(indicator, new AbortController().signal, undefined, ["Enter", " "]);
  indicator.ariaLabel = controlsTexts(pageLanguage()).nextSection;
  indicator.addEventListener("click", () => {
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    next.scrollIntoView({ behavior: isCalm ? "instant" : "smooth" });
  });
}
