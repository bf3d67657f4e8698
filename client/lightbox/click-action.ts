/**
 * Width of the margin that belongs to neither half, as share of width and height
 * (docs/reference/lightbox.md#lightbox-clicks).
 */
const edgeShare = 0.02;

export interface LightboxClick {
  /** Position of the click, as shares of the view's width from the start of text, and of its height. */
  readonly x: number;
  readonly y: number;
  /** Target of the click. `interactive`: a link, a control or a video, which handles the click itself. */
  readonly target: "image" | "interactive" | "background";
  readonly isTouch: boolean;
  readonly numberOfSlides: number;
}

/**
 * The action of a click in the lightbox: the right half goes to the next slide, the left half to the previous one. In
 * the margin a click closes the lightbox unless it is on an image. A tap outside the image closes it as well.
 */
export function lightboxClickAction(click: LightboxClick): "next" | "previous" | "close" | "none" {
  const { x, y, target, isTouch, numberOfSlides } = click;
  if (target === "interactive") return "none";
  const isInside = Math.min(x, y, 1 - x, 1 - y) >= edgeShare;
  if (isInside && numberOfSlides > 1 && (target === "image" || !isTouch))
    return x < 0.5 ? "previous" : "next";
  return target === "image" ? "none" : "close";
}
