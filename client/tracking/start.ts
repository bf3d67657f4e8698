import { paths } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";
import { framingIn } from "../escape/framing.ts";
import { forgetAnalyticsId } from "./analytics-id.ts";
import { followConsent } from "./consent.ts";
import { cookieJar } from "./cookie-jar.ts";
import type { Early } from "./early.ts";
import { watchErrors } from "./errors/watch.ts";
import { recordInteractions } from "./interactions.ts";
import { watchPerformance } from "./performance/watch.ts";
import { browserQueue } from "./queue/browser-queue.ts";
import { createRecorder, type Recorder } from "./recorder.ts";
import { browserStores, forgetSession } from "./session.ts";
import { toldEvent } from "./tell.ts";
import { recordTold } from "./told.ts";
import { recordView } from "./view.ts";

/** Everything that is recorded of this page, in the order in which it begins. */
export function startTracking(page: PageData, early: Early): void {
  const { mouse, broadcast } = page.tracking;
  if (broadcast) import("./editor-channel.ts").then(({ openEditorChannel }) => openEditorChannel());

  // What stands in the configuration area's preview is looked at by whoever edits it.
  if (framingIn(new URL(page.configArea, location.origin)) === "config") return;

  const queue = browserQueue({ address: paths.events });
  watchErrors(queue);
  const recorder = createRecorder(page, queue);
  if (mouse) import("./pointer.ts").then(({ recordPointer }) => recordPointer(page, queue));

  // From before the policy asked for consent, or from a choice made where this did not run.
  if (page.tracking.otherwise && page.consent.restricted) forget();

  // What happened before the visitor agreed is nobody's business after it.
  const { events } = recorder.permission();
  const begin = once(() => begins(recorder, events ? early : nothing));
  followConsent(recorder, {
    async view(counts) {
      await recordView(recorder, counts);
      if (recorder.permission().events) begin();
    },
    withdrawn() {
      queue.clear();
      forget();
    },
  });
}

/** What else identifies the visitor; the banner's own script takes the cookies of `trackingCookies`. */
function forget(): void {
  forgetAnalyticsId(cookieJar);
  forgetSession(browserStores);
}

const nothing: Early = { clicks: [], told: [] };

/** After the view, so that its records have the visitor's, and come after it. */
function begins(recorder: Recorder, { clicks, told }: Early): void {
  for (const each of told) recordTold(recorder, each);
  document.addEventListener(toldEvent, (event) => {
    if ("detail" in event) recordTold(recorder, event.detail);
  });
  recordInteractions(recorder, clicks);
  watchPerformance(recorder);
}

function once(run: () => void): () => void {
  let done = false;
  return () => {
    if (!done) run();
    done = true;
  };
}
