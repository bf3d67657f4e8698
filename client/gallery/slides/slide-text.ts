/** Maximum height of the text, as share of the slide's height: docs/reference/galleries.md#slide-text */
const maxHeightShare = 0.9;
const limitedHeight = "40%";

/**
 * Limits the height of a slide's text (`.meta`) that would cover its image. The text can then be scrolled, also by
 * keyboard.
 */
export function limitSlideText(list: HTMLElement, slide: HTMLElement | undefined): void {
  const text = slide?.querySelector<HTMLElement>(".meta");
  if (!text) return;
  text.style.removeProperty("height");
  const overflows = text.offsetHeight > maxHeightShare * list.clientHeight;
  text.classList.toggle("overflow", overflows);
  if (overflows) {
    text.style.height = limitedHeight;
    text.tabIndex = 0;
  } else text.removeAttribute("tabindex");
}
