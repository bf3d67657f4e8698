import { parseDimensions, type Size } from "./geometry.ts";
import { layOutListThumbnail } from "./list-thumbnail.ts";

/** Always the smallest file, in its own size (observed on slideshow thumbnails). */
export const thumbnails = ".sqs-gallery-thumbnails";
const thumbnailWidth = 100;

/** In these a picture is as wide as its box; elsewhere it is not made wider than it is. */
const galleries = ".sqs-gallery, .gallery-strips";

/**
 * Gives pictures that have no source yet the boxes that they will have, so that nothing moves when they come. What the
 * page's own inline styles say stays. All are looked at before the first is changed: the browser finds out about the
 * page's styles once, not for each.
 */
export function reserveBoxes(pictures: readonly HTMLImageElement[]): void {
  for (const change of pictures.map(planBox)) change();
}

export function reserveBox(picture: HTMLImageElement): void {
  reserveBoxes([picture]);
}

type Change = () => void;

function planBox(picture: HTMLImageElement): Change {
  const box = picture.parentElement;
  const dimensions = parseDimensions(picture.dataset.imageDimensions);
  const stand = box === null ? undefined : planPlace(picture, box, dimensions?.width);
  const shape = (box === null ? undefined : shapeOfFilm(box)) ?? dimensions;
  return () => {
    picture.dataset.awningPicture = "";
    // Counts where nothing else gives a height.
    if (shape !== undefined) picture.style.aspectRatio ||= `${shape.width} / ${shape.height}`;
    stand?.();
  };
}

function planPlace(picture: HTMLImageElement, box: HTMLElement, width: number | undefined): Change {
  if (box.matches(".content-fill, .has-aspect-ratio") || layOutListThumbnail(box))
    return fillBox(picture, box, "cover");
  if (box.matches(".sqs-video-overlay")) return fillBox(picture, overFilm(box), "cover");
  if (box.matches(".content-fit")) return fillBox(picture, box, "contain");
  return standInFlow(picture, picture.closest(thumbnails) ? thumbnailWidth : width);
}

function fillBox({ style }: HTMLImageElement, box: HTMLElement, fit: "cover" | "contain"): Change {
  const isPadding = isMadeOfPadding(box);
  const isStatic = isPadding && getComputedStyle(box).position === "static";
  return () => {
    // Without a source an image is text, and text has no width to set.
    style.display ||= "block";
    style.objectFit ||= fit;
    style.width ||= "100%";
    style.height ||= "100%";
    if (!isPadding) return;
    style.position ||= "absolute";
    style.inset ||= "0";
    if (isStatic) box.style.position = "relative";
  };
}

/** What a poster lies over has the shape that the embed in its wrapper says. */
function shapeOfFilm(box: HTMLElement): Size | undefined {
  if (!box.matches(".sqs-video-overlay")) return undefined;
  const html = box.closest<HTMLElement>("[data-html]")?.dataset.html ?? "";
  const [width, height] = ["width", "height"].map(
    (side) => new RegExp(`\\b${side}="(\\d+)"`).exec(html)?.[1],
  );
  return parseDimensions(`${width}x${height}`);
}

/** A poster lies over its film, whose place is made of padding, also where no style sheet says so. */
function overFilm(box: HTMLElement): HTMLElement {
  const place = box.closest<HTMLElement>("[style*='padding-bottom']");
  if (place === null || getComputedStyle(box).position !== "static") return box;
  if (getComputedStyle(place).position === "static") place.style.position = "relative";
  box.style.position = "absolute";
  box.style.inset = "0";
  return box;
}

/** As a hint in the attribute, the width gives way to whatever the site's style sheet says. */
function standInFlow(picture: HTMLImageElement, width: number | undefined): Change {
  const { style } = picture;
  const isInline = getComputedStyle(picture).display === "inline";
  const fills = picture.dataset.stretch === "true" || picture.closest(galleries) !== null;
  return () => {
    if (isInline) {
      style.display ||= "inline-block";
      // Then its baseline is its lower edge, before it has loaded as well as after.
      style.overflow ||= "hidden";
    }
    style.maxWidth ||= "100%";
    if (width === undefined || fills) style.width ||= "100%";
    else if (!picture.hasAttribute("width")) picture.setAttribute("width", `${width}`);
  };
}

/** The old way to an aspect ratio: no height, and padding in percent. */
function isMadeOfPadding(box: HTMLElement): boolean {
  const { paddingTop, paddingBottom } = getComputedStyle(box);
  const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
  return padding > 0 && (box.matches(".has-aspect-ratio") || box.clientHeight - padding < 1);
}
