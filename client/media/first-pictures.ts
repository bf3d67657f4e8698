import { load } from "./follow-load.ts";
import { neededWidth, thriftyPixelRatio } from "./needed-width.ts";
import { inWidth } from "./width.ts";

/** What the settings of few pictures say is left to `load-fitting.ts`. */
const special =
  "[data-size-format],[data-size-adjustment],[data-crop-mode],[data-use-background-image]," +
  "[data-min-device-pixel-ratio],[data-max-device-pixel-ratio],[data-save-data]";

/**
 * Loads the pictures that are in view when the page is first painted: the client's own module may come much later. Takes
 * them out of `bare`. In a gallery whose slides lie upon each other only the one that shows is in view. All are measured
 * before the first is loaded, which the page would be laid out for again.
 */
export function loadFirst(bare: Set<HTMLImageElement>): void {
  const ratio = thriftyPixelRatio();
  const seen = [...bare].flatMap((picture) => {
    const width = picture.matches(special) || !isSeen(picture) ? undefined : neededWidth(picture, ratio);
    return width === undefined ? [] : [{ picture, width }];
  });
  for (const { picture, width } of seen) {
    bare.delete(picture);
    load(picture, inWidth(picture.dataset.src || picture.dataset.image || "", width), width);
  }
}

/** The picture itself may be hidden by a style sheet until it has come. */
function isSeen(picture: HTMLImageElement): boolean {
  // Far from the view the browser may leave it out altogether: to measure it would lay it out.
  if (picture.checkVisibility?.({ contentVisibilityAuto: true }) === false) return false;
  const { top, bottom, left, right } = picture.getBoundingClientRect();
  const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  // Not in browsers from before 2024, where the next module sees to it.
  return (
    isInView &&
    picture.parentElement?.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) === true
  );
}
