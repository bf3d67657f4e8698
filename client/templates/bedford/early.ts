/** The early script of Bedford pages. Before the first paint it moves galleries to the top of the page. */
import { addEarlyStyle } from "../../dom/early-style.ts";
import { promoteGalleries } from "./promoted-gallery.ts";

// At the top of the banner is the header, with the menu button.
addEarlyStyle(`@layer awning {
.promoted-gallery-wrapper .awning-gallery-pause { inset-block: auto 12px }
}`);

// Runs directly after parsing, so that the gallery is laid out in its place.
const parserObserver = new MutationObserver(promoteGalleries);
parserObserver.observe(document, { childList: true, subtree: true });
document.addEventListener("DOMContentLoaded", () => {
  promoteGalleries();
  parserObserver.disconnect();
});
