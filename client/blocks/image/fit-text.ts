/** docs/reference/images.md#text-on-images */
const minFontSizePx = 11;
/** The text gets the class for the minimum font size at this size or less. */
const smallFontSizePx = 13;

/** Shrinks a text until its longest word fits its box, starting from the size in the site's style sheet. */
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
