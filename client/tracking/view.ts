import { withChunk } from "../with-chunk.ts";
import { cookieJar } from "./cookie-jar.ts";
import { hitFields } from "./hit.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import type { Recorder } from "./recorder.ts";
import { browserStores, keepSession } from "./session.ts";
import { uuid } from "./uuid.ts";
import { keepVisit } from "./visit.ts";

const soon = 1000;

/** Somebody looks at the page: keeps the visit, and records a pageview where it counts as one. */
export async function recordView(recorder: Recorder, counts: boolean): Promise<void> {
  const { page, permission, record, visitorField } = recorder;
  const at = Date.now();
  if (permission().identify)
    await oneAtATime("awning-visit", () => {
      if (permission().identify) keepVisit(cookieJar, Date.now(), uuid);
    });
  const { pageview, identify } = permission();
  if (counts && pageview)
    record("record-hit", { ...hitFields(page, window, at, identify), ...visitorField() }, soon);
  if (identify && keepSession(browserStores, Date.now(), uuid).firstLanding && location.search !== "")
    withChunk(
      "landing",
      () => import("./landing.ts"),
      ({ recordLanding }) => recordLanding(recorder),
    );
}
