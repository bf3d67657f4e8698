import { currentEntryState } from "./history-entry.ts";
import { lightboxItemOf, lightboxOpenersOf } from "./items-from-page.ts";
import { openLightbox, reopenEntry } from "./lightbox.ts";
import type { LightboxOptions } from "./lightbox-item.ts";
import { openerSelector } from "./opener-selector.ts";

export { lightboxItemOf, openLightbox };

/** Opens the set to which an opener belongs, at the opener's slide or at `index`. */
export function openFromOpener(opener: HTMLElement, index?: number): void {
  const slides = lightboxOpenersOf(opener).flatMap((each) => {
    const item = lightboxItemOf(each);
    return item ? [{ opener: each, item }] : [];
  });
  openLightbox({
    items: slides.map(({ item }) => item),
    index: index ?? slides.findIndex((slide) => slide.opener === opener),
    theme: opener.dataset.lightboxTheme,
    colors: colorsOf(opener.closest("section")),
    opener,
  });
}

/** Opens the lightbox that the current history entry describes, also after a reload. */
export function openFromHistory(): void {
  const entry = currentEntryState();
  if (!entry) return;
  const opener = document.querySelectorAll<HTMLElement>(openerSelector)[entry.opener];
  if (!reopenEntry(entry) && opener) openFromOpener(opener, entry.index);
}

/** The colors of the lightbox in a section's style sheet; undefined if the theme decides. */
export function colorsOf(section: Element | null): LightboxOptions["colors"] {
  const read = (part: string, name: "backgroundColor" | "color") => {
    const element = section?.querySelector(`.gallery-lightbox-${part}`);
    return element ? getComputedStyle(element)[name] : "";
  };
  const background = read("background", "backgroundColor");
  return background === "" || background === "rgba(0, 0, 0, 0)"
    ? undefined
    : { background, ink: read("close-btn", "color") };
}
