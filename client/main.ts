import { answerSites } from "./asked.ts";
import { watchEscape } from "./escape-key.ts";
import { isFirstRun } from "./first-run.ts";
import { watchPictures } from "./media/pictures.ts";
import { onceThere } from "./once-there.ts";
import { readPageData } from "./page.ts";
import { loadParts } from "./parts.ts";
import { pressable } from "./pressable.ts";
import { rememberNoredirect } from "./stay-on-site.ts";
import { watchTracking } from "./tracking/watch.ts";
import { watchBlocks } from "./watch-blocks.ts";
import { whenShown } from "./when-shown.ts";
import { withChunk } from "./with-chunk.ts";

if (isFirstRun()) {
  const page = readPageData();

  // A page that is only being prerendered may be read, but nothing is fetched, set or counted for it.
  whenShown(() => {
    loadParts(page);
    rememberNoredirect(page);
    onceThere(pressable, () =>
      withChunk(
        "presses",
        () => import("./presses.ts"),
        ({ watchPresses }) => watchPresses(page),
      ),
    );
    answerSites(page);

    // Alongside the platform's own runtime the rest is its work.
    if (page.runtime === "alongside") return;
    watchPictures();
    watchEscape(page);

    // Lazy: every block at its moment.
    watchBlocks(page);

    // Delayed: what is recorded of the visit.
    watchTracking(page);
  });
} else {
  console.error("Detected second run, this is bad.");
}
