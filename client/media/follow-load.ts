import { placePicture } from "./place.ts";
import type { PictureWidth } from "./width.ts";

/** The width that the picture has been asked for in, by whoever asked; 0 for none. */
export function askedWidth(picture: HTMLImageElement): number {
  return picture.hasAttribute("src") ? Number.parseInt(picture.dataset.imageResolution ?? "", 10) || 0 : 0;
}

/**
 * Sets the picture's source and follows the load with the classes that style sheets rely on: `loading`, then `loaded`.
 * The browser goes on showing what was there until the new one has come; one that fails is the picture's source all
 * the same (spec 8), shows its alternative text and is not tried again. `then` is called at either end.
 */
export function load(
  picture: HTMLImageElement,
  source: string,
  width: PictureWidth,
  then?: () => void,
): void {
  const { classList, dataset } = picture;
  const end = () => {
    picture.removeEventListener("load", loaded);
    picture.removeEventListener("error", failed);
    classList.remove("loading");
    then?.();
  };
  const loaded = () => {
    classList.add("loaded");
    placePicture(picture);
    end();
  };
  const failed = () => {
    // Template style sheets hide a picture until it has loaded, which would hide the text for ever.
    picture.style.opacity = "1";
    end();
  };
  picture.addEventListener("load", loaded);
  picture.addEventListener("error", failed);
  classList.add("loading");
  dataset.imageResolution = `${width}w`;
  picture.src = source;
}
