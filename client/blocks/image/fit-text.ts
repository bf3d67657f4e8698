/** Spec 9, text: a text is shrunk no further than this, in pixels. */
const smallest = 11;
/** Spec 9: at this size or less, in pixels, style sheets make it the smallest that they allow. */
const small = 13;

/**
 * Shrinks the text until its longest word fits its box, and says whether it has become small (`min-font-set`). Called
 * again, it begins with the size that the site's style sheet gives.
 */
export function fitText(text: HTMLElement): void {
  text.style.fontSize = "";
  text.classList.remove("min-font-set");
  const inside = text.firstElementChild ?? text;
  let size = Number.parseFloat(getComputedStyle(inside).fontSize);
  if (text.clientWidth === 0) return;
  while (text.scrollWidth > text.clientWidth && size > smallest) {
    size = Math.max(smallest, size * Math.min(0.95, text.clientWidth / text.scrollWidth));
    text.style.fontSize = `${size}px`;
  }
  text.classList.toggle("min-font-set", size <= small);
}
