/** Texts that are made smaller until they fit, if they are wider than their box (usually because of one long word). */
const texts: readonly (readonly [text: string, box: string])[] = [
  ["#siteTitle a", "#siteTitle"],
  [".index-section-wrapper.has-main-media h1", ".sqs-block-content"],
  [".banner-thumbnail-wrapper .desc-wrapper h1", ".desc-wrapper"],
];

export function shrinkTexts(): void {
  for (const [selector, box] of texts)
    for (const text of document.querySelectorAll<HTMLElement>(selector)) {
      if (text.style.fontSize !== "") text.style.fontSize = "";
      const room = text.closest<HTMLElement>(box);
      if (room !== null) shrinkText(text, room.clientWidth);
    }
}

function shrinkText(text: HTMLElement, roomPx: number): void {
  const widthPx = Math.max(text.offsetWidth, text.scrollWidth);
  if (roomPx <= 0 || widthPx <= roomPx) return;
  const sizePx = Number.parseFloat(getComputedStyle(text).fontSize);
  // `!important` is needed because style sheets use it for sizes in narrow windows.
  text.style.setProperty("font-size", `${Math.floor((sizePx * roomPx) / widthPx)}px`, "important");
}
