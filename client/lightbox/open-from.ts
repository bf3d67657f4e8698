import { addressedSlide } from "./address.ts";
import { addressableOf, itemOf, setOf } from "./items.ts";
import { openLightbox, reopen } from "./open.ts";
import { openers } from "./opener-selector.ts";
import type { Mark } from "./visits.ts";

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
    opener,
  });
}

/** Opens the first set in which the address means a slide. */
export function openAddressed(address: URL): void {
  const seen = new Set<HTMLElement>();
  for (const opener of document.querySelectorAll<HTMLElement>(openers)) {
    if (seen.has(opener)) continue;
    const set = setOf(opener);
    for (const each of set) seen.add(each);
    const index = addressedSlide(address, set.map(addressableOf));
    const addressed = index === undefined ? undefined : set[index];
    if (addressed) {
      openFrom(addressed);
      return;
    }
  }
}

/** Opens what an entry of the history stands for, after a reload as well. */
export function openMarked(mark: Mark): void {
  const opener = document.querySelectorAll<HTMLElement>(openers)[mark.opener];
  if (!reopen(mark) && opener) openFrom(opener, mark.index);
}
