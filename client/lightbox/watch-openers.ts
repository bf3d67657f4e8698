/**
 * Opens the lightbox when an opener is pressed, when the URL names a slide, and for history entries. Only then its code
 * is loaded.
 */
import { galleryTexts } from "../../shared/texts/gallery.ts";
import { loadChunk } from "../loading/load-chunk.ts";
import { pageLanguage } from "../loading/load-texts.ts";
import { reportFailure } from "../loading/report.ts";
import { historyStateKey, openerSelector } from "./opener-selector.ts";

export function start(): void {
  // Image blocks of older pages open from an element that no key reaches.
  for (const wrapper of document.querySelectorAll<HTMLElement>(".image-block-wrapper.lightbox")) {
    wrapper.tabIndex = 0;
    wrapper.role = "button";
    if (!wrapper.querySelector("img")?.alt) wrapper.ariaLabel = galleryTexts(pageLanguage()).fullsize;
  }
  const onClick = (event: MouseEvent) => {
    const opener = openerOf(event);
    if (opener === undefined || event.defaultPrevented) return;
    // With a modifier key the browser opens the link in another tab or window.
    if (event.ctrlKey || event.shiftKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    // Without this, a video in the opener would start to play.
    if (opener.querySelector(".sqs-video-wrapper")) event.stopPropagation();
    loadLightbox(importOpenFromPage, (module) => module.openFromOpener(opener), opener);
  };
  document.addEventListener("click", onClick, { capture: true });
  // Openers look like buttons, so Enter and Space open them. Browsers themselves activate links with Enter only, and
  // other elements with no key.
  document.addEventListener("keydown", (event) => {
    const opener = openerOf(event);
    if (opener === undefined || event.target !== opener || opener instanceof HTMLButtonElement) return;
    if (event.defaultPrevented || (event.key !== " " && event.key !== "Enter")) return;
    event.preventDefault();
    if (!event.repeat) opener.click();
  });
  addEventListener("hashchange", openFromLocation);
  addEventListener("popstate", openHistoryEntry);
  if (!openHistoryEntry()) openFromLocation();
}

function openerOf({ target }: Event): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined;
  const opener = target.closest<HTMLElement>(openerSelector) ?? undefined;
  const video = target.closest(".sqs-video-wrapper, .sqs-native-video");
  // A video plays in its place in the page, unless its slide is marked for the lightbox.
  return video && opener?.contains(video) && !video.closest(".video-lightbox-wrapper") ? undefined : opener;
}

/** Loads the lightbox only if the URL may name a slide: in its fragment, in `itemId` or in its path. */
function openFromLocation(hashChange?: Event): void {
  const { hash, href, search, origin } = location;
  // A fragment that names an element of the page does not name a slide.
  const mayNameSlide = document.getElementById(hash.slice(1)) === null && hash.length > 1;
  // After a change of the fragment only the fragment is considered, because the rest of the URL has been handled
  // before.
  const url = hashChange ? new URL(hash, origin) : new URL(href);
  if (mayNameSlide || (!hashChange && (/[?&]itemId=/.test(search) || isSlidePath())))
    loadLightbox(
      () => import("./open-from-url.ts"),
      ({ openFromUrl }) => openFromUrl(url),
    );
}

function isSlidePath(): boolean {
  return [...document.querySelectorAll<HTMLElement>("[data-slide-url]")].some(
    ({ dataset: { slideUrl } }) => slideUrl && location.pathname.endsWith(`/${encodeURIComponent(slideUrl)}`),
  );
}

/** Opens the lightbox of the current history entry, after Forward or a reload. True if the entry has one. */
function openHistoryEntry(): boolean {
  const hasLightbox = historyStateKey in Object(history.state);
  if (hasLightbox) loadLightbox(importOpenFromPage, (module) => module.openFromHistory());
  return hasLightbox;
}

const importOpenFromPage = () => import("./open-from-page.ts");

function loadLightbox<Module>(
  load: () => Promise<Module>,
  open: (module: Module) => void,
  opener?: HTMLElement,
): void {
  loadChunk("lightbox", load)
    .then(open)
    .catch((error: unknown) => {
      // The platform logs the same message: docs/reference/lightbox.md#lightbox-openers
      console.warn("lightboxify is not available in this tier!");
      reportFailure("lightbox", error);
      // If the lightbox cannot be opened, the link is followed, as without a script.
      if (opener instanceof HTMLAnchorElement && opener.href !== "") location.assign(opener.href);
    });
}
