import type { PageData } from "../../../shared/page-data.ts";
import type { LightboxItem } from "../../lightbox/item.ts";
import { loadChunk } from "../../load-chunk.ts";
import { parseDimensions } from "../../media/geometry.ts";
import { isFollowedHere } from "../../plain-click.ts";
import { report } from "../../report.ts";

/** The set that the page holds ready beside the gallery (markup 4.2). */
const ready = '.gallery-lightbox-outer-wrapper[data-lightbox="true"] .gallery-lightbox-item';
const links = "[class*='-lightbox-link']";

/**
 * Opens the section's lightbox from the links on its slides, and at once where the page's address names one of its
 * slides. Without a set in the page the links are left alone. Returns what ends it.
 */
export function watchLightbox(gallery: HTMLElement, page: PageData): () => void {
  const section = gallery.closest("section") ?? gallery.parentElement ?? gallery;
  const sources = [...section.querySelectorAll<HTMLElement>(ready)];
  const ending = new AbortController();
  if (sources.length === 0) return () => {};

  const open = (index: number, opener?: HTMLElement) => {
    const items = sources.map(itemOf);
    const colours = coloursOf(section);
    loadChunk("lightbox", () => import("../../lightbox/open.ts"))
      .then(({ openLightbox }) =>
        openLightbox({ items, index, ...(colours && { colours }), ...(opener && { opener }) }),
      )
      .catch((error: unknown) => {
        report("lightbox", error);
        if (opener instanceof HTMLAnchorElement) location.assign(opener.href);
      });
  };
  const find = (id: string | null | undefined) =>
    id ? sources.findIndex(({ dataset }) => dataset.slideUrl === id || dataset.slideId === id) : -1;

  gallery.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>(links) : null;
      if (link === null || !isFollowedHere(event, link)) return;
      event.preventDefault();
      const address = link instanceof HTMLAnchorElement ? URL.parse(link.href) : null;
      const named = find(address?.searchParams.get("itemId"));
      open(named < 0 ? [...gallery.querySelectorAll(links)].indexOf(link) : named, link);
    },
    { signal: ending.signal },
  );
  const asked = find(page.flags?.itemId);
  if (asked >= 0) open(asked);
  return () => ending.abort();
}

function itemOf(figure: HTMLElement): LightboxItem {
  const picture = figure.querySelector("img");
  const video = figure.querySelector(".sqs-video-wrapper");
  const dimensions = parseDimensions(picture?.dataset.imageDimensions);
  const { slideId, slideUrl } = figure.dataset;
  const caption = [...(figure.querySelector(".gallery-caption")?.cloneNode(true).childNodes ?? [])];
  const alt = picture?.alt ?? "";
  return {
    content: video
      ? { video: () => video.cloneNode(true) as HTMLElement, alt }
      : {
          src: picture?.dataset.image || picture?.dataset.src || picture?.src || "",
          alt,
          ...(dimensions && { dimensions }),
        },
    ...(caption.some((node) => node.textContent?.trim()) && { caption }),
    ...(slideId && { id: slideId }),
    ...(slideUrl && { url: slideUrl }),
  };
}

/** As the site's style sheet colours the lightbox in this section; the theme's own where it says nothing. */
function coloursOf(section: Element): { background: string; ink: string } | undefined {
  const say = (selector: string, name: "backgroundColor" | "color") => {
    const element = section.querySelector(selector);
    return element ? getComputedStyle(element)[name] : "";
  };
  const background = say(".gallery-lightbox-background", "backgroundColor");
  const ink = say(".gallery-lightbox-close-btn", "color");
  return background === "" || background === "rgba(0, 0, 0, 0)" ? undefined : { background, ink };
}
