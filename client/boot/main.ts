import { readPageData } from "../dom/page-data.ts";
import { whenActivated } from "../loading/when-activated.ts";
import { loadTracking } from "../tracking/load-tracking.ts";
import { listenForCustomEvents } from "./custom-events.ts";
import { watchEscapeKey } from "./escape-key.ts";
import { isFirstRun } from "./first-run.ts";
import { loadElements } from "./load-elements.ts";
import { rememberNoredirect } from "./remember-noredirect.ts";

if (isFirstRun()) {
  const page = readPageData();

  // While a page is prerendered, nothing is fetched, stored or counted. This starts when the visitor opens it.
  whenActivated(() => {
    rememberNoredirect(page);
    listenForCustomEvents(page);

    // Loaded on demand: blocks, overlays, images and other features, if the page has any.
    loadElements(page);

    // If the builder's runtime stays in the page, it does the rest.
    if (page.runtime === "alongside") return;
    watchEscapeKey(page);

    // Loaded with a delay: tracking of the visit.
    loadTracking(page);
  });
} else {
  // The builder's message for a second start: docs/reference/dialogs.md#second-start
  console.error("Detected second run, this is bad.");
}
