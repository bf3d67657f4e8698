import { addressedSlide } from "./address.ts";
import { addressableOf, setOf } from "./items.ts";
import { openFrom } from "./open-from.ts";
import { openers } from "./opener-selector.ts";

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
