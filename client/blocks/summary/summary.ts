import type { PageData } from "../../../shared/page-data.ts";
import { loadChunk } from "../../loading/load-chunk.ts";
import { mount as mountGallery } from "../gallery/gallery.ts";
import { rewriteParagraphs } from "./rewrite-paragraphs.ts";

/** Events are asked for again when the visitor comes back to a page that is older. */
const maxEventsAgeMs = 60 * 60_000;

/**
 * A summary (docs/reference/blocks.md#summary): a gallery of the items of a collection. The server renders it again when
 * its JSON changes, and, for events, when the visitor comes back to the page after an hour. If the server refuses, the
 * published items stay.
 */
export async function mount(block: HTMLElement, page: PageData): Promise<() => void> {
  rewriteParagraphs(block);
  let unmountGallery = await mountGallery(block, page);
  let controller = new AbortController();
  let json = block.dataset.blockJson;
  let renderedAt = Date.now();
  let isRefused = false;

  const renderAgain = async () => {
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    renderedAt = Date.now();
    try {
      const { loadRendering, putInPlace } = await loadChunk(
        "summary rendering",
        () => import("./rendering.ts"),
      );
      const html = await loadRendering(block, { isOfEvents: isOfEvents(block), signal });
      if (signal.aborted) return;
      unmountGallery();
      putInPlace(block, html);
      const unmount = await mountGallery(block, page, true);
      if (signal.aborted) unmount();
      else unmountGallery = unmount;
    } catch (error) {
      if (signal.aborted) return;
      isRefused = true;
      // The published items stay, so this is no failure of the block.
      console.warn("summary: the server has not rendered it again.", error);
    }
  };

  const observer = new MutationObserver(() => {
    if (block.dataset.blockJson === json) return;
    json = block.dataset.blockJson;
    void renderAgain();
  });
  observer.observe(block, { attributeFilter: ["data-block-json"] });
  const onReturn = () => {
    if (document.hidden || isRefused || !isOfEvents(block)) return;
    if (Date.now() - renderedAt >= maxEventsAgeMs) void renderAgain();
  };
  document.addEventListener("visibilitychange", onReturn);
  // A page from the browser's back-forward cache: https://web.dev/articles/bfcache
  addEventListener("pageshow", onReturn);
  return () => {
    controller.abort();
    observer.disconnect();
    document.removeEventListener("visibilitychange", onReturn);
    removeEventListener("pageshow", onReturn);
    unmountGallery();
  };
}

function isOfEvents(block: HTMLElement): boolean {
  return (
    block.querySelector(
      '[class*="summary-block-collection-type-events"], .summary-item-record-type-event',
    ) !== null
  );
}
