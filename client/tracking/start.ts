import { paths } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";
import { isConsentMissing } from "../dom/cookie.ts";
import { loadChunk, runWithChunk } from "../loading/load-chunk.ts";
import { whenIdle } from "../loading/when-idle.ts";
import { whenPresent } from "../loading/when-present.ts";
import { whenTouched } from "../loading/when-touched.ts";
import { commonFields } from "./common-fields.ts";
import { type EarlyEvents, onClick, type RecordedClick } from "./early-events.ts";
import { reportErrors } from "./errors/report-errors.ts";
import { createBrowserQueue } from "./queue/browser-queue.ts";
import { recordTrackDetail } from "./record-track-detail.ts";
import { recordView } from "./record-view.ts";
import { createRecorder, type Recorder } from "./recorder.ts";
import { onTrack } from "./track.ts";
import { trackedSelectors } from "./tracked-selectors.ts";
import { watchViews } from "./watch-views.ts";

/** Starts all recording on this page. `takeEarlyEvents` ends the buffering of early events and returns them. */
export async function startTracking(page: PageData, takeEarlyEvents: () => EarlyEvents): Promise<void> {
  const { pointer, editorEvents } = page.tracking;
  const hasNoConsent = () => isConsentMissing(page);
  // The preview is shown to the person who edits the site, so it has no queue:
  // docs/reference/tracking.md#when-nothing-is-tracked
  const queue =
    parent !== window && (await isPreview(page))
      ? undefined
      : createBrowserQueue({ address: paths.events, mayStore: () => !hasNoConsent() });
  if (pointer || editorEvents)
    runWithChunk(
      "editors",
      () => import("./editor-tracking.ts"),
      ({ startEditorTracking }) => startEditorTracking(page, queue, () => commonFields(page, location)),
    );
  if (queue === undefined) return void takeEarlyEvents();

  const recorder = createRecorder(page, queue);
  const clearAll = () => {
    queue.clear();
    runWithChunk(
      "forgetting",
      () => import("./forget-visitor.ts"),
      ({ forgetVisitor }) => forgetVisitor(recorder),
    );
  };
  // Data may be left from the time before the policy required consent, or from a page without this script.
  if (hasNoConsent()) clearAll();
  reportErrors(queue);

  // Events before the visitor's consent are never recorded.
  const mayRecordEarly = recorder.permission().events;
  const { clicks, trackDetails } = takeEarlyEvents();
  let isRecording = false;
  watchViews(recorder, {
    async onView(counts) {
      await recordView(recorder, counts);
      if (isRecording || !recorder.permission().events) return;
      isRecording = true;
      // Events are recorded after the view, so that they contain its visitor record.
      if (mayRecordEarly) for (const detail of trackDetails) recordTrackDetail(recorder, detail);
      onTrack((detail) => recordTrackDetail(recorder, detail));
      watchInteractions(recorder, mayRecordEarly ? clicks : []);
      watchPerformance(recorder);
    },
    onConsentWithdrawn: clearAll,
  });
}

async function isPreview({ configArea }: PageData): Promise<boolean> {
  const { frameContext } = await loadChunk("frame context", () => import("../dom/frame-context.ts"));
  return frameContext(new URL(configArea, location.origin)) === "config";
}

/** Loads the recording of interactions when the page has a tracked element. `earlyClicks` are clicks before that. */
function watchInteractions(recorder: Recorder, earlyClicks: readonly RecordedClick[]): void {
  whenPresent(trackedSelectors, () => {
    const clicks = [...earlyClicks];
    const unsubscribe = onClick((click) => clicks.push(click));
    runWithChunk(
      "interactions",
      () => import("./interactions.ts"),
      ({ recordInteractions }) => recordInteractions(recorder, clicks),
    ).then(unsubscribe);
  });
}

/** The first records are sent 30 s after the load event: docs/reference/tracking.md#performance-records */
const maxWaitForInputMs = 20_000;

/**
 * Loads the performance records when the page is idle after the visitor's first input. Until then the browser buffers
 * the measurements: docs/decisions/0128-scripts-before-the-first-input.md
 */
function watchPerformance(recorder: Recorder): void {
  whenTouched(
    (event) =>
      whenIdle(() => {
        runWithChunk(
          "performance records",
          () => import("./performance/measure-performance.ts"),
          ({ measurePerformance }) => measurePerformance(recorder, event),
        );
      }),
    maxWaitForInputMs,
  );
}
