import { parseDimensions } from "../../media/geometry.ts";
import { numberIn } from "./options.ts";

/** Spec 9: a slider's height, in per cent of its width. */
const sliderRatio = 50;
/** A slideshow whose slides do not say: that of most films. */
const filmRatio = 56.25;
/** Spec 9: how much of the thumbnails' margin is padding, in px: room for what marks the current one. */
const paddingCap = 5;

/** How many pictures had been parsed when it was laid out. */
const laidOut = new WeakMap<Element, number>();

/**
 * Gives a slideshow, a slider or a strip of thumbnails its height before it is alive, and while it is: nothing below it
 * moves then. To be called again when slides have come; does nothing for other galleries.
 */
export function layOutSlides(list: HTMLElement): void {
  const pictures = list.getElementsByTagName("img").length;
  if (list.childElementCount === 0 || laidOut.get(list) === pictures) return;
  laidOut.set(list, pictures);
  const json = list.closest<HTMLElement>("[data-block-json]")?.dataset.blockJson ?? "";
  const said = numberIn(json, "aspectRatio");
  if (list.matches(".sqs-gallery-thumbnails")) layOutThumbnails(list, json);
  else if (list.matches(".sqs-gallery-block-slideshow > *"))
    setRatio(list, said || flattest(list) || filmRatio);
  else if (list.matches(".sqs-gallery-block-slider > *")) setRatio(list, said || sliderRatio);
}

function setRatio({ style }: HTMLElement, percent: number | undefined): void {
  if (percent !== undefined && percent > 0) style.aspectRatio = `100 / ${percent}`;
}

/** All slides have the height of the flattest (observed), in per cent of the width. */
function flattest(list: HTMLElement): number | undefined {
  const ratios = [...list.querySelectorAll<HTMLElement>("[data-image-dimensions]")].flatMap(({ dataset }) => {
    const size = parseDimensions(dataset.imageDimensions);
    return size === undefined ? [] : [(100 * size.height) / size.width];
  });
  return ratios.length === 0 ? undefined : Math.min(...ratios);
}

function layOutThumbnails(list: HTMLElement, json: string): void {
  const { style } = list;
  const height = numberIn(json, "thumbnail-strip-height") ?? 75;
  const margin = numberIn(json, "thumbnail-strip-margin") ?? 20;
  const padding = Math.min(Math.max(margin, 0), paddingCap);
  style.height = `${height}px`;
  style.marginTop = `${margin - padding}px`;
  style.marginBottom = `${-padding}px`;
  style.paddingBlock = `${padding}px`;
  // As wide as the smallest version that the picture host makes, a hundred whole pixels wide, says (observed): another
  // version's ratio is a little different, which adds up along the strip.
  let rounded = 0;
  let last: HTMLElement | undefined;
  for (const picture of list.getElementsByTagName("img")) {
    const size = parseDimensions(picture.dataset.imageDimensions);
    if (size === undefined) continue;
    const percent = Math.max(1, Math.round((100 * size.height) / size.width));
    const width = (100 * height) / percent;
    rounded += Math.round(width) - width;
    picture.style.aspectRatio = `100 / ${percent}`;
    picture.style.objectFit = "cover";
    if (last) last.style.marginInlineEnd = "";
    last = picture;
  }
  // The row is in the middle by its slides' whole pixels (observed).
  if (last) last.style.marginInlineEnd = `${rounded}px`;
}
