/** What a slide can be addressed by. */
export interface Addressable {
  /** `data-slide-id`. */
  readonly id?: string | undefined;
  /** `data-slide-url`. */
  readonly url?: string | undefined;
  /** `data-image-id`: a fragment may hold it as well; `itemId` means slides alone (observed). */
  readonly imageId?: string | undefined;
}

/**
 * Which slide of a set the page's address means (spec 2): by its fragment, which holds a slide's id or its number from 0
 * on; by `itemId`, an id or url; or by the last segment of its path, a url. Undefined where it means none of them.
 */
export function addressedSlide(address: URL, slides: readonly Addressable[]): number | undefined {
  const fragment = decoded(address.hash.slice(1));
  const itemId = address.searchParams.get("itemId");
  const segment = lastSegment(address);
  return (
    find(slides, fragment, ({ id, url, imageId }) => [id, url, imageId]) ??
    numbered(fragment, slides.length) ??
    find(slides, itemId, ({ id, url }) => [id, url]) ??
    find(slides, segment, ({ url }) => [url])
  );
}

function lastSegment({ pathname }: Pick<URL, "pathname">): string {
  return decoded(pathname.slice(pathname.lastIndexOf("/") + 1));
}

function find(
  slides: readonly Addressable[],
  name: string | null,
  namesOf: (slide: Addressable) => readonly (string | undefined)[],
): number | undefined {
  if (!name) return undefined;
  const index = slides.findIndex((slide) => namesOf(slide).includes(name));
  return index < 0 ? undefined : index;
}

function numbered(fragment: string, size: number): number | undefined {
  return /^\d+$/.test(fragment) && Number(fragment) < size ? Number(fragment) : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
