import { parseDimensions } from "./geometry.ts";
import { layOutListThumbnail } from "./list-thumbnail.ts";

/** Always the smallest file, in its own size (observed on slideshow thumbnails). */
export const thumbnails = ".sqs-gallery-thumbnails";
const thumbnailWidth = 100;

/** In these a picture is as wide as its box; elsewhere it is not made wider than it is. */
const galleries = ".sqs-gallery, .gallery-strips";

/**
 * Gives a picture that has no source yet the box that it will have, so that nothing moves when it comes. What the
 * page's own inline style says stays.
 */
export function reserveBox(picture: HTMLImageElement): void {
  picture.dataset.awningPicture = "";
  const box = picture.parentElement;
  if (box === null) return;
  const dimensions = parseDimensions(picture.dataset.imageDimensions);
  // Counts where nothing else gives a height.
  if (dimensions !== undefined) picture.style.aspectRatio ||= `${dimensions.width} / ${dimensions.height}`;
  if (box.matches(".content-fill, .has-aspect-ratio") || layOutListThumbnail(box))
    fillBox(picture, box, "cover");
  else if (box.matches(".sqs-video-overlay")) fillBox(picture, overFilm(box), "cover");
  else if (box.matches(".content-fit")) fillBox(picture, box, "contain");
  else standInFlow(picture, picture.closest(thumbnails) ? thumbnailWidth : dimensions?.width);
}

function fillBox({ style }: HTMLImageElement, box: HTMLElement, fit: "cover" | "contain"): void {
  // Without a source an image is text, and text has no width to set.
  style.display ||= "block";
  style.objectFit ||= fit;
  style.width ||= "100%";
  style.height ||= "100%";
  if (!isMadeOfPadding(box)) return;
  style.position ||= "absolute";
  style.inset ||= "0";
  if (getComputedStyle(box).position === "static") box.style.position = "relative";
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
function standInFlow(picture: HTMLImageElement, width: number | undefined): void {
  const { style } = picture;
  if (getComputedStyle(picture).display === "inline") {
    style.display ||= "inline-block";
    // Then its baseline is its lower edge, before it has loaded as well as after.
    style.overflow ||= "hidden";
  }
  style.maxWidth ||= "100%";
  const fills = picture.dataset.stretch === "true" || picture.closest(galleries) !== null;
  if (width === undefined || fills) style.width ||= "100%";
  else if (!picture.hasAttribute("width")) picture.setAttribute("width", `${width}`);
}

/** The old way to an aspect ratio: no height, and padding in percent. */
function isMadeOfPadding(box: HTMLElement): boolean {
  const { paddingTop, paddingBottom } = getComputedStyle(box);
  const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
  return padding > 0 && (box.matches(".has-aspect-ratio") || box.clientHeight - padding < 1);
}
