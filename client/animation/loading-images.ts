/** A picture that hangs must not keep a text hidden: how long is waited for it, in milliseconds. */
const patience = 3000;

/** Calls `then` when no picture in the element is being loaded any more (spec 4, animation). */
export function afterLoadingImages(element: Element, then: () => void): void {
  const loading = [...element.querySelectorAll("img")].filter(isLoading);
  if (loading.length === 0) {
    then();
    return;
  }
  let left = loading.length;
  const go = () => {
    clearTimeout(timer);
    left = 0;
    then();
  };
  const ended = () => {
    if (left > 0 && --left === 0) go();
  };
  const timer = setTimeout(() => left > 0 && go(), patience);
  for (const picture of loading) {
    picture.addEventListener("load", ended, { once: true });
    picture.addEventListener("error", ended, { once: true });
  }
}

/** One that is lazy and out of view may not have been begun with. */
function isLoading(picture: HTMLImageElement): boolean {
  if (picture.complete) return false;
  const { top, bottom } = picture.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
