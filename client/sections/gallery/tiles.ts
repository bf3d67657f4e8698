/** Gallery sections whose pictures stand beside each other: grid, masonry, strips (markup 4.2). */
import "./tiles.css";
import { watchSize } from "../../gallery/layout/watch-size.ts";
import { prefersStillness } from "../../gallery/motion.ts";
import { layOutTiles } from "./lay-out-tiles.ts";
import { readProps } from "./props.ts";
import { whenLoaded } from "./when-loaded.ts";

const shared = {
  gutter: 0,
  lightboxEnabled: false,
  width: ["full", "full-bleed", "inset"],
} as const;
const ratios = [
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
  const stopComing = comeInOnScroll(gallery, tiles);
  const stops = [stopComing, watchSize([wrapper, ...tiles], () => layOutTiles(gallery))];
  for (const tile of tiles) {
    const picture = tile.querySelector("img");
    if (picture) whenLoaded(picture, () => tile.setAttribute("data-loaded", "true"));
  }
  // Read last: where it cannot be, the pictures stand all the same.
  readProps(gallery, schemaOf(gallery));
  return () => {
    for (const stop of stops) stop();
  };
}

function schemaOf(gallery: HTMLElement) {
  if (gallery.matches(".gallery-strips")) return { ...shared, rowHeight: 240 };
  if (gallery.matches(".gallery-masonry")) return { ...shared, numColumns: 3 };
  return { ...shared, numColumns: 3, aspectRatio: ratios };
}

/** Tiles below the view come in by the section's own animation when they are scrolled to; those in it are there. */
function comeInOnScroll(gallery: HTMLElement, tiles: readonly HTMLElement[]): () => void {
  const { animation = "none" } = gallery.dataset;
  const show = (tile: Element) => tile.setAttribute("data-show", "true");
  if (animation === "none" || animation === "site-default" || prefersStillness()) {
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
