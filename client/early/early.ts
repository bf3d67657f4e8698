/**
 * The early script of every page. It runs in the head, before the client is loaded. `early-layout.ts` follows it in pages
 * with elements that need space before the first paint.
 */
import { bufferErrors } from "../tracking/errors/error-buffer.ts";

// Comes first, because errors of the page's own scripts may follow. `tracking/errors/` reports them later.
bufferErrors();

/** On sites with page animations the style sheet hides the whole page until this attribute is set. */
function showPage(): void {
  if (document.body === null) return;
  document.body.dataset.animationState ??= "booted";
  bodyObserver.disconnect();
}

const bodyObserver = new MutationObserver(showPage);
bodyObserver.observe(document.documentElement, { childList: true });
showPage();
