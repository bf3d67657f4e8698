import { blocks } from "./blocks/index.ts";
import { enhanceOverlays } from "./enhance-overlays.ts";
import { isFirstRun } from "./first-run.ts";
import { watchIslands } from "./islands.ts";
import { watchPictures } from "./media/pictures.ts";
import { watchCookieBanner } from "./overlays/cookie-banner/watch.ts";
import { readPageData } from "./page.ts";
import { whenShown } from "./when-shown.ts";

if (isFirstRun()) {
  const page = readPageData();

  // A page that is only being prerendered may be read, but nothing is fetched, set or counted for it.
  whenShown(() => {
    // Eager: what the visitor sees first.
    enhanceOverlays(page);
    watchCookieBanner(page);

    // Alongside the platform's own runtime these are its work.
    if (page.runtime === "alongside") return;
    watchPictures();

    // Lazy: every block at its moment.
    watchIslands(blocks, page);
  });
} else {
  console.error("Detected second run, this is bad.");
}
