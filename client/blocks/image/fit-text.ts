/** The minimum font size: docs/reference/images.md#text-on-images */
const minFontSizePx = 11;
/** Text of this size or smaller gets the class for the minimum font size. */
const smallFontSizePx = 13;
const minFontClass = "min-font-set";

/** Class of text on an image, and of the buttons there. */
export const dynamicTextClass = "sqs-dynamic-text";

/**
 * Sets the font size of a text on an image in proportion to its block: style sheets of sites give its parent the size for a
 * block as wide as the window (docs/reference/images.md#text-on-images). A text in a block without a width is not changed.
 */
export function sizeText(text: HTMLElement): void {
  const width = text.closest(".sqs-block-content")?.clientWidth ?? 0;
  if (width === 0) return;
  const percentage = Math.round((1000 * width) / innerWidth) / 10;
  text.dataset.widthPercentage = String(percentage);
  text.style.fontSize = `max(0.75rem, ${percentage}%)`;
  markSmall(text);
}

/** Reduces the font size of a text from that of `sizeText` until its longest word fits into its box. */
export function fitText(text: HTMLElement): void {
  sizeText(text);
  let sizePx = sizeWithoutMinimum(text);
  if (text.clientWidth === 0) return;
  while (text.scrollWidth > text.clientWidth && sizePx > minFontSizePx) {
    sizePx = Math.max(minFontSizePx, sizePx * Math.min(0.95, text.clientWidth / text.scrollWidth));
    text.style.fontSize = `${sizePx}px`;
  }
  markSmall(text);
}

/** Sets the class for the minimum font size on the content of a small text. */
function markSmall(text: HTMLElement): void {
  const isSmall = sizeWithoutMinimum(text) <= smallFontSizePx;
  contentOf(text).classList.toggle(minFontClass, isSmall);
}

/** The font size in px. The class for the minimum is removed, because style sheets of sites give it a size. */
function sizeWithoutMinimum(text: HTMLElement): number {
  const content = contentOf(text);
  content.classList.remove(minFontClass);
  return Number.parseFloat(getComputedStyle(content).fontSize);
}

const contentOf = (text: HTMLElement): Element => text.firstElementChild ?? text;
