import { placePicture } from "./place.ts";

/**
 * Sets the picture's source and follows the load with the classes that style sheets rely on: `loading`, then `loaded`.
 * A picture that fails shows its alternative text, or what it showed before, and is not tried again.
 */
export function load(picture: HTMLImageElement, source: string): void {
  const { classList } = picture;
  const before = classList.contains("loaded") ? picture.src : "";
  const end = () => {
    picture.removeEventListener("load", loaded);
    picture.removeEventListener("error", failed);
    classList.remove("loading");
  };
  const loaded = () => {
    end();
    classList.add("loaded");
    placePicture(picture);
  };
  const failed = () => {
    end();
    if (before !== "") picture.src = before;
    // Template style sheets hide a picture until it has loaded, which would hide the text for ever.
    else picture.style.opacity = "1";
  };
  picture.addEventListener("load", loaded);
  picture.addEventListener("error", failed);
  classList.add("loading");
  picture.src = source;
}

/** Marks a picture that the browser loads by itself, when it has. */
export function markLoaded(picture: HTMLImageElement): void {
  const mark = () => picture.classList.add("loaded");
  if (picture.complete && picture.naturalWidth > 0) mark();
  else picture.addEventListener("load", mark, { once: true });
}
