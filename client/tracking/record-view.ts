import { uuid } from "../dom/random-id.ts";
import { runWithChunk } from "../loading/load-chunk.ts";
import { cookieJar } from "./cookie-jar.ts";
import { hitFields } from "./page-fields.ts";
import type { Recorder } from "./recorder.ts";
import { browserStores, getOrCreateSession } from "./session.ts";
import { withTabLock } from "./tab-lock.ts";
import { updateVisit } from "./visit.ts";

const flushWithinMs = 1000;

/**
 * Updates the visit and the session. Records a pageview if `countsAsPageview` is true and the visitor may be recorded.
 */
export async function recordView(recorder: Recorder, countsAsPageview: boolean): Promise<void> {
  const { page, permission, record, visitorField } = recorder;
  const at = Date.now();
  if (permission().identify)
    await withTabLock("awning-visit", () => {
      if (permission().identify) updateVisit(cookieJar, Date.now(), uuid);
    });
  const { pageview, identify } = permission();
  if (countsAsPageview && pageview)
    record("record-hit", { ...hitFields(page, window, at, identify), ...visitorField() }, flushWithinMs);
  if (identify && getOrCreateSession(browserStores, Date.now(), uuid).firstLanding && location.search !== "")
    runWithChunk(
      "landing",
      () => import("./landing.ts"),
      ({ recordLanding }) => recordLanding(recorder),
    );
}
