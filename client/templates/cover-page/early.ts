/** The early script of cover pages. Their style sheet hides the page until a script sets a class. */
import { showSlides } from "./show-slides.ts";

const parserObserver = new MutationObserver(showSlides);
parserObserver.observe(document, { childList: true, subtree: true });
addEventListener("DOMContentLoaded", () => parserObserver.disconnect());
