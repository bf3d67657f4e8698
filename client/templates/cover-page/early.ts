/** The early script of cover pages: their style sheet shows nothing until a script says that the page is ready. */
import { showSlides } from "./show-slides.ts";

const parserObserver = new MutationObserver(showSlides);
parserObserver.observe(document, { childList: true, subtree: true });
addEventListener("DOMContentLoaded", () => parserObserver.disconnect());
