/** The minimum font size: docs/reference/images.md#text-on-images */
const minFontSizePx = 11;
/** Text of this size or smaller gets the class for the minimum font size. */
const smallFontSizePx = 13;

/**
 * Reduces the font size of a text until its longest word fits into its box. The initial size is that of the site's
 * style sheet.
 */
export function fitText(text: HTMLElement): void {
  text.style.fontSize = "";
  text.classList.remove("min-font-set");
  const content = text.firstElementChild ?? text;
  let sizePx = Number.parseFloat(getComputedStyle(content).fontSize);
  if (text.clientWidth === 0) return;
  while (text.scrollWidth > text.clientWidth && sizePx > minFontSizePx) {
    sizePx = Math.max(minFontSizePx, sizePx * Math.min(0.95, text.clientWidth / text.scrollWidth));
    text.style.fontSize = `${sizePx}px`;
  }
  text.classList.toggle("min-font-set", sizePx <= smallFontSizePx);
}
