import { answerSites } from "./asked.ts";
import { blocks } from "./blocks/index.ts";
import { watchEscape } from "./escape-key.ts";
import { isFirstRun } from "./first-run.ts";
import { watchIslands } from "./islands.ts";
import { watchPictures } from "./media/pictures.ts";
import { readPageData } from "./page.ts";
import { loadParts } from "./parts.ts";
import { watchPresses } from "./presses.ts";
import { rememberNoredirect } from "./stay-on-site.ts";
import { watchTracking } from "./tracking/watch.ts";
import { whenShown } from "./when-shown.ts";

if (isFirstRun()) {
  const page = readPageData();

  // A page that is only being prerendered may be read, but nothing is fetched, set or counted for it.
  whenShown(() => {
    loadParts(page);
    rememberNoredirect(page);
    watchPresses(page);
    answerSites(page);

    // Alongside the platform's own runtime the rest is its work.
    if (page.runtime === "alongside") return;
    watchPictures();
    watchEscape(page);

    // Lazy: every block at its moment.
    watchIslands(blocks, page);

    // Delayed: what is recorded of the visit.
    watchTracking(page);
  });
} else {
  console.error("Detected second run, this is bad.");
}
