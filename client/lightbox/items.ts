import { parseDimensions, type Size } from "../media/geometry.ts";
import { element } from "../ui/element.ts";
import type { Addressable } from "./address.ts";
import { captionFrom, copies } from "./caption.ts";
import type { LightboxItem, LightboxPicture } from "./item.ts";
import { openers } from "./opener-selector.ts";

/** Those of gallery sections. */
const links = "[class*=-lightbox-link]";

/** The openers that make a set with this one, in order: an image block stands alone. */
export function setOf(opener: HTMLElement): readonly HTMLElement[] {
  const isLink = opener.matches(links);
  const gallery = opener.closest(isLink ? "section" : ".sqs-gallery");
  const all = gallery ? [...gallery.querySelectorAll<HTMLElement>(isLink ? links : openers)] : [];
  return all.includes(opener) ? all : [opener];
}

/** A section's picture stands a second time in the page, for the lightbox: found by the slide that its link names. */
function sourceOf(opener: HTMLElement): HTMLElement {
  if (!opener.matches(links)) return opener;
  const section = opener.closest("section");
  const figures = [...(section?.querySelectorAll<HTMLElement>("[data-lightbox=true] figure") ?? [])];
  const id = URL.parse(opener.getAttribute("href") ?? "", document.baseURI)?.searchParams.get("itemId");
  const named = figures.find(({ dataset }) => id && (dataset.slideUrl === id || dataset.slideId === id));
  return named ?? figures[setOf(opener).indexOf(opener)] ?? opener;
}

/** What a slide can be addressed by: its own attributes, or those of what it is in. */
export function addressableOf(opener: HTMLElement): Addressable {
  const source = sourceOf(opener);
  const within = (name: string) =>
    (source.closest(`[${name}]`) ?? source.querySelector(`[${name}]`))?.getAttribute(name) || undefined;
  return {
    id: within("data-slide-id"),
    url: within("data-slide-url"),
    imageId: source.querySelector<HTMLElement>("[data-image-id]")?.dataset.imageId,
  };
}

/** What an opener opens; undefined where it has neither a picture nor a film. */
export function itemOf(opener: HTMLElement): LightboxItem | undefined {
  const source = sourceOf(opener);
  const picture = source.querySelector("img");
  const film = source.querySelector<HTMLElement>(".sqs-video-wrapper");
  const caption = captionOf(source);
  const alt = picture?.alt ?? "";
  const { id, url } = addressableOf(opener);
  const about = { caption, ...(id && { id }), ...(url && { url }) };
  if (film) return { content: { video: () => copyOf(film), alt }, ...about };
  const src = (picture && addressOf(picture)) || (source instanceof HTMLAnchorElement && source.href);
  if (!src) return undefined;
  const dimensions = picture ? dimensionsOf(picture) : undefined;
  const content: LightboxPicture = { src, alt, ...(dimensions && { dimensions }) };
  return { content, ...about };
}

function addressOf({ dataset, currentSrc, src }: HTMLImageElement): string | undefined {
  return dataset.src || dataset.image || currentSrc || src || undefined;
}

/** `width` and `height` say it as well, but only where they stand in the page. */
function dimensionsOf(picture: HTMLImageElement): Size | undefined {
  const [width, height] = [picture.getAttribute("width"), picture.getAttribute("height")];
  return parseDimensions(picture.dataset.imageDimensions) ?? parseDimensions(`${width}x${height}`);
}

/** Not yet alive, so that it comes alive in its new place. */
function copyOf(film: HTMLElement): HTMLElement {
  const copy = film.cloneNode(true) as HTMLElement;
  copy.removeAttribute("data-awning-state");
  copy.removeAttribute("data-awning-playing");
  for (const player of copy.querySelectorAll("iframe, video")) player.remove();
  return copy;
}

function captionOf(opener: HTMLElement): Node[] {
  const { title, description } = opener.dataset;
  const titled = title?.trim() ? [element("p", "", {}, element("strong", "", {}, title))] : [];
  const said = [...titled, ...(description?.trim() ? captionFrom(description) : [])];
  if (said.length > 0) return said;
  const written = opener.closest("figure, .image-block-outer-wrapper")?.querySelector("figcaption");
  return written?.textContent.trim() ? copies(written) : [];
}
