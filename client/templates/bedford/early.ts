/** The early script of Bedford pages. Before the first paint it moves galleries to the top of the page. */
import { promoteGalleries } from "./promoted-gallery.ts";

// Runs directly after parsing, so that the gallery is laid out in its place.
const parserObserver = new MutationObserver(promoteGalleries);
parserObserver.observe(document, { childList: true, subtree: true });
document.addEventListener("DOMContentLoaded", () => {
  promoteGalleries();
  parserObserver.disconnect();
});
