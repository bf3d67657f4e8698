import type { PageData } from "../../shared/page-data.ts";
import { runWithChunk } from "../loading/load-chunk.ts";

/** The class of the body tells the type of the page's collection. */
const blogBody = '[class*="collection-type-blog"]';
const pageBody = '[class*="collection-type-page"], [class*="collection-type-index"]';

/**
 * Loads the button for images (docs/reference/blocks.md#pinterest-button) when the visitor first uses a mouse or the
 * keyboard. With neither no image gets one.
 */
export function start({ pinterest }: PageData): void {
  if (!pinterest || !document.body.matches(pinterest.onPages ? `${blogBody}, ${pageBody}` : blogBody)) return;
  const controller = new AbortController();
  const load = (event: Event) => {
    if (event instanceof PointerEvent && event.pointerType === "touch") return;
    controller.abort();
    runWithChunk(
      "pinterest",
      () => import("./pin-button.ts"),
      ({ startPinButton }) => startPinButton(pinterest, event.target),
    );
  };
  for (const type of ["pointerover", "focusin"]) document.addEventListener(type, load, controller);
}
