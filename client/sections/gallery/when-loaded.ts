/**
 * Calls `then` once, when the picture has come, or will not come: then its alternative text is to be seen. One that
 * waits for a script to set its source is waited for.
 */
export function whenLoaded(picture: HTMLImageElement, then: () => void): void {
  if (picture.complete && picture.currentSrc !== "") {
    then();
    return;
  }
  const end = () => {
    picture.removeEventListener("load", end);
    picture.removeEventListener("error", end);
    then();
  };
  picture.addEventListener("load", end);
  picture.addEventListener("error", end);
}
