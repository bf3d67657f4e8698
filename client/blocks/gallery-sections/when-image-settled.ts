/**
 * Calls `onSettled` after the image has loaded or failed. In both cases it should become visible; a failed image shows
 * its alternative text. Also waits for an image whose source a script sets later.
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
