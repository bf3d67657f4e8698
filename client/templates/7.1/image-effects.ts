/**
 * Effects of background images and of images in fluid blocks. The builder paints them on a canvas over the image. Here
 * the image itself is shown: it moves (parallax) or has grain over it. With every other effect it is shown as it is.
 */
import { addFilmGrain } from "./film-grain.ts";
import { start as startParallax } from "./parallax.ts";

export function start(): void {
  addFilmGrain();
  startParallax();
}
