import type { LightboxOptions } from "./item.ts";
import { itemOf, setOf } from "./items.ts";
import { openLightbox, reopen } from "./open.ts";
import { openers } from "./opener-selector.ts";
import { currentMark } from "./visits.ts";

export { openLightbox };

/** Opens the set that an opener belongs to, at its slide or at this one. */
export function openFrom(opener: HTMLElement, index?: number): void {
  const set = setOf(opener).flatMap((each) => {
    const item = itemOf(each);
    return item ? [{ opener: each, item }] : [];
  });
  openLightbox({
    items: set.map(({ item }) => item),
    index: index ?? set.findIndex((each) => each.opener === opener),
    theme: opener.dataset.lightboxTheme,
    colours: coloursOf(opener.closest("section")),
    opener,
  });
}

/** Opens what an entry of the history stands for, after a reload as well. */
export function openMarked(): void {
  const mark = currentMark();
  if (!mark) return;
  const opener = document.querySelectorAll<HTMLElement>(openers)[mark.opener];
  if (!reopen(mark) && opener) openFrom(opener, mark.index);
}

/** As the site's style sheet colours the lightbox in this section; the theme's own where it says nothing. */
function coloursOf(section: Element | null): LightboxOptions["colours"] {
  const say = (part: string, name: "backgroundColor" | "color") => {
    const element = section?.querySelector(`.gallery-lightbox-${part}`);
    return element ? getComputedStyle(element)[name] : "";
  };
  const background = say("background", "backgroundColor");
  return background === "" || background === "rgba(0, 0, 0, 0)"
    ? undefined
    : { background, ink: say("close-btn", "color") };
}
