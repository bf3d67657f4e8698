/**
 * The layout of index pages and page banners that the style sheet leaves to the template's script: images that cover
 * their boxes, the items of galleries, the height of the first section, and space for a header that overlaps it. The
 * early script uses this module too.
 */
import { isParsed } from "../../dom/is-parsed.ts";
import { groupSizes } from "./gallery-groups.ts";

export const firstSectionSelector = ".Index .Index-page, .Index .Index-gallery";

/** Lays out the elements that the parser has added so far. */
export function layOutIndex(): void {
  const images = "[data-parallax-image-wrapper] > img, .Index-gallery-item-image > img";
  for (const { style } of document.querySelectorAll<HTMLImageElement>(images)) {
    if (style.objectFit !== "") continue;
    Object.assign(style, { position: "absolute", inset: "0", width: "100%", height: "100%" });
    style.objectFit = "cover";
  }
  for (const gallery of document.querySelectorAll(".Index-gallery")) layOutGallery(gallery);
}

function layOutGallery(gallery: Element): void {
  if (document.body.matches(".tweak-index-gallery-layout-slideshow")) {
    for (const name of ["item", "indicators-item"])
      if (gallery.querySelector(`.Index-gallery-${name}.active`) === null)
        gallery.querySelector(`.Index-gallery-${name}`)?.classList.add("active");
    return;
  }
  const hasGroups = document.body.matches(
    ".tweak-index-gallery-layout-packed, .tweak-index-gallery-layout-split",
  );
  // The number of items is known when the gallery is parsed.
  if (!hasGroups || !isParsed(gallery) || gallery.querySelector(".Index-gallery-inner") !== null) return;
  const items = [...gallery.querySelectorAll(".Index-gallery-item")];
  const list = document.createElement("div");
  list.className = "Index-gallery-items";
  for (const size of groupSizes(items.length)) {
    const group = document.createElement("div");
    group.className = "Index-gallery-inner clear";
    group.dataset.indexGalleryImages = `${size}`;
    group.append(...items.splice(0, size));
    list.append(group);
  }
  gallery.querySelector(".Index-gallery-wrapper")?.append(list);
}

/**
 * Fits the first section to the window and to the elements above it. Must be called again when a size has changed, and
 * only after the style sheets have loaded. `galleryHeight` is the setting for galleries, as a CSS length.
 */
export function fitFirstIndexSection(galleryHeight = ""): void {
  makeRoomForHeader();
  const first = document.querySelector<HTMLElement>(firstSectionSelector);
  if (first === null) return;
  const { classList } = document.body;
  if (!first.matches(".Index-gallery")) {
    if (classList.contains("tweak-index-page-fullscreen-none")) return;
    first.style.minHeight = "";
    const { minHeight } = getComputedStyle(first);
    if (Number.parseFloat(minHeight) > 0)
      first.style.minHeight = `calc(${minHeight} - ${heightAbove("page")}px)`;
  } else if (
    classList.contains("tweak-index-gallery-layout-slideshow") &&
    classList.contains("tweak-index-gallery-fixed-height") &&
    galleryHeight.endsWith("vh")
  ) {
    const wrapper = first.querySelector<HTMLElement>(".Index-gallery-wrapper");
    if (wrapper) wrapper.style.height = `calc(${galleryHeight} - ${heightAbove("gallery")}px)`;
  }
}

/**
 * If a header overlaps the first image, the text of the section begins at the header's lower edge. In narrow windows
 * the header is hidden.
 */
function makeRoomForHeader(): void {
  const header = document.querySelector<HTMLElement>("[data-controller*=HeaderOverlay] .Header--bottom");
  const content = document.querySelector<HTMLElement>(
    ".Index-page--has-image:first-child .Index-page-content, .Intro--has-image .Intro-content",
  );
  if (header === null) return;
  if (content !== null) content.style.marginTop = `${header.offsetHeight}px`;
  if (content !== null || isOverGallery(header)) header.classList.add("Header--overlay");
}

function isOverGallery(header: Element): boolean {
  return (
    header.matches(".Header--index-gallery") &&
    document.body.matches(".tweak-header-bottom-overlay-on-index-gallery")
  );
}

/**
 * The height in px of bars, headers and the site's border, for which a first section as high as the window leaves
 * space.
 */
function heightAbove(kind: "page" | "gallery"): number {
  const heightOf = (selector: string) => document.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0;
  const header = document.querySelector<HTMLElement>(".Header--bottom.Header--index-gallery");
  return (
    borderHeight(kind) +
    heightOf(".Header--top") +
    (header !== null && !isOverGallery(header) ? header.offsetHeight : 0) +
    heightOf(".Mobile-bar--top") +
    heightOf(".sqs-announcement-bar-dropzone")
  );
}

/**
 * The height of the site's border at the top, and again at the bottom if the site's settings also show it below the
 * section.
 */
function borderHeight(kind: "page" | "gallery"): number {
  const site = document.querySelector(".Site");
  if (site === null || !document.body.matches(".tweak-site-border-show")) return 0;
  const { borderLeftWidth, borderTopWidth } = getComputedStyle(site);
  const width = Number.parseFloat(borderLeftWidth) || 0;
  const isTwice =
    Number.parseFloat(borderTopWidth) > 0 &&
    document.body.matches(`.tweak-index-${kind}-apply-bottom-spacing`);
  return isTwice ? width * 2 : width;
}
