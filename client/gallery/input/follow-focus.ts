import type { Gallery } from "../engine/gallery.ts";

/**
 * Makes the slide current into which the keyboard moves the focus, if the focused element is not whole in the view. The
 * browser itself would scroll the view, whose slides are moved in another way. Ends with `signal`.
 *
 * @param indexOf the index of the gallery for a slide
 */
export function followFocus(
  view: HTMLElement,
  slides: readonly Element[],
  gallery: Gallery,
  { signal, indexOf = (slide) => slide }: { signal: AbortSignal; indexOf?: (slide: number) => number },
): void {
  const follow = () => {
    const focused = document.activeElement;
    const index = slides.findIndex((slide) => slide.contains(focused));
    if (signal.aborted || !focused || index < 0) return;
    // A gallery that moves refuses other changes.
    if (gallery.isMoving()) requestAnimationFrame(follow);
    else if (!isWithin(view, focused)) gallery.set(indexOf(index));
  };
  const onFocus = ({ target }: Event) => {
    if (target instanceof Element && target.matches(":focus-visible")) follow();
  };
  const undoScroll = () => {
    view.scrollLeft = 0;
  };
  view.addEventListener("focusin", onFocus, { signal });
  view.addEventListener("scroll", undoScroll, { signal });
}

/** True if an element is not cut off at the left or right edge of the view. */
function isWithin(view: Element, element: Element): boolean {
  const [outer, inner] = [view.getBoundingClientRect(), element.getBoundingClientRect()];
  return inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
}
