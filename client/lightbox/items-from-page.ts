import { attributes } from "../../shared/names.ts";
import { parseDimensions, type Size } from "../images/image-geometry.ts";
import { h } from "../ui/h.ts";
import { copyCaption, parseCaption } from "./caption.ts";
import type { LightboxItem, SlideIdentifiers } from "./lightbox-item.ts";
import { openerSelector } from "./opener-selector.ts";

/** Matches the lightbox links of gallery sections. */
const sectionLinkSelector = "[class*=-lightbox-link]";

/** The openers of the set that this one belongs to, in order. An image block is a set of its own. */
export function lightboxOpenersOf(opener: HTMLElement): readonly HTMLElement[] {
  const isLink = opener.matches(sectionLinkSelector);
  const gallery = opener.closest(isLink ? "section" : ".sqs-gallery");
  const openers = gallery
    ? [...gallery.querySelectorAll<HTMLElement>(isLink ? sectionLinkSelector : openerSelector)]
    : [];
  return openers.includes(opener) ? openers : [opener];
}

/**
 * The element with the content of the slide. A gallery section has second copies of its images for the lightbox, to
 * which its links refer.
 */
function contentElementOf(opener: HTMLElement): HTMLElement {
  if (!opener.matches(sectionLinkSelector)) return opener;
  const section = opener.closest("section");
  const figures = [...(section?.querySelectorAll<HTMLElement>("[data-lightbox=true] figure") ?? [])];
  const id = URL.parse(opener.getAttribute("href") ?? "", document.baseURI)?.searchParams.get("itemId");
  const named = figures.find(({ dataset }) => id && (dataset.slideUrl === id || dataset.slideId === id));
  return named ?? figures[lightboxOpenersOf(opener).indexOf(opener)] ?? opener;
}

/** The attributes that name the slide, of the slide itself, of an ancestor or of a descendant. */
export function slideIdentifiersOf(opener: HTMLElement): SlideIdentifiers {
  const element = contentElementOf(opener);
  const attribute = (name: string) =>
    (element.closest(`[${name}]`) ?? element.querySelector(`[${name}]`))?.getAttribute(name) || undefined;
  return {
    id: attribute("data-slide-id"),
    url: attribute("data-slide-url"),
    imageId: element.querySelector<HTMLElement>("[data-image-id]")?.dataset.imageId,
  };
}

/** The slide that an opener opens; undefined if it has neither an image nor a video. */
export function lightboxItemOf(opener: HTMLElement): LightboxItem | undefined {
  const element = contentElementOf(opener);
  const image = element.querySelector("img");
  const video = element.querySelector<HTMLElement>(".sqs-video-wrapper");
  const alt = image?.alt ?? "";
  const { id, url } = slideIdentifiersOf(opener);
  const shared = { caption: captionOf(element), id, url };
  if (video) return { content: { createVideo: () => cloneVideo(video), alt }, ...shared };
  const src = (image && imageUrlOf(image)) || (element instanceof HTMLAnchorElement && element.href);
  if (!src) return undefined;
  return { content: { src, alt, dimensions: image ? dimensionsOf(image) : undefined }, ...shared };
}

function imageUrlOf({ dataset, currentSrc, src }: HTMLImageElement): string | undefined {
  return dataset.src || dataset.image || currentSrc || src || undefined;
}

/** The image's own size from its attributes. (The properties `width` and `height` are the size in the layout.) */
function dimensionsOf(image: HTMLImageElement): Size | undefined {
  const [width, height] = [image.getAttribute("width"), image.getAttribute("height")];
  return parseDimensions(image.dataset.imageDimensions) ?? parseDimensions(`${width}x${height}`);
}

/** A copy of a video without its state, so that it is mounted as a new video in the lightbox. */
function cloneVideo(video: HTMLElement): HTMLElement {
  const clone = video.cloneNode(true) as HTMLElement;
  clone.removeAttribute(attributes.blockState);
  clone.removeAttribute(attributes.playingVideo);
  for (const player of clone.querySelectorAll("iframe, video")) player.remove();
  return clone;
}

function captionOf(element: HTMLElement): Node[] {
  const { title, description } = element.dataset;
  const titleNodes = title?.trim() ? [h("p", "", {}, h("strong", "", {}, title))] : [];
  const nodes = [...titleNodes, ...(description?.trim() ? parseCaption(description) : [])];
  if (nodes.length > 0) return nodes;
  const figcaption = element.closest("figure, .image-block-outer-wrapper")?.querySelector("figcaption");
  return figcaption?.textContent.trim() ? copyCaption(figcaption) : [];
}
