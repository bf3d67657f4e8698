/** The smallest size: docs/reference/images.md#text-on-images */
const minFontSizePx = 11;

/** Makes a text that is wider than its box smaller until it fits. Must be called again when a size has changed. */
export function shrinkText(text: HTMLElement, box: HTMLElement | null): void {
  if (text.style.fontSize !== "") text.style.fontSize = "";
  const roomPx = box?.clientWidth ?? 0;
  const widthPx = Math.max(text.offsetWidth, text.scrollWidth);
  if (roomPx <= 0 || widthPx <= roomPx) return;
  const sizePx = Number.parseFloat(getComputedStyle(text).fontSize);
  const fittingPx = Math.max(minFontSizePx, Math.floor((sizePx * roomPx) / widthPx));
  // `!important` is needed because style sheets use it for sizes in narrow windows.
  text.style.setProperty("font-size", `${fittingPx}px`, "important");
}
