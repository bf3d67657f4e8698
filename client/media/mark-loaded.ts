/** Marks a picture that the browser loads by itself, when it has. */
export function markLoaded(picture: HTMLImageElement): void {
  const mark = () => picture.classList.add("loaded");
  if (picture.complete && picture.naturalWidth > 0) mark();
  else picture.addEventListener("load", mark, { once: true });
}
