/** The early script of cover pages. Their style sheet hides the page until a script sets a class. */
import { layOutCoverPage } from "./show-slides.ts";

const parserObserver = new MutationObserver(layOutCoverPage);
parserObserver.observe(document, { childList: true, subtree: true });
addEventListener("DOMContentLoaded", () => parserObserver.disconnect());
