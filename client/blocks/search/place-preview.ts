const gapPx = 8;
const minWidthPx = 280;
const maxHeightPx = 500;
/** With less room below the field the preview opens where there is more. */
const minHeightPx = 220;

/** Places the preview below its field, or above it if there is more room. The preview is in the top layer. */
export function placePreview(preview: HTMLElement, input: HTMLElement): void {
  const { left, top, bottom, width: fieldWidth } = input.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  // The keyboard of a phone covers the page without changing its height.
  const visibleBottom = visualViewport ? visualViewport.offsetTop + visualViewport.height : clientHeight;
  const width = Math.min(Math.max(fieldWidth, minWidthPx), clientWidth - 2 * gapPx);
  const below = visibleBottom - bottom - gapPx;
  const isAbove = below < minHeightPx && top > below;
  const room = isAbove ? top - gapPx : below;
  const { style } = preview;
  style.width = `${width}px`;
  style.left = `${scrollX + Math.max(gapPx, Math.min(left, clientWidth - gapPx - width))}px`;
  style.top = isAbove ? "auto" : `${scrollY + bottom}px`;
  style.bottom = isAbove ? `${clientHeight - scrollY - top}px` : "auto";
  style.setProperty("--awning-search-height", `${Math.max(Math.min(room, maxHeightPx), minHeightPx / 2)}px`);
}
