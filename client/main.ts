import { blocks } from "./blocks/index.ts";
import { guardCheckout } from "./checkout.ts";
import { watchControls } from "./controls.ts";
import { enhanceOverlays } from "./enhance-overlays.ts";
import { watchEscape } from "./escape-key.ts";
import { answerSites } from "./experiments/answer-sites.ts";
import { offerRecording } from "./experiments/offer-recording.ts";
import { isFirstRun } from "./first-run.ts";
import { watchIslands } from "./islands.ts";
import { watchPictures } from "./media/pictures.ts";
import { watchCookieBanner } from "./overlays/cookie-banner/watch.ts";
import { readPageData } from "./page.ts";
import { rememberNoredirect } from "./stay-on-site.ts";
import { tellLogout } from "./tell-logout.ts";
import { watchTracking } from "./tracking/watch.ts";
import { whenShown } from "./when-shown.ts";

if (isFirstRun()) {
  const page = readPageData();

  // A page that is only being prerendered may be read, but nothing is fetched, set or counted for it.
  whenShown(() => {
    // Eager: what the visitor sees first.
    enhanceOverlays(page);
    watchCookieBanner(page);
    rememberNoredirect(page);
    watchControls(page);

    // Alongside the platform's own runtime the rest is its work.
    if (page.runtime === "alongside") return;
    watchPictures();
    watchEscape(page);
    tellLogout(page);
    guardCheckout();
    answerSites(page);
    offerRecording(page);

    // Lazy: every block at its moment.
    watchIslands(blocks, page);

    // Delayed: what is recorded of the visit.
    watchTracking(page);
  });
} else {
  console.error("Detected second run, this is bad.");
}
