/** Gallery sections whose images are shown next to each other: grid, masonry and strips. */
import "./style.css";
import { prefersReducedMotion } from "../../dom/reduced-motion.ts";
import { watchSize } from "../../gallery/layout/watch-size.ts";
import { readProps } from "../gallery-sections/read-props.ts";
import { whenImageSettled } from "../gallery-sections/when-image-settled.ts";
import { layOutTiles } from "./lay-out-tiles.ts";

const sharedSchema = {
  gutter: 0,
  lightboxEnabled: false,
  width: ["full", "full-bleed", "inset"],
} as const;
const aspectRatios = [
  "square",
  "standard",
  "standard-vertical",
  "three-four-vertical",
  "four-three",
  "widescreen",
  "anamorphic-widescreen",
  "ultra-widescreen",
] as const;

export function mount(gallery: HTMLElement): () => void {
  const wrapper = gallery.firstElementChild;
  if (wrapper === null) throw new Error("The gallery has no tiles.");
  const tiles = [...wrapper.children].filter((tile) => tile instanceof HTMLElement);
  layOutTiles(gallery);
  const cleanups = [
    revealOnScroll(gallery, tiles),
    watchSize([wrapper, ...tiles], () => layOutTiles(gallery)),
  ];
  for (const tile of tiles) {
    const image = tile.querySelector("img");
    if (image) whenImageSettled(image, () => tile.setAttribute("data-loaded", "true"));
  }
  // This comes last because it may throw; the images are laid out in any case.
  readProps(gallery, schemaOf(gallery));
  return () => {
    for (const cleanup of cleanups) cleanup();
  };
}

function schemaOf(gallery: HTMLElement) {
  if (gallery.matches(".gallery-strips")) return { ...sharedSchema, rowHeight: 240 };
  if (gallery.matches(".gallery-masonry")) return { ...sharedSchema, numColumns: 3 };
  return { ...sharedSchema, numColumns: 3, aspectRatio: aspectRatios };
}

/**
 * Animates tiles below the viewport when they are scrolled into view, as the section's options say. All others are
 * shown at once.
 */
function revealOnScroll(gallery: HTMLElement, tiles: readonly HTMLElement[]): () => void {
  const { animation = "none" } = gallery.dataset;
  const show = (tile: Element) => tile.setAttribute("data-show", "true");
  if (animation === "none" || animation === "site-default" || prefersReducedMotion()) {
    for (const tile of tiles) show(tile);
    return () => {};
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      show(target);
    }
  });
  for (const tile of tiles) {
    if (tile.getBoundingClientRect().top < innerHeight) show(tile);
    else {
      tile.removeAttribute("data-show");
      observer.observe(tile);
    }
  }
  return () => {
    observer.disconnect();
    for (const tile of tiles) show(tile);
  };
}
