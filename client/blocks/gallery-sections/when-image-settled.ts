/**
 * Calls `onSettled` once the image has loaded or failed: in both cases it should become visible, with its alternative
 * text if it has failed. Waits for an image whose source is set by a script.
 */
export function whenImageSettled(image: HTMLImageElement, onSettled: () => void): void {
  if (image.complete && image.currentSrc !== "") {
    onSettled();
    return;
  }
  const settle = () => {
    image.removeEventListener("load", settle);
    image.removeEventListener("error", settle);
    onSettled();
  };
  image.addEventListener("load", settle);
  image.addEventListener("error", settle);
}
