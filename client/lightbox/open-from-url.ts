import { lightboxOpenersOf, slideIdentifiersOf } from "./items-from-page.ts";
import type { SlideIdentifiers } from "./lightbox-item.ts";
import { openFromOpener } from "./open-from-page.ts";
import { openerSelector } from "./opener-selector.ts";

/** Opens the first set in the page that contains the slide in the URL. */
export function openFromUrl(url: URL): void {
  const checkedOpeners = new Set<HTMLElement>();
  for (const opener of document.querySelectorAll<HTMLElement>(openerSelector)) {
    if (checkedOpeners.has(opener)) continue;
    const openers = lightboxOpenersOf(opener);
    for (const each of openers) checkedOpeners.add(each);
    const index = slideIndexInUrl(url, openers.map(slideIdentifiersOf));
    const namedOpener = index === undefined ? undefined : openers[index];
    if (namedOpener) {
      openFromOpener(namedOpener);
      return;
    }
  }
}

/**
 * The index of the slide that a URL names: by its fragment (an id, or a number from 0), by the parameter `itemId` (an
 * id or a slide URL), or by the last segment of its path (a slide URL). See
 * docs/reference/lightbox.md#lightbox-addresses.
 */
export function slideIndexInUrl(url: URL, slides: readonly SlideIdentifiers[]): number | undefined {
  const fragment = decoded(url.hash.slice(1));
  const itemId = url.searchParams.get("itemId");
  const segment = decoded(url.pathname.slice(url.pathname.lastIndexOf("/") + 1));
  return (
    findSlide(slides, fragment, ({ id, url: slideUrl, imageId }) => [id, slideUrl, imageId]) ??
    slideNumber(fragment, slides.length) ??
    findSlide(slides, itemId, ({ id, url: slideUrl }) => [id, slideUrl]) ??
    findSlide(slides, segment, ({ url: slideUrl }) => [slideUrl])
  );
}

function findSlide(
  slides: readonly SlideIdentifiers[],
  name: string | null,
  namesOf: (slide: SlideIdentifiers) => readonly (string | undefined)[],
): number | undefined {
  if (!name) return undefined;
  const index = slides.findIndex((slide) => namesOf(slide).includes(name));
  return index < 0 ? undefined : index;
}

function slideNumber(fragment: string, slideCount: number): number | undefined {
  return /^\d+$/.test(fragment) && Number(fragment) < slideCount ? Number(fragment) : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
