/** Spec 9: the edge that belongs to no half, as a share of the width and height. */
const edge = 0.02;

export interface Click {
  /** As shares of the view's width and height. */
  readonly x: number;
  readonly y: number;
  /** `taker`: a link, a control or a film, which do something of their own. */
  readonly on: "picture" | "taker" | "nothing";
  /** A finger's tap. */
  readonly touch: boolean;
  readonly numberOfSlides: number;
}

/**
 * What a click in the lightbox does (spec 2): the right half goes next and the left half back, but for the 2 % at the
 * edges; elsewhere it closes, unless it is on a picture. A tap moves on a picture only, so that beside it there is
 * somewhere to close by.
 */
export function clickMeaning(click: Click): "next" | "previous" | "close" | "nothing" {
  const { x, y, on, touch, numberOfSlides } = click;
  if (on === "taker") return "nothing";
  const isInside = Math.min(x, y, 1 - x, 1 - y) >= edge;
  if (isInside && numberOfSlides > 1 && (on === "picture" || !touch)) return x < 0.5 ? "previous" : "next";
  return on === "picture" ? "nothing" : "close";
}
