/** The margin that belongs to neither half, as a share of width and height (docs/reference/lightbox.md#lightbox-clicks). */
const edgeShare = 0.02;

export interface LightboxClick {
  /** Position as shares of the view's width and height. */
  readonly x: number;
  readonly y: number;
  /** `interactive`: a link, a control or a video, which handle the click themselves. */
  readonly target: "image" | "interactive" | "background";
  readonly isTouch: boolean;
  readonly numberOfSlides: number;
}

/**
 * The action of a click in the lightbox: the right half goes to the next slide and the left half to the previous one; at
 * the edges it closes the lightbox, unless it is on an image. A tap beside the image closes as well.
 */
export function lightboxClickAction(click: LightboxClick): "next" | "previous" | "close" | "none" {
  const { x, y, target, isTouch, numberOfSlides } = click;
  if (target === "interactive") return "none";
  const isInside = Math.min(x, y, 1 - x, 1 - y) >= edgeShare;
  if (isInside && numberOfSlides > 1 && (target === "image" || !isTouch))
    return x < 0.5 ? "previous" : "next";
  return target === "image" ? "none" : "close";
}
